import { expect, test } from 'vitest'
import { product, read } from './architecture.testing.ts'

// tsconfig.browser.json refuses newer functions of the language. These are patterns, and functions of the platform.
const lacking =
  /\(\?<[=!]|\bURL\.(canParse|parse)\b|\bAbortSignal\.any\b|\bnew (URLPattern|CloseWatcher|Highlight)\b|\.(showPopover|togglePopover|startViewTransition|setHTMLUnsafe|moveBefore)\(|\bscheduler\.(yield|postTask)\b/
const ofBrowser = /^(contract|i18n|ui\/src|browser|web\/app|desk\/app)\/(?!.*\.server\.)/

test('product §3 code of the browser needs nothing that a supported browser lacks', () => {
  expect(product.filter((path) => ofBrowser.test(path) && lacking.test(read(path)))).toEqual([])
})
