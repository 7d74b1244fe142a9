import type { Locator, Page } from '@playwright/test'
import { inLanguage, looksAtDesk, untilLoaded } from '../desk.ts'
import { isReading, wasSignedIn } from '../family.ts'
import { expect, test, untilHydrated } from '../site.ts'

/** Chooses one option of each kind, then compares chosen and unchosen ones. */
const chosenAndAlike = (page: Page) =>
  page.evaluate(async () => {
    const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true })
    const boxes = () => [
      ...document.querySelectorAll<HTMLInputElement>('label > input:is([type=radio], [type=checkbox])'),
    ]
    const groups = Map.groupBy(
      boxes(),
      ({ name, type, parentElement }) => `${type} ${name} ${parentElement?.className}`,
    )
    for (const group of groups.values())
      if (group.length > 1 && !group.some(({ checked }) => checked)) group.find(({ disabled }) => !disabled)?.click()
    await new Promise((resolve) => setTimeout(resolve, 300))

    const chosen =
      '[aria-pressed=true], [aria-selected=true], [aria-current]:not([aria-current=false]), [data-chosen=true], label:has(> :checked)'
    /** The tag and first class of a control, after the class of the list that holds it. */
    const kindOf = (element: Element) =>
      `${element.parentElement?.parentElement?.classList[0] ?? ''} ${element.localName}.${element.classList[0] ?? ''}`
    const look = (element: Element) => {
      const own = getComputedStyle(element)
      const dot = getComputedStyle(element, '::before')
      return JSON.stringify([
        own.backgroundColor,
        own.borderTopWidth,
        own.outlineStyle,
        own.outlineWidth,
        own.boxShadow,
        dot.content,
        dot.backgroundColor,
      ])
    }
    const all = [...document.querySelectorAll('button, a, label, li, td, [role=option], [data-chosen]')].filter(isSeen)
    const kinds = new Set<string>()
    const alike = new Set<string>()
    for (const element of all.filter((each) => each.matches(chosen))) {
      const peer = all.find((each) => !each.matches(chosen) && kindOf(each) === kindOf(element))
      if (!peer) continue
      kinds.add(kindOf(element))
      if (look(peer) === look(element)) alike.add(`${location.pathname}: ${kindOf(element)}`)
    }
    return { kinds: [...kinds], alike: [...alike] }
  })

/** The share of an element's columns in which something is seen on its ground. */
async function shareSeen(page: Page, element: Locator) {
  const picture = [...(await element.screenshot())]
  return page.evaluate(async (bytes) => {
    const bitmap = await createImageBitmap(new Blob([new Uint8Array(bytes)]))
    const { width, height } = bitmap
    const context = new OffscreenCanvas(width, height).getContext('2d')
    context?.drawImage(bitmap, 0, 0)
    const data = context?.getImageData(0, 0, width, height).data ?? new Uint8ClampedArray()
    const lightAt = (at: number) => (data[4 * at] ?? 0) + (data[4 * at + 1] ?? 0) + (data[4 * at + 2] ?? 0)
    const isSeen = (column: number) =>
      Array.from({ length: height }, (_, row) => row).some(
        (row) => Math.abs(lightAt(row * width + column) - lightAt(0)) > 250,
      )
    return Array.from({ length: width }, (_, column) => column).filter(isSeen).length / width
  }, picture)
}

const publicKinds = [
  'a.chip',
  'a.tab',
  'label.chip',
  'label.time',
  'label.survey-card',
  'a.settings-link',
  'button.hero-dot',
]
const deskKinds = ['a.view', 'span.filter', 'button.button', 'label.', 'td.', 'button.', 'a.template-name']

test.use({ colorScheme: 'dark', contextOptions: { forcedColors: 'active' } })

const publicPages = [
  '/',
  '/booktour',
  '/surveys/interest',
  '/events?view=month',
  '/about?tab=3',
  '/posts',
  '/news',
  '/settings',
  '/search?q=palm',
]
const deskPages = [
  '/desk',
  '/desk/families?waiting=yes',
  '/desk/families/templates?template=1',
  '/desk/visits?branch_id=2',
  '/desk/visits/hours?branch_id=2',
  '/desk/content?kind=post',
  '/desk/pictures?picture=1',
  '/desk/school#privacy',
  '/desk/staff',
  '/desk/log',
  '/desk/account',
]

test('product §3 in forced colours the logo, the menu and each choice are visible', {
  tag: ['@two', '@english'],
}, async ({ page, phone, t }) => {
  await wasSignedIn(page, await isReading())
  const kinds: string[] = []
  for (const path of publicPages) {
    await page.goto(path)
    await untilHydrated(page)
    const found = await chosenAndAlike(page)
    expect.soft(found.alike, path).toEqual([])
    kinds.push(...found.kinds)
  }
  const banner = page.getByRole('banner')
  expect(await shareSeen(page, banner.getByRole('link', { name: t('shell', 'school_home') }))).toBeGreaterThan(0.7)
  if (phone)
    expect(await shareSeen(page, banner.getByRole('button', { name: t('shell', 'menu') }))).toBeGreaterThan(0.3)
  expect(kinds.map((kind) => kind.split(' ').at(-1))).toEqual(expect.arrayContaining(publicKinds))
})

test('desk §2 in forced colours chosen values are visible at the desk', { tag: ['@two', '@arabic'] }, async ({
  page,
  language,
  t,
}) => {
  await looksAtDesk(page.context(), 'owner')
  const kinds: string[] = []
  for (const path of deskPages) {
    await page.goto(inLanguage(path, language))
    await untilLoaded(page, t)
    const found = await chosenAndAlike(page)
    expect.soft(found.alike, path).toEqual([])
    kinds.push(...found.kinds)
  }
  expect(kinds.map((kind) => kind.split(' ').at(-1))).toEqual(expect.arrayContaining(deskKinds))
})
