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

test.use({ colorScheme: 'dark', contextOptions: { forcedColors: 'active' } })

/** Pages, each with the kinds of controls that it shows: tag and first class, or the tag alone if the class depends on the day. */
type PagesWithKinds = Readonly<Record<string, readonly string[]>>
const publicPages: PagesWithKinds = {
  '/': ['button.hero-dot'],
  '/booktour': ['label.chip', 'label.time'],
  '/surveys/interest': ['label.survey-card', 'label.chip'],
  '/events?view=month': ['a.chip', 'td'],
  '/about?tab=3': ['a.tab', 'a.chip', 'td'],
  '/posts': ['a.chip'],
  '/news': ['a.chip'],
  '/settings': ['a.settings-link', 'label.chip'],
  '/search?q=palm': [],
}
const deskPages: PagesWithKinds = {
  '/desk': [],
  '/desk/families?waiting=yes': ['button.button', 'span.filter'],
  '/desk/families/templates?template=1': ['a.template-name'],
  '/desk/visits?branch_id=2': ['button.'],
  '/desk/visits/hours?branch_id=2': ['td'],
  '/desk/content?kind=post': ['a.view'],
  '/desk/pictures?picture=1': ['button.'],
  '/desk/school#privacy': [],
  '/desk/staff': [],
  '/desk/log': [],
  '/desk/account': ['label.'],
}

/** Waits until a page shows its kinds of controls, of which no chosen one looks like the others. */
const expectChosenVisible = (page: Page, path: string, kinds: readonly string[]) =>
  expect(async () => {
    const found = await chosenAndAlike(page)
    expect(found.alike, path).toEqual([])
    const foundKinds = found.kinds.flatMap((kind) => {
      const tagAndClass = kind.split(' ').at(-1) ?? ''
      return [tagAndClass, tagAndClass.split('.')[0]]
    })
    expect(foundKinds, path).toEqual(expect.arrayContaining([...kinds]))
  }).toPass({ timeout: 15_000 })

test('product §3 in forced colours the logo, the menu and each choice are visible', {
  tag: ['@two', '@english'],
}, async ({ page, phone, t }) => {
  await wasSignedIn(page, await isReading())
  for (const [path, kinds] of Object.entries(publicPages)) {
    await page.goto(path)
    await untilHydrated(page)
    await expectChosenVisible(page, path, kinds)
  }
  const banner = page.getByRole('banner')
  expect(await shareSeen(page, banner.getByRole('link', { name: t('shell', 'school_home') }))).toBeGreaterThan(0.7)
  if (phone)
    expect(await shareSeen(page, banner.getByRole('button', { name: t('shell', 'menu') }))).toBeGreaterThan(0.3)
})

test('desk §2 in forced colours chosen values are visible at the desk', { tag: ['@two', '@arabic'] }, async ({
  page,
  language,
  t,
}) => {
  await looksAtDesk(page.context(), 'owner')
  for (const [path, kinds] of Object.entries(deskPages)) {
    await page.goto(inLanguage(path, language))
    await untilLoaded(page, t)
    await expectChosenVisible(page, path, kinds)
  }
})
