import { languageCookie, languageQuery, languageStorageKey } from 'i18n/languages.ts'

/**
 * Runs in the head before the first paint. The server knows the query, the cookie and Accept-Language, but not the storage
 * (spec §9: query, cookie, local storage, session storage, browser, html lang). If the storage has another language, it is
 * written to the cookie and the page is reloaded before it is visible. Stores the decision in local storage and cookie.
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
