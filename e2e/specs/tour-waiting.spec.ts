import type { BrowserContext } from '@playwright/test'
import type { DeskVisit } from 'contract/visits/desk.ts'
import { longDay, riyadhDay } from 'i18n/format.ts'
import arabicMail from 'i18n/locales/ar/mail/visits.json' with { type: 'json' }
import englishMail from 'i18n/locales/en/mail/visits.json' with { type: 'json' }
import { expectNoBarriers } from '../axe.ts'
import { isAtDesk } from '../desk.ts'
import { answered, aVisit, branchOf, freeTimes, slotsOfWeek } from '../desk-visits.ts'
import { writtenMails } from '../mail.ts'
import { expect, test } from '../site.ts'
import { aFamily, fillInTour } from '../tour-form.ts'
import type { Language } from '../words.ts'

const gap = '\n'
/** Text of a sentence before its placeholder. */
const before = (sentence: string) => sentence.split(gap)[0] ?? ''

/** The first tour day of the branch's second open week, which no other test uses, with every place taken at the desk. */
async function aFullDay(context: BrowserContext, branch: number) {
  const [first = ''] = await freeTimes(context, branch, 2)
  const day = riyadhDay(new Date(first))
  const data = await slotsOfWeek(context, branch, day)
  const visits: DeskVisit[] = []
  for (const { starts_at, places_left } of data.filter((slot) => riyadhDay(new Date(slot.starts_at)) === day))
    for (let index = 0; index < places_left; index += 1) visits.push(await aVisit(context, branch, starts_at))
  expect(visits.length, 'the demo school has places on that day').toBeGreaterThan(1)
  return { day, visits }
}

async function cancel(context: BrowserContext, { id }: DeskVisit, origin: string) {
  const address = `${origin}/api/v1/desk/visits/${id}/cancel`
  const answer = await answered(() => context.request.post(address, { data: { tell: false }, headers: { origin } }))
  expect(answer.status()).toBe(200)
}

/** Mails about a free place. */
async function mailsTo(email: string, language: Language) {
  const [beginning = ''] = (language === 'ar' ? arabicMail : englishMail).place_free_family.split('{{')
  const mails = await writtenMails(process.env.E2E_DATA_FOLDER ?? '')
  return mails.filter(({ to, text }) => to.includes(email) && text.includes(beginning))
}

test('desk §4 a free place is offered once to the waiting family, and then to the next', {
  tag: ['@two', '@arabic'],
}, async ({ page, context, visit, baseURL, language, phone, t }) => {
  const origin = baseURL ?? ''
  const branch = branchOf(language, phone)
  await isAtDesk(context, 'admissions')
  const { day, visits } = await aFullDay(context, branch)
  const [first, second] = [aFamily(), aFamily()]

  await visit(`/booktour?branch=${branch}`)
  await page.locator('input[name="preferred_date"]').first().waitFor()
  await page.locator('label', { has: page.locator(`input[value="${day}"]`) }).click()
  await page.getByRole('radio', { name: new RegExp(before(t('visits', 'wait', { day: gap }))) }).check()
  await expectNoBarriers(page, 'a day is full', 'main')
  await fillInTour(page, first)
  await page.getByRole('button', { name: t('visits', 'wait_for_time'), exact: true }).click()
  await expect(page).toHaveURL(/\/thank-you/)
  const waits = { name: t('visits', 'waiting_title', { day: longDay(language, day) }) }
  await expect(page.getByRole('heading', waits)).toBeVisible()
  await expectNoBarriers(page, 'on the waiting list', 'main')
  await page.getByRole('link', { name: t('visits', 'waiting_manage') }).click()
  await page.getByText(t('visits', 'leave'), { exact: true }).click()
  await expect(page.getByRole('button', { name: t('visits', 'yes_leave') })).toBeVisible()
  await expectNoBarriers(page, 'about to leave the waiting list', 'main')
  const headers = { 'accept-language': language }
  const data = { ...second, branch_id: branch, waiting_day: day }
  expect((await answered(() => context.request.post(`${baseURL}/api/v1/tour`, { data, headers }))).status()).toBe(201)

  await cancel(context, visits[0] as DeskVisit, origin)
  await expect.poll(() => mailsTo(first.email, language).then(({ length }) => length)).toBe(1)
  expect(await mailsTo(second.email, language)).toEqual([])
  const [mail] = await mailsTo(first.email, language)
  const link = /\/tour\/[\w-]{43}/.exec(mail?.text ?? '')?.[0] ?? ''

  await visit(link)
  await expectNoBarriers(page, 'a place is offered', 'main')
  await page.getByRole('button', { name: t('visits', 'take'), exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: before(t('visits', 'took', { time: gap })) })).toBeVisible()

  await cancel(context, visits[1] as DeskVisit, origin)
  await expect.poll(() => mailsTo(second.email, language).then(({ length }) => length)).toBe(1)
  expect(await mailsTo(first.email, language), 'who has a place is told of no other').toHaveLength(1)
})
