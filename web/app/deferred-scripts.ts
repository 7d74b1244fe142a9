/**
 * The page first, then its code. Links and forms work without JavaScript, so the picture and the words a parent came for
 * get the line to themselves; the code follows once the page has loaded and been painted, at the first touch or key, or after this time.
 */
const latestStartMs = 2500
/** A form that only the code can send has waited long enough: it goes as it is, and the page says what to do. */
const latestSendMs = 10_000
/** Asking for a file takes the page up to a millisecond: who touches it meanwhile does not wait for all of them. */
const fetchedAtOnce = 4

/** As the renderer writes those of the build. What else stands in the page names no file to a trusted script. */
const markedPreload = (mark: string) => new RegExp(`<link rel="modulepreload" href="([^"]+)" nonce="${mark}"/>`, 'g')
const moduleScript = (mark: string) => `<script nonce="${mark}" type="module" async="">`
const endOfScript = '</script>'

/** The router's own start, with its static imports turned into ones that happen when it is called. */
const whenCalled = (code: string) =>
  code
    .replace(/import \* as (\w+) from ("[^"]+");/g, 'const $1=await import($2);')
    .replace(/import ("[^"]+");/g, 'await import($1);')

/** Their names in the bundle (chunks.ts): each needs those before it, and all others need both. */
const firstFiles = [/\/react-/, /\/router-/]
const startOfPage = /import\("([^"]+)"\)/

/** In the order in which they are brought to life, each in a short task; the last one starts the page and needs them all. */
function inTurn(files: readonly string[], code: string): string[] {
  const last = startOfPage.exec(code)?.[1]
  // Brought to life before its turn, a file would bring those it needs along in one task.
  const turn = (file: string) =>
    file === last ? firstFiles.length + 2 : firstFiles.findIndex((name) => name.test(file)) + 1 || firstFiles.length + 1
  return files.toSorted((a, b) => turn(a) - turn(b))
}

/**
 * Runs in the page until the code is there. What is typed meanwhile is kept where a form looks for its draft, because a
 * form that wakes up writes its own values into its fields. Passwords are never kept. A form that only the code can send
 * is held when its button is pressed too early, and goes by itself once it is awake (forms/form.tsx).
 */
const starter = (files: readonly string[], code: string) =>
  `(function(){var begun;var start=function(){if(begun)return;begun=1;
(async function(){var all=${JSON.stringify(inTurn(files, code))},i;
for(i=0;i<all.length;i++){var l=document.createElement('link');l.rel='modulepreload';l.href=all[i];document.head.append(l);
if(i%${fetchedAtOnce}==${fetchedAtOnce - 1})await new Promise(function(r){setTimeout(r)})}
for(i=0;i<all.length-1;i++)await import(all[i]);
${whenCalled(code)}})()};
addEventListener('input',function(e){var f=e.target.form;if(!f||!f.dataset.draft||f.dataset.awake)return;
var o={};new FormData(f).forEach(function(v,k){if(!/password/.test(k))o[k]=k in o?[].concat(o[k],v):v});
try{sessionStorage.setItem('draft:'+f.dataset.draft,JSON.stringify(o))}catch(e){}});
addEventListener('submit',function(e){var f=e.target;if(!('held' in f.dataset)||f.dataset.awake)return;
e.preventDefault();if(f.hasAttribute('aria-busy'))return;f.setAttribute('aria-busy','true');start();setTimeout(function(){if(!f.dataset.awake)f.submit()},${latestSendMs})},true);
['pointerdown','keydown','pointerover'].forEach(function(e){addEventListener(e,start,{once:true,passive:true})});
var soon=function(){requestAnimationFrame(function(){(window.requestIdleCallback||setTimeout)(start,window.requestIdleCallback?{timeout:1000}:200)})};
if(document.readyState==='complete')soon();else addEventListener('load',soon);
setTimeout(start,${latestStartMs})})()`

const starters = new Map<string, string>()

/** The same for all pages of a route. */
function starterOf(files: readonly string[], code: string): string {
  const name = files.join(' ') + code
  const known = starters.get(name) ?? starter(files, code)
  starters.set(name, known)
  return known
}

/** A rendered page whose code waits for the page. */
export function deferScripts(html: string, mark: string): string {
  const opening = moduleScript(mark)
  const scriptAt = html.lastIndexOf(opening)
  if (scriptAt < 0) return html
  const scriptEnd = html.indexOf(endOfScript, scriptAt)
  const code = html.slice(scriptAt + opening.length, scriptEnd)
  const files: string[] = []
  const page = html.slice(0, scriptAt).replace(markedPreload(mark), (_link, file: string) => {
    files.push(file)
    return ''
  })
  return `${page}<script nonce="${mark}">${starterOf(files, code)}${html.slice(scriptEnd)}`
}
