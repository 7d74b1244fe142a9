import { expectNoBarriers } from '../axe.ts'
import { branchChip, chosenBranch } from '../branch-choice.ts'
import { writtenMails } from '../mail.ts'
import { expect, test } from '../site.ts'
import { aSurveyFamily, fillInSurvey, inDialog, reviewAndConfirm, reviewButton } from '../survey-form.ts'

const surveyCall = /\/api\/v1\/(survey\/const|app\/survey\/ObeirResort)$/

test('§2 §4 §8 a family answers, confirms, and sees the success dialog; two mails are sent', {
  tag: ['@two', '@arabic'],
}, async ({ page, visit, t, language }) => {
  const family = aSurveyFamily()
  await visit('/surveys/interest')
  await fillInSurvey(page, family)
  await reviewButton(page, t).click()
  const sure = page.getByRole('dialog', { name: t('surveys', 'sure_title') })
  await expect(sure).toBeVisible()
  await expectNoBarriers(page, 'are you sure')
  await inDialog(page, t, 'no').click()
  await expect(page.locator('#full_name')).toHaveValue(family.full_name)

  const requested = page.waitForRequest(surveyCall)
  await reviewAndConfirm(page, t)
  const request = await requested
  expect(new URL(request.url()).pathname).toBe('/api/v1/survey/const')
  expect(request.headers()['accept-language']).toBe(language)
  const { questions } = request.postDataJSON().form_data[0]
  expect(questions[2].options.at(-1)).toMatchObject({ value: 'من أختي', selected: true })
  expect(questions[4].options.map(({ selected }: { selected: boolean }) => selected).filter(Boolean)).toHaveLength(2)
  const thanks = page.getByRole('dialog', { name: t('surveys', 'success_title') })
  await expect(thanks).toContainText(t('surveys', 'success_text', { product: t('shell', 'school') }))
  await expectNoBarriers(page, 'thanks')
  await expect(page.locator('#full_name')).toHaveValue('')
  await expect(page.locator('input:checked[name="current_resident"]')).toHaveCount(0)
  // The card closes by itself when no pointer rests on it (spec §9).
  await expect(thanks).toBeHidden({ timeout: 7000 })
  await expect(page.locator('.survey-notices')).toBeFocused()

  const mails = async () =>
    (await writtenMails(process.env.E2E_DATA_FOLDER ?? '')).filter(
      ({ to, text }) => to.includes(family.email_address) || text.includes(family.full_name),
    )
  await expect.poll(async () => (await mails()).length, { timeout: 20_000 }).toBe(2)
})

test('§2 §5 by keys alone, at 320 pixels and double text size the survey can be answered', {
  tag: ['@phone', '@arabic'],
}, async ({ page, visit, t }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await visit('/surveys/interest')
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
  await page.locator('input[name="current_resident"]').first().focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await expect(page.locator('input[name="current_resident"]').nth(1)).toBeChecked()
  await page.locator('#phone').focus()
  await page.keyboard.type('a+٠5')
  await expect(page.locator('#phone')).toHaveValue('05')
  await page.keyboard.press('Enter')
  await expect(page.locator('#phone-error')).toHaveText(t('fields', 'phone_not_valid'))
  await expect(page.locator('input[name="how_hear_about_smart_kids"]').first()).toBeFocused()
})

test('§2 the page has cards, banner, branches in order, phone and e-mail; another slug is the error screen', {
  tag: ['@two', '@english'],
}, async ({ page, visit, request, branches, language, t }) => {
  const [first, second] = await branches()
  await visit('/surveys/obeir-resort')
  for (const card of ['curriculum', 'facilities', 'health', 'certificates'])
    await expect(page.getByRole('main')).toContainText(t('tours', `card_${card}_text`))
  await expect(page.getByRole('main').getByRole('img').first()).toHaveAttribute('src', /storage/)
  await expect(page.getByRole('radio', { name: first?.name, exact: true })).toBeChecked()
  await branchChip(page, second).click()
  await expect(chosenBranch(page, second)).toBeVisible()
  await expect(page.getByRole('main').locator('a[href^="tel:+966"]').first()).toBeVisible()
  await expect(page.getByRole('main').locator('a[href^="mailto:"]').first()).toBeVisible()
  const missing = await request.get(`/surveys/summer?lng=${language}`)
  expect(missing.status()).toBe(404)
  expect(await missing.text()).toContain(t('shell', 'oops'))
})

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false, forgiven: /status of 422/ })

  test('product §3 the form posts, asks for a confirmation, and shows success', { tag: ['@two', '@english'] }, async ({
    page,
    t,
  }) => {
    await page.goto('/surveys/interest')
    await page.fill('#full_name', 'نورة')
    await Promise.all([page.waitForNavigation(), reviewButton(page, t).click()])
    await expect(page.locator('#current_resident-error')).toHaveText(t('fields', 'option_required'))
    await expect(page.locator('#full_name')).toHaveValue('نورة')
    await fillInSurvey(page, aSurveyFamily())
    await Promise.all([page.waitForNavigation(), reviewButton(page, t).click()])
    await expect(page.getByRole('heading', { name: t('surveys', 'sure_title') })).toBeVisible()
    await expect(page.locator('input:checked[name="most_important_factors"]')).toHaveCount(2)
    await Promise.all([
      page.waitForNavigation(),
      page.getByRole('button', { name: t('surveys', 'confirm'), exact: true }).click(),
    ])
    await expect(page.locator('.survey-notices')).toContainText(t('surveys', 'success_title'))
  })
})
