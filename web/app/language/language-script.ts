import { languageCookie, languageQuery, languageStorageKey } from 'i18n/languages.ts'

/**
 * Runs in the head, before anything is painted. The server knows the query, the cookie and the browser's languages; only
 * the browser knows its storage (spec §9: query, cookie, local storage, session storage, browser, html lang). Where the
 * storage decides otherwise, the choice goes into the cookie and the page is asked for again, unseen: no flash.
 * It keeps what was decided in local storage and in the cookie.
 */
export const languageScript = `(function(){
var d=document.documentElement,pick=function(v){v=(v||'').toLowerCase().slice(0,2);return v==='en'||v==='ar'?v:''};
var store=function(s){try{return pick(window[s].getItem('${languageStorageKey}'))}catch(e){return ''}};
var cookie=function(){return pick((document.cookie.match(/(?:^|; )${languageCookie}=([^;]*)/)||[])[1])};
var asked=pick(new URLSearchParams(location.search).get('${languageQuery}'));
var want=asked||cookie()||store('localStorage')||store('sessionStorage')||d.lang;
document.cookie='${languageCookie}='+want+';path=/;max-age=31536000;samesite=lax'+(location.protocol==='https:'?';secure':'');
try{localStorage.setItem('${languageStorageKey}',want)}catch(e){}
if(want!==d.lang&&!asked){d.style.visibility='hidden';
if(cookie()===want)location.reload();else{var q=new URLSearchParams(location.search);q.set('${languageQuery}',want);location.replace(location.pathname+'?'+q+location.hash)}}
})()`.replaceAll('\n', '')
