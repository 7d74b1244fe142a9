import { expect, test } from '../site.ts'
import { aFamily, fillInTour, sendButton } from '../tour-form.ts'

/** Takes away what Chrome 109, Firefox 115 or Safari 16 lack. */
function removeNewerFunctions() {
  const lacking: [object, string[]][] = [
    [Map, ['groupBy']],
    [Object, ['groupBy']],
    [Promise, ['withResolvers', 'try']],
    [URL, ['canParse', 'parse']],
    [AbortSignal, ['any']],
    [Array, ['fromAsync']],
    [Intl, ['Segmenter', 'DurationFormat']],
    [Array.prototype, ['toSorted', 'toReversed', 'toSpliced', 'with']],
    [String.prototype, ['isWellFormed', 'toWellFormed']],
    [Set.prototype, ['union', 'intersection', 'difference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom']],
    [window, ['Iterator', 'requestIdleCallback', 'scheduler', 'navigation', 'CloseWatcher', 'URLPattern']],
    [Document.prototype, ['startViewTransition']],
    [Element.prototype, ['checkVisibility']],
    [HTMLElement.prototype, ['popover', 'showPopover', 'hidePopover', 'togglePopover']],
  ]
  for (const [owner, names] of lacking) for (const name of names) Reflect.deleteProperty(owner, name)
  const iterator = Object.getPrototypeOf(Object.getPrototypeOf([].values()))
  for (const name of [
    'map',
    'filter',
    'take',
    'drop',
    'flatMap',
    'reduce',
    'toArray',
    'forEach',
    'some',
    'every',
    'find',
  ])
    Reflect.deleteProperty(iterator, name)
}

test('product §3 a browser without the newer functions books a tour, opens a branch and signs in', {
  tag: ['@phone', '@arabic'],
}, async ({ page, visit, branches, t }) => {
  await page.addInitScript(removeNewerFunctions)
  await visit('/')
  await visit(`/branch/${(await branches())[0]?.id}`)
  await visit('/login')
  await visit('/booktour')
  await fillInTour(page, aFamily())
  await sendButton(page, t).click()
  await expect(page).toHaveURL('/thank-you')
  await page.goto('/desk/')
  await expect(page.locator('#sign-in')).toBeVisible()
})
