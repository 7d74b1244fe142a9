import { readsFromRight } from '../box.ts'
import { expect, test } from '../site.ts'
import { tourFieldIds } from '../tour-form.ts'

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
