/** The look of the page on which the school answers, in the colours and sizes of ui/src/tokens.css. */
export const style = `
@font-face { font-family: Inter; font-weight: 400; font-display: swap; src: url(/answer/fonts/inter-400.woff2) format("woff2") }
@font-face { font-family: Inter; font-weight: 600; font-display: swap; src: url(/answer/fonts/inter-600.woff2) format("woff2") }
@font-face { font-family: Tajawal; font-weight: 400; font-display: swap; src: url(/answer/fonts/tajawal-arabic-400.woff2) format("woff2"); ascent-override: 92%; descent-override: 42%; line-gap-override: 0%; unicode-range: U+0600-06FF, U+200C-200F, U+2010-2011, U+FB50-FDFF, U+FE70-FEFC }
@font-face { font-family: Tajawal; font-weight: 700; font-display: swap; src: url(/answer/fonts/tajawal-arabic-700.woff2) format("woff2"); ascent-override: 92%; descent-override: 42%; line-gap-override: 0%; unicode-range: U+0600-06FF, U+200C-200F, U+2010-2011, U+FB50-FDFF, U+FE70-FEFC }
:root { color-scheme: light; --ink: #16261f; --quiet: #46574f; --line: #e6e2d8; --strong: #7d8a83; --plaster: #fffdf9; --sand: #fbf4e6; --palm: #1c614c; --night: #0b3b30; --gold: #fdf4dd; --amber: #7a4f00; --focus: #264a96 }
* { box-sizing: border-box }
body { margin: 0; background: var(--plaster); color: var(--ink); font: 400 1.0625rem/1.6 Inter, system-ui, "Segoe UI", sans-serif; -webkit-text-size-adjust: 100%; text-wrap: pretty }
:root[lang="ar"] body, [lang="ar"] { font-family: Tajawal, Inter, system-ui, sans-serif }
:root[lang="ar"] body { font-size: 1.1875rem; line-height: 1.75 }
.wrap { width: min(100% - 2.5rem, 45rem); margin-inline: auto }
header { background: var(--sand) }
header .wrap { padding-block: 1.25rem 1.75rem }
.top { display: flex; align-items: center; justify-content: space-between; gap: 1rem }
.top b { font-weight: 600 }
.top a { display: inline-flex; align-items: center; min-height: 2.75rem; padding-inline: .75rem; margin-inline-end: -.75rem; color: var(--palm) }
.board { height: 14px; background: linear-gradient(#f8e8cb 0 3px, #eacb9c 3px 9px, #d2ab72 9px) }
h1 { margin: 1.25rem 0 .5rem; font-size: clamp(1.875rem, 1.2rem + 2.1vw, 2.75rem); line-height: 1.12; letter-spacing: -.028em; font-weight: 600; text-wrap: balance }
[lang="ar"] h1 { letter-spacing: 0; line-height: 1.35; font-weight: 700 }
.lead { margin: 0; color: var(--quiet) }
main { padding-block: 2rem 4rem }
.card { background: #fff; border: 1px solid var(--line); border-block: 10px solid #eacb9c; border-block-end-color: #d2ab72; border-radius: 6px }
dl { margin: 0; padding: .5rem 1.25rem 1rem }
dl div { padding-block: .75rem; border-block-start: 1px solid var(--line) }
dl div:first-child { border: 0 }
dt { color: var(--quiet); font-size: .9375rem }
dd { margin: .125rem 0 0; overflow-wrap: anywhere }
dd a { color: var(--palm) }
.note { margin: 0 0 1.5rem; padding: .875rem 1.125rem; border-radius: 10px; background: var(--gold); color: var(--amber) }
.card + .small { margin-block-start: 1.5rem }
form { display: grid; gap: .75rem; margin-block: 1.5rem }
button { min-height: 3.25rem; padding: .375rem 1.625rem; border: 1.5px solid var(--ink); border-radius: 999px; background: #fff; color: var(--ink); font: inherit; font-weight: 600; line-height: 1.3; cursor: pointer }
[lang="ar"] button, [lang="ar"] .top b { font-weight: 700 }
button:hover { background: var(--ink); color: #fff }
button.first { border-color: var(--palm); background: var(--palm); color: #fff }
button.first:hover { border-color: var(--night); background: var(--night) }
.small { color: var(--quiet); font-size: .9375rem }
[lang="ar"] .small, [lang="ar"] dt { font-size: 1.0625rem }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 3px; border-radius: 6px }
button:focus-visible { border-radius: 999px }
@media (min-width: 48rem) { form { grid-auto-flow: column; grid-auto-columns: 1fr } dl div { display: grid; grid-template-columns: 11rem 1fr; gap: 1rem } dd { margin: 0 } }
@media print { form { display: none } }
`
