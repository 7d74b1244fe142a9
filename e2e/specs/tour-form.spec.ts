import { readsFromRight } from '../box.ts'
import { expect, test } from '../site.ts'
import { tourFieldIds } from '../tour-form.ts'

test('§5 §9 arabic §direction the tour form counts a long name and never cuts it, formats a number as in its country, and aligns each text', {
  tag: ['@two', '@arabic'],
}, async ({ page, visit, t }) => {
  await visit('/booktour')
  const name = page.locator(tourFieldIds.full_name)
  const counter = page.locator('.counter').first()
  await name.fill('ن'.repeat(20))
  await expect(counter).toHaveCount(0)
  await name.fill('ن'.repeat(24))
  await expect(counter).toHaveText('24 / 30')
  expect(await readsFromRight(counter), 'the count is read before its limit').toBe(true)
  await name.fill('ن'.repeat(31))
  await expect(counter).toHaveText('31 / 30')
  await expect(counter).toHaveAttribute('data-over', 'true')
  await expect(name).toHaveValue('ن'.repeat(31))
  await name.fill('🌴'.repeat(29))
  await expect(counter, 'a palm is one character').toHaveText('29 / 30')

  const phone = page.locator(tourFieldIds.phone_num)
  await phone.fill('٠٥٠١٢٣٤٥٦٧')
  await phone.blur()
  await expect(phone).toHaveValue('050 123 4567')
  await phone.fill('+971 50 123 4567')
  await phone.blur()
  await expect(page.getByRole('combobox', { name: t('tours', 'phone_country') }), 'a full one selects it').toHaveValue(
    'AE',
  )
  await expect(phone).toHaveAttribute('aria-invalid', 'false')
  await expect(phone).toHaveAttribute('placeholder', /^\+966/)
  expect(await page.locator('.phone').evaluate((element) => getComputedStyle(element).direction)).toBe('ltr')

  // An age, an email and a Latin name begin at the side of their label; an empty field has the direction of the page.
  for (const [field, text] of [
    ['full_name', 'Lina Al-Harbi'],
    ['child_age', '4'],
    ['email', 'lina@mail.example'],
  ] as const) {
    await page.fill(tourFieldIds[field], text)
    await expect(page.locator(tourFieldIds[field])).toHaveCSS('text-align', 'right')
  }
  const message = page.getByRole('textbox', { name: t('tours', 'message') })
  await expect(message).toHaveCSS('direction', 'rtl')
  await message.fill('We come by car.')
  await expect(message).toHaveCSS('direction', 'ltr')
})
