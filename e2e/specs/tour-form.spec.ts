import { readsFromRight } from '../box.ts'
import { expect, test } from '../site.ts'
import { expectError, tourFieldIds } from '../tour-form.ts'

test.describe('§5 the tour form', () => {
  test('arabic §direction an age, an email and a Latin name begin at the side of their label', {
    tag: ['@phone', '@arabic'],
  }, async ({ page, visit }) => {
    await visit('/booktour')
    for (const [field, text] of [
      ['full_name', 'Lina Al-Harbi'],
      ['child_age', '4'],
      ['email', 'lina@mail.example'],
    ] as const) {
      await page.fill(tourFieldIds[field], text)
      await expect(page.locator(tourFieldIds[field])).toHaveCSS('text-align', 'right')
    }
  })

  test('arabic §direction an empty field has the direction of the page', { tag: ['@phone', '@arabic'] }, async ({
    page,
    visit,
    t,
  }) => {
    await visit('/booktour')
    const message = page.getByRole('textbox', { name: t('tours', 'message') })
    await expect(message).toHaveCSS('direction', 'rtl')
    await message.fill('We come by car.')
    await expect(message).toHaveCSS('direction', 'ltr')
  })

  test('sent empty, all errors show, nothing is sent, and the first error is focused', {
    tag: ['@two', '@arabic'],
  }, async ({ page, visit, t }) => {
    const sent: string[] = []
    const isOfTours = (url: string) => /\/(api\/v1\/tour|booktour)\b/.test(url)
    page.on('request', (request) => request.method() === 'POST' && isOfTours(request.url()) && sent.push(request.url()))
    await visit('/booktour')
    await page.getByRole('button', { name: t('tours', 'request_my_tour') }).click()
    for (const field of ['full_name', 'child_age', 'email', 'phone_num'] as const)
      await expectError(page, field, t('fields', `${field}.required`))
    const first = page.locator('#full_name')
    await expect(first).toBeFocused()
    // An invalid field looks different with and without focus.
    const shadow = await page.locator('#email').evaluate((field) => getComputedStyle(field).boxShadow)
    await expect(page.locator('#email')).toHaveAttribute('aria-invalid', 'true')
    await expect(first).not.toHaveCSS('box-shadow', shadow)
    expect(sent).toEqual([])
  })

  test('§9 a name shows a counter near its 30 characters, and is never cut', { tag: ['@two', '@arabic'] }, async ({
    page,
    visit,
    language,
  }) => {
    await visit('/booktour')
    const counter = page.locator('.counter').first()
    await page.fill('#full_name', 'ن'.repeat(20))
    await expect(counter).toHaveCount(0)
    await page.fill('#full_name', 'ن'.repeat(24))
    await expect(counter).toHaveText('24 / 30')
    expect(await readsFromRight(counter), 'arabic §direction the count is read before its limit').toBe(
      language === 'ar',
    )
    await page.fill('#full_name', 'ن'.repeat(31))
    await expect(counter).toHaveText('31 / 30')
    await expect(counter).toHaveAttribute('data-over', 'true')
    await expect(page.locator('#full_name')).toHaveValue('ن'.repeat(31))
    await page.fill('#full_name', '🌴'.repeat(29))
    await expect(counter, 'a palm is one character').toHaveText('29 / 30')
  })

  test('§3 the country picker starts with +966 and offers all countries', { tag: ['@two', '@english'] }, async ({
    page,
    visit,
    t,
    language,
  }) => {
    await visit('/booktour')
    const picker = page.getByRole('combobox', { name: t('tours', 'phone_country') })
    await expect(picker).toHaveValue('SA')
    await expect(page.getByText('+966', { exact: true })).toBeVisible()
    // The list renders the other two hundred countries when it gets focus.
    expect(await picker.locator('option').count()).toBe(1)
    await picker.focus()
    expect(await picker.locator('option').count()).toBeGreaterThan(200)
    await expect(picker.locator('option[value="AE"]')).toContainText(language === 'en' ? 'Emirates' : 'الإمارات')
    await picker.selectOption('AE')
    await expect(page.getByText('+971', { exact: true })).toBeVisible()
  })

  test('§5 a number is formatted as in its country; a full one selects its country', {
    tag: ['@two', '@arabic'],
  }, async ({ page, visit, t }) => {
    await visit('/booktour')
    await page.fill('#phone_num', '٠٥٠١٢٣٤٥٦٧')
    await page.locator('#phone_num').blur()
    await expect(page.locator('#phone_num')).toHaveValue('050 123 4567')
    await page.fill('#phone_num', '+971 50 123 4567')
    await page.locator('#phone_num').blur()
    await expect(page.getByRole('combobox', { name: t('tours', 'phone_country') })).toHaveValue('AE')
    await expect(page.locator('#phone_num')).toHaveAttribute('aria-invalid', 'false')
    await expect(page.locator('#phone_num')).toHaveAttribute('placeholder', /^\+966/)
    expect(await page.locator('.phone').evaluate((element) => getComputedStyle(element).direction)).toBe('ltr')
  })
})
