import type { Locator } from '@playwright/test'
import { stages } from 'contract/families/stages.ts'
import { boxOf } from '../box.ts'
import { inLanguage, isAtDesk, untilLoaded } from '../desk.ts'
import { aPhone } from '../phone.ts'
import { expect, test } from '../site.ts'

/** Whether each edge of a row fades, in reading direction. The end of a row that is half a pixel wider than the scrolling fades a pixel. */
const fadesOf = (row: Locator) =>
  row.evaluate((element) => {
    const style = getComputedStyle(element)
    return ['--fade-start', '--fade-end'].map((name) => Number.parseFloat(style.getPropertyValue(name)) > 2)
  })

const overflowOf = (row: Locator) => row.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)

test('desk §2 on a phone a row that scrolls sideways fades where there is more, and one that fits does not', {
  tag: '@phone',
}, async ({ page, context, language, t }) => {
  await isAtDesk(context, 'owner')
  await page.goto(inLanguage('/desk/pictures', language))
  await untilLoaded(page, t)
  const row = page.getByRole('group', { name: t('desk-pictures', 'show'), exact: true })
  expect(await overflowOf(row)).toBeGreaterThan(0)
  await expect.poll(() => fadesOf(row), 'at its start').toEqual([false, true])
  // The counts load after the row and make it wider.
  const atItsEnd = async () => {
    await row.evaluate((element, end) => element.scrollTo({ left: end }), (language === 'ar' ? -1 : 1) * 10_000)
    return fadesOf(row)
  }
  await expect.poll(atItsEnd, 'at its end').toEqual([true, false])

  await page.setViewportSize({ width: 760, height: 844 })
  await page.goto(inLanguage('/desk/comments', language))
  await untilLoaded(page, t)
  const views = page.getByRole('navigation', { name: t('desk-comments', 'views'), exact: true })
  expect(await overflowOf(views)).toBe(0)
  expect(await fadesOf(views), 'when it fits').toEqual([false, false])
})

test('desk §2 on a phone the open view of a list and the open section of the school are in sight', {
  tag: ['@phone', '@arabic'],
}, async ({ page, context, language, t }) => {
  await isAtDesk(context, 'owner')
  for (const path of ['/desk/comments?state=hidden', '/desk/school#people']) {
    const [address = '', hash] = path.split('#')
    await page.goto(inLanguage(address, language) + (hash ? `#${hash}` : ''))
    await untilLoaded(page, t)
    const open = page.getByRole('main').locator('nav [aria-current="true"]')
    const { width: screen } = page.viewportSize() ?? { width: 0 }
    await expect
      .poll(async () => {
        const { x, width } = await boxOf(open)
        return x >= 0 && x + width <= screen
      }, path)
      .toBe(true)
  }
})

test('desk §3 on a phone the stage of a family is one unbroken word, and the sections beside it have room between them', {
  tag: '@phone',
}, async ({ page, context, language, t }) => {
  await isAtDesk(context, 'owner')
  const [family] = (await (await context.request.get('/api/v1/desk/families')).json()).data
  await page.route(`**/api/v1/desk/families/${family.id}`, async (route) => {
    const { data } = await (await route.fetch()).json()
    await route.fulfill({ json: { data: { ...data, stage: stages[0] } } })
  })
  await page.goto(inLanguage(`/desk/families/${family.id}`, language))
  const wordOf = (stage: string) => t('desk-values', `stage_${stage}`)
  const current = await page
    .getByRole('list', { name: t('desk-families', 'stage'), exact: true })
    .getByText(wordOf(stages[0]), { exact: true })
    .elementHandle()
  // Each stage's word in the place of the current one.
  for (const word of stages.filter((each) => each !== 'not_coming').map(wordOf)) {
    const shown = await current?.evaluate((element, word) => {
      element.textContent = word
      const range = document.createRange()
      range.selectNodeContents(element)
      const lines = new Set([...range.getClientRects()].map(({ top }) => top)).size
      return { lines, overflow: element.scrollWidth - element.clientWidth }
    }, word)
    expect(shown, word).toEqual({ lines: 1, overflow: 0 })
  }

  const looks = await boxOf(page.getByRole('region', { name: t('desk-families', 'opened_by'), exact: true }))
  const requests = await boxOf(page.getByRole('region', { name: t('desk-privacy', 'title'), exact: true }))
  expect(requests.y - looks.y - looks.height).toBeGreaterThanOrEqual(16)
})

test('desk §2 on a phone a dialog that only offers a choice has a button that closes it without one', {
  tag: ['@phone', '@arabic'],
}, async ({ page, context, language, t }) => {
  await isAtDesk(context, 'owner')
  const cancelAfter = async (path: string, press: Locator) => {
    if (!page.url().includes(path)) await page.goto(inLanguage(path, language))
    await press.first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: t('desk-shell', 'cancel'), exact: true }).click()
    await expect(dialog, path).toHaveCount(0)
  }
  const button = (namespace: string, key: string) => page.getByRole('button', { name: t(namespace, key) })
  const decide = ['decide', 'decide_again'].map((key) =>
    t('desk-registrations', 'of_kid', { action: t('desk-registrations', key), kid: '' }).trim(),
  )
  await cancelAfter('/desk/registrations', page.getByRole('button', { name: new RegExp(decide.join('|')) }))
  await cancelAfter('/desk/content', button('desk-content', 'write'))
  const picture = page.getByRole('group', { name: t('desk-content', 'field_image'), exact: true }).getByRole('button')
  const { data } = await (await context.request.get('/api/v1/desk/content?kind=ad')).json()
  await cancelAfter(`/desk/content/${data[0].id}`, picture)
  await cancelAfter('/desk/account', button('desk-account', 'add_second_step'))
  await cancelAfter('/desk/stories', button('desk-stories', 'new'))
  await button('desk-stories', 'new').click()
  await page.getByRole('dialog').getByRole('button').first().click()
  await page.waitForURL(/stories\/\d+/)
  await cancelAfter('/desk/stories/', button('desk-stories', 'add_from_library'))
})

test('desk §2 the buttons of a dialog appear once its content has loaded, at their place', {
  tag: ['@phone', '@english'],
}, async ({ page, context, language, t }) => {
  await isAtDesk(context, 'owner')
  const { data } = await (await context.request.get('/api/v1/desk/content?kind=ad')).json()
  await page.goto(inLanguage(`/desk/content/${data[0].id}`, language))
  // The buttons come after two seconds at the latest: slowed down, so that a busy machine sees them hidden.
  const browserItself = await context.newCDPSession(page)
  await browserItself.send('Animation.enable')
  await browserItself.send('Animation.setPlaybackRate', { playbackRate: 0.01 })
  const isReleased = Promise.withResolvers<void>()
  await page.route(/\/desk\/pictures\?/, async (route) => {
    await isReleased.promise
    await route.continue()
  })
  await page
    .getByRole('group', { name: t('desk-content', 'field_image'), exact: true })
    .getByRole('button')
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('searchbox')).toBeVisible()
  const cancel = dialog.getByRole('button', { name: t('desk-shell', 'cancel'), exact: true })
  expect(await cancel.isVisible()).toBe(false)
  isReleased.resolve()
  await expect(dialog.getByRole('list', { name: t('desk-content', 'pictures') })).toBeVisible()
  await expect(cancel).toBeVisible()
})

test.describe('without an answer', () => {
  test.use({ forgiven: /ERR_FAILED/ })

  test('desk §2 on a phone a failure in a dialog is in front of it, and can be closed', {
    tag: ['@phone', '@english'],
  }, async ({ page, context, language, t }) => {
    await isAtDesk(context, 'owner')
    await page.goto(inLanguage('/desk', language))
    await page.getByRole('button', { name: t('desk-families', 'new_family') }).click()
    const dialog = page.getByRole('dialog')
    const words = (key: string) => t('desk-families', key)
    await dialog.getByRole('textbox', { name: words('name'), exact: true }).fill('Huda')
    await dialog.getByRole('textbox', { name: words('phone'), exact: true }).fill(aPhone())
    await page.route('**/api/v1/desk/families', (route) => route.abort())
    await dialog.getByRole('button', { name: words('write_down') }).click()
    const failure = page.getByRole('alert').filter({ hasText: t('desk-shell', 'not_arrived') })
    await expect(failure).toBeVisible()
    await failure.getByRole('button', { name: t('desk-shell', 'close') }).click()
    await expect(failure).toHaveCount(0)
    await page.unroute('**/api/v1/desk/families')
    await dialog.getByRole('button', { name: words('write_down') }).click()
    await expect(page).toHaveURL(/\/desk\/families\/\d+/)
  })
})
