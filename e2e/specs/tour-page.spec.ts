import { hijriDay, riyadhDay, weekdayName, weekdayOf } from 'i18n/format.ts'
import { branchChip, chosenBranch } from '../branch-choice.ts'
import { expect, test } from '../site.ts'

test('§2 the page has contact by phone and e-mail, and four cards, of which facilities is no link', {
  tag: ['@two', '@english'],
}, async ({ page, visit, t }) => {
  await visit('/booktour')
  const main = page.getByRole('main')
  await expect(main.getByText(t('tours', 'intro'))).toBeVisible()
  const talk = main.locator('p', { hasText: t('tours', 'prefer_to_talk') })
  await expect(talk.locator('a[href^="tel:+966"]')).toHaveText(/^\+966/)
  await expect(talk.locator('a[href^="mailto:"]')).toHaveText(/@/)
  const cards = main.getByRole('listitem')
  for (const [key, address] of [
    ['curriculum', '/about?tab=2'],
    ['health', '/about?tab=4'],
    ['certificates', '/about?tab=5'],
  ] as const)
    await expect(cards.filter({ hasText: t('tours', `card_${key}_text`) }).getByRole('link')).toHaveAttribute(
      'href',
      address,
    )
  await expect(cards.filter({ hasText: t('tours', 'card_facilities_text') }).getByRole('link')).toHaveCount(0)
})

test('§9 the offered days are coming Tuesdays and Thursdays in Riyadh, with their Hijri day', {
  tag: '@two',
}, async ({ page, visit, t, language }) => {
  await visit('/booktour')
  const group = page.getByRole('group', { name: t('tours', 'which_morning') })
  await group.getByRole('radio').first().waitFor()
  const days = await group
    .getByRole('radio')
    .evaluateAll((all) => all.map((radio) => (radio as HTMLInputElement).value))
  expect(days.length).toBeGreaterThanOrEqual(2)
  for (const day of days) {
    expect([2, 4]).toContain(weekdayOf(day))
    expect(day >= riyadhDay(new Date()), day).toBe(true)
    const chip = group.locator('label', { has: page.locator(`input[value="${day}"]`) })
    await expect(chip).toContainText(weekdayName(language, weekdayOf(day)))
    await expect(chip).toContainText(hijriDay(language, day))
  }
})

test.describe('§2 §4 the branch picker', () => {
  test('shows the first branch at first: image, name, address and phone numbers', { tag: ['@two', '@arabic'] }, async ({
    page,
    visit,
    branches,
    t,
  }) => {
    const [first] = await branches()
    await visit('/booktour')
    await expect(page.getByRole('radio', { name: first?.name, exact: true })).toBeChecked()
    const picked = chosenBranch(page, first)
    await expect(picked).toContainText(first?.name ?? '')
    for (const number of first?.phone_numbers ?? [])
      await expect(picked.locator(`a[href="tel:${number}"]`)).toBeVisible()
    const picture = page.getByRole('img', { name: t('branches', 'cover_alt', { name: first?.name ?? '' }) })
    await expect(picture).toHaveAttribute('src', new RegExp(first?.image ?? ''))
  })

  test('is set by ?branch=2, also in the HTML', { tag: ['@two', '@arabic'] }, async ({
    page,
    request,
    visit,
    branches,
  }) => {
    const second = (await branches())[1]
    await visit('/booktour?branch=2')
    await expect(page.getByRole('radio', { name: second?.name, exact: true })).toBeChecked()
    await expect(chosenBranch(page, second)).toBeVisible()
    const html = await (await request.get('/booktour?branch=2')).text()
    expect(html).toMatch(/name="branch_id"[^>]*checked=""[^>]*value="2"|value="2"[^>]*checked=""/)
  })

  test('shows an error with a retry if a branch fails to load', { tag: ['@two', '@english'] }, async ({
    page,
    visit,
    branches,
    t,
  }) => {
    const third = (await branches())[2]
    await page.route(`**/branch/${third?.id}/show`, (route) => route.abort())
    await visit('/booktour')
    await branchChip(page, third).click()
    await expect(page.getByRole('main').getByText(t('shell', 'failed_title'))).toBeVisible()
    await page.unrouteAll()
    await page
      .getByRole('main')
      .getByRole('button', { name: t('shell', 'try_again') })
      .click()
    await expect(chosenBranch(page, third)).toBeVisible()
  })
  test.use({ forgiven: /ERR_FAILED/ })
})
