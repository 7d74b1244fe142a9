import type { Route } from '@playwright/test'
import { expect, test } from '../site.ts'
import { aFamily, expectError, fillInTour, sendButton } from '../tour-form.ts'

const tourCall = /\/api\/v1\/tour$/
const refusal = (status: number, body: object) => (route: Route) =>
  route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) })

test('§2 §4 a family books a tour and sees the thank-you page with its reference', {
  tag: ['@two', '@arabic'],
}, async ({ page, visit, t }) => {
  await visit('/booktour')
  await fillInTour(page, aFamily())
  await sendButton(page, t).click()
  await expect(page).toHaveURL('/thank-you')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(t('tours', 'thanks_heading'))
  await expect(main).toContainText(t('tours', 'thanks_text'))
  await expect(main).toContainText(new RegExp(`${t('tours', 'your_reference')} \\S{6,}`))
  await main.getByRole('link', { name: t('tours', 'back_to_home') }).click()
  await expect(page).toHaveURL('/')
  await visit('/booktour')
  await expect(page.locator('#full_name'), 'what was sent is cleared').toHaveValue('')
})

test('arabic §digits ٤ and ٠٥٠١٢٣٤٥٦٧ are sent as the number 4 and as +966501234567', {
  tag: ['@two', '@arabic'],
}, async ({ page, visit, t }) => {
  await visit('/booktour')
  await fillInTour(page, { ...aFamily(), child_age: '٤', phone_num: '٠٥٠١٢٣٤٥٦٧' })
  const request = page.waitForRequest(tourCall)
  await sendButton(page, t).click()
  const sent = (await request).postDataJSON() as Record<string, unknown>
  expect(sent).toMatchObject({ child_age: 4, phone_num: '+966501234567' })
  await expect(page).toHaveURL('/thank-you')
})

test('§7 the request has the language, the chosen branch and day, and a key', { tag: ['@two', '@arabic'] }, async ({
  page,
  visit,
  t,
  language,
}) => {
  await visit('/booktour?branch=3')
  await fillInTour(page, aFamily())
  const chip = page
    .getByRole('group', { name: t('tours', 'which_morning') })
    .locator('label:has(input:enabled)')
    .nth(1)
  await chip.click()
  const day = await chip.getByRole('radio', { checked: true }).inputValue()
  const requested = page.waitForRequest(tourCall)
  await sendButton(page, t).click()
  const request = await requested
  expect(request.headers()['accept-language']).toBe(language)
  expect(request.headers()['idempotency-key']).toMatch(/\S{16,}/)
  const sent = request.postDataJSON() as Record<string, unknown>
  expect([Number(sent.branch_id), sent.preferred_date]).toEqual([3, day])
})

test('§4 while the request is sent the button is disabled, with a spinner', { tag: ['@two', '@english'] }, async ({
  page,
  visit,
  t,
}) => {
  const sending = Promise.withResolvers<void>()
  await page.route(tourCall, async (route) => {
    await sending.promise
    await refusal(201, { data: { id: 1, reference: 'SK-TEST01', status: 'requested' } })(route)
  })
  await visit('/booktour')
  await fillInTour(page, aFamily())
  await sendButton(page, t).click()
  await expect(sendButton(page, t)).toBeDisabled()
  await expect(sendButton(page, t)).toHaveAttribute('aria-busy', 'true')
  await expect(sendButton(page, t).locator('.spinner')).toBeVisible()
  sending.resolve()
  await expect(page).toHaveURL('/thank-you')
  await expect(page.getByRole('main')).toContainText('SK-TEST01')
})

test.describe('A request that fails', () => {
  test.use({ forgiven: /ERR_FAILED|status of (422|429|500|503)/ })

  test('§4 §8 keeps typed values, shows a sentence, and is retried with the same idempotency key', {
    tag: ['@two', '@arabic'],
  }, async ({ page, visit, t }) => {
    const family = aFamily()
    const keys: (string | undefined)[] = []
    page.on('request', (request) => tourCall.test(request.url()) && keys.push(request.headers()['idempotency-key']))
    await page.route(tourCall, (route) => route.abort())
    await visit('/booktour')
    await fillInTour(page, family)
    await page.locator('#phone_num').blur()
    await sendButton(page, t).click()
    await expect(page.getByRole('alert')).toHaveText(t('tours', 'not_sent'))
    await expect(page.locator('#full_name')).toHaveValue(family.full_name)
    await expect(page.locator('#child_age')).toHaveValue(family.child_age)
    await expect(page.locator('#email')).toHaveValue(family.email)
    await expect(page.locator('#phone_num')).not.toHaveValue('')
    await expect(page).toHaveURL('/booktour')
    await page.unrouteAll()
    await sendButton(page, t).click()
    await expect(page).toHaveURL('/thank-you')
    expect(new Set(keys).size, 'one key').toBe(1)
    expect(keys.length).toBeGreaterThan(1)
  })

  for (const [status, code] of [
    [429, 'too_many_requests'],
    [503, 'database_away'],
  ] as const)
    test(`§8 ${status} shows the server’s sentence`, { tag: ['@two', '@english'] }, async ({ page, visit, t }) => {
      await page.route(tourCall, refusal(status, { code, message: t('problems', code) }))
      await visit('/booktour')
      await fillInTour(page, aFamily())
      await sendButton(page, t).click()
      await expect(page.getByRole('alert')).toHaveText(t('problems', code))
      await expect(page.locator('#child_age')).toHaveValue('4')
    })

  test('§8 a server error shows beside its field', { tag: ['@two', '@arabic'] }, async ({ page, visit, t }) => {
    const errors = { email: [t('fields', 'email.invalid')] }
    await page.route(
      tourCall,
      refusal(422, { code: 'invalid_fields', message: t('problems', 'invalid_fields'), errors }),
    )
    await visit('/booktour')
    await fillInTour(page, aFamily())
    await sendButton(page, t).click()
    await expectError(page, 'email', t('fields', 'email.invalid'))
    await expect(page.locator('#email')).toBeFocused()
  })
})
