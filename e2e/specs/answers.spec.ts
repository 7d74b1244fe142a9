import { registerKidToBranch } from 'contract/kids/endpoints.ts'
import { declarationWording } from 'contract/kids/rules.ts'
import { addDays, riyadhDay } from 'i18n/format.ts'
import { expectNoBarriers } from '../axe.ts'
import { aNewFamily, register, wasSignedIn } from '../family.ts'
import { writtenMails } from '../mail.ts'
import { expect, test } from '../site.ts'
import { otherThan } from '../words.ts'

test('product §2 the branch answers a registration with the link of its letter, by keyboard; the family reads it under its children', {
  tag: '@phone',
}, async ({ page, visit, t, language }) => {
  const user = await register(aNewFamily(), language)
  const answer = await fetch(`${process.env.BASE_URL}/api/v1${registerKidToBranch.path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'accept-language': language,
      authorization: `Bearer ${user.access_token}`,
    },
    body: JSON.stringify({
      kid: { name: 'لمى Lama', birth_date: addDays(riyadhDay(new Date()), -1500), gender: 'female' },
      // Where nobody else registers: after three letters in an hour a branch gets the next ones together.
      branch_id: language === 'ar' ? 3 : 4,
      program_id: 3,
      start_date: addDays(riyadhDay(new Date()), 40),
      declaration: declarationWording,
    }),
  })
  const { reference } = ((await answer.json()) as { data: { reference: string } }).data

  const link = async () => {
    const mails = await writtenMails(process.env.E2E_DATA_FOLDER ?? '')
    const letter = mails.find(({ text }) => text.includes(reference) && text.includes('/answer?q='))
    return /http\S+\/answer\?q=[\w-]+&lng=\w+/.exec(letter?.text ?? '')?.[0]
  }
  await expect.poll(link, { timeout: 20_000 }).toBeDefined()

  await page.goto((await link()) ?? '')
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('answers', 'title_registration'))
  await expect(page.getByText(reference)).toBeVisible()
  await expectNoBarriers(page, 'the question')
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)

  await page.getByRole('link', { name: t('answers', 'other_language') }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', otherThan(language))
  await page.goBack()

  const accept = page.getByRole('button', { name: t('answers', 'accepted'), exact: true })
  while (!(await accept.evaluate((button) => button === document.activeElement))) await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('answers', 'stands_accepted'))
  await expect(accept).toHaveCount(0)
  await expectNoBarriers(page, 'the answer')
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)

  await wasSignedIn(page, user)
  await visit('/settings#kids')
  await expect(page.locator('#kids')).toContainText(t('kids', 'status_accepted'))
})
