/** The look of /api/docs, in the colours of ui/src/tokens.css. */
export const style = `
:root { color-scheme: light; --ink: #16261f; --quiet: #46574f; --line: #e6e2d8; --ground: #fffdf9; --palm: #1c614c; --sea: #14596b }
* { box-sizing: border-box }
body { margin: 0; padding: 2rem 1rem 4rem; background: var(--ground); color: var(--ink); font: 16px/1.6 Inter, system-ui, sans-serif }
header, main, nav { max-width: 62rem; margin: 0 auto }
h1 { margin: 0; font-size: 2rem }
header p { color: var(--quiet); max-width: 44rem }
a { color: var(--palm) }
nav ul { display: grid; grid-template-columns: repeat(auto-fill, minmax(19rem, 1fr)); gap: .25rem 1.5rem; list-style: none; margin: 1.5rem 0; padding: 1rem 0; border-block: 1px solid var(--line) }
nav a { display: block; padding: .25rem 0; font-size: .9rem; text-decoration: none; overflow-wrap: anywhere }
nav a:hover { text-decoration: underline }
article { background: #fff; border: 1px solid var(--line); border-radius: 10px; padding: 1.25rem 1.5rem; margin: 1.25rem 0; scroll-margin-top: 1rem }
article:target { border-color: var(--palm) }
h2 { margin: 0; font-size: 1.1rem; overflow-wrap: anywhere }
h3 { margin: 1.25rem 0 .25rem; font-size: .85rem; color: var(--quiet) }
article p { margin: .4rem 0 0 }
code { font: .92em/1.5 ui-monospace, Menlo, Consolas, monospace }
b.get, b.post { display: inline-block; min-width: 3.2rem; padding: 0 .4rem; border-radius: 5px; font-size: .75rem; text-align: center; color: #fff }
b.get { background: var(--palm) }
b.post { background: var(--sea) }
.wide { overflow-x: auto }
table { width: 100%; border-collapse: collapse; font-size: .9rem }
th, td { padding: .4rem .75rem .4rem 0; border-top: 1px solid var(--line); text-align: start; vertical-align: top; font-weight: 400 }
th { width: 32%; white-space: nowrap }
td:nth-child(2) { width: 26% }
small { margin-inline-start: .5rem; color: var(--quiet) }
:focus-visible { outline: 3px solid var(--palm); outline-offset: 2px; border-radius: 4px }
`
