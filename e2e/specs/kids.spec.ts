import type { Page } from '@playwright/test'
import type { SignedIn } from 'contract/accounts/endpoints.ts'
import { declarationWording } from 'contract/kids/rules.ts'
import { registerKidToBranch } from 'contract/registrations/endpoints.ts'
import { addDays, riyadhDay } from 'i18n/format.ts'
import { expectNoBarriers } from '../axe.ts'
import { looksAtDesk } from '../desk.ts'
import { aNewFamily, register, wasSignedIn } from '../family.ts'
import { tabTo } from '../keys.ts'
import { atDesk } from '../pictures.ts'
import { expect, test } from '../site.ts'
import type { Words } from '../words.ts'

/** A child of a family, registered before the test begins. */
async function aRegisteredKid({ access_token }: SignedIn, name = 'Lama') {
  const answer = await fetch(`${process.env.BASE_URL}/api/v1${registerKidToBranch.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${access_token}` },
    body: JSON.stringify({
      kid: { name, birth_date: addDays(riyadhDay(new Date()), -1500), gender: 'female' },
      branch_id: 1,
      program_id: 3,
      start_date: addDays(riyadhDay(new Date()), 40),
      declaration: declarationWording,
    }),
  })
  expect(answer.status).toBe(201)
  return ((await answer.json()) as { data: { id: number; start_date: string } }).data
}

async function aFamilyAt(page: Page, visit: (path: string) => Promise<void>, kids: readonly string[] = []) {
  const user = await register(aNewFamily())
  for (const name of kids) await aRegisteredKid(user, name)
  await wasSignedIn(page, user)
  await visit('/settings#kids')
}

async function fillChild(page: Page, t: Words, name: string) {
  await page.getByLabel(t('kids', 'name'), { exact: true }).fill(name)
  await page.getByLabel(t('kids', 'birth_day'), { exact: true }).fill('١٢')
  await page.getByLabel(t('kids', 'birth_month'), { exact: true }).selectOption('3')
  await page.getByLabel(t('kids', 'birth_year'), { exact: true }).fill('2023')
  await page.locator('#kids').getByText(t('kids', 'girl'), { exact: true }).click()
}
const go = (page: Page, t: Words) => page.getByRole('button', { name: t('kids', 'continue'), exact: true }).click()

test('§7 a family without children registers its first in three steps, and sees it in its list', {
  tag: ['@two', '@english'],
}, async ({ page, t, visit, branches }) => {
  const [branch] = await branches()
  const program = branch?.programs.at(-1)?.name ?? ''
  await aFamilyAt(page, visit)
  await expect(page.getByText(t('kids', 'empty_title'))).toBeVisible()
  await page.getByRole('button', { name: t('kids', 'register_a_child') }).click()

  await go(page, t)
  await expect(page.getByText(t('fields', 'kid.name.required'))).toBeVisible()
  await expectNoBarriers(page, 'the child, with errors', '#kids')
  await fillChild(page, t, 'Noor نور')
  await go(page, t)
  await page.locator('#kids label', { hasText: branch?.name ?? '' }).click()
  await page.locator('#kids label', { hasText: program }).click()
  await page.getByLabel(t('kids', 'start')).selectOption({ index: 2 })
  await expectNoBarriers(page, 'branch and program', '#kids')
  await go(page, t)
  await page.getByText(t('kids', 'declaration_text')).click()
  await expectNoBarriers(page, 'check and send', '#kids')
  await page.getByRole('button', { name: t('kids', 'send') }).click()

  const end = page.getByRole('heading', {
    name: t('kids', 'done_title', { name: 'Noor نور', branch: branch?.name ?? '' }),
  })
  await expect(end).toBeFocused()
  await page.getByRole('button', { name: t('kids', 'done_back') }).click()
  const card = page.getByRole('article', { name: 'Noor نور' })
  await expect(card.getByText(t('kids', 'status_pending'), { exact: true })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
})

test('PDPL a consent is a checkbox, withdrawn as easily as given, and survives a reload', {
  tag: ['@desktop', '@arabic'],
}, async ({ page, t, visit }) => {
  await aFamilyAt(page, visit, ['Lama'])
  const pictures = page.getByText(t('kids', 'pictures_title', { name: 'Lama' }))
  const tick = page.getByRole('checkbox', { name: t('kids', 'audience_website') })
  const saved = () => page.waitForResponse((answer) => answer.url().includes('/photoConsent') && answer.ok())
  await pictures.click()
  await expect(tick).not.toBeChecked()
  await expectNoBarriers(page, 'the card of a child', '#kids')

  await Promise.all([saved(), tick.check()])
  await page.reload()
  await pictures.click()
  await expect(tick).toBeChecked()
  await Promise.all([saved(), tick.uncheck()])
  await page.reload()
  await pictures.click()
  await expect(tick).not.toBeChecked()
})

test('enrolment §3.6 a family reads its offer where the email leads, and accepts it by keys, also at 320 px', {
  tag: ['@two', '@arabic'],
}, async ({ page, context, t, visit }) => {
  const user = await register(aNewFamily())
  const { id, start_date } = await aRegisteredKid(user)
  await looksAtDesk(context, 'owner')
  const offer = { first_day: start_date, reason: 'group', tell: false, anyway: true, version: 1 }
  await atDesk(context, `/registrations/${id}/offer`, offer)
  await wasSignedIn(page, user)
  await page.setViewportSize({ width: 320, height: 720 })
  await visit('/settings#kids')
  const card = page.getByRole('article', { name: 'Lama' })
  await expect(card.getByText(t('kids', 'status_offered'))).toBeVisible()
  await expectNoBarriers(page, 'an offer', '#kids')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)

  await tabTo(page, card.getByRole('button', { name: t('kids', 'decline_of', { name: 'Lama' }) }))
  await page.keyboard.press('Enter')
  await expectNoBarriers(page, 'the ways to decline')
  await page.keyboard.press('Escape')
  await tabTo(page, card.getByRole('button', { name: t('kids', 'accept_of', { name: 'Lama' }) }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(card.getByText(t('kids', 'status_accepted'), { exact: true })).toBeVisible()
})
