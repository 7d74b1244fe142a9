import type { BrowserContext } from '@playwright/test'
import type { DeskVisit } from 'contract/visits/desk.ts'
import type { TourSlot } from 'contract/visits/slots.ts'
import { addDays, riyadhDay } from 'i18n/format.ts'
import arabicMail from 'i18n/locales/ar/mail/visits.json' with { type: 'json' }
import englishMail from 'i18n/locales/en/mail/visits.json' with { type: 'json' }
import { expectNoBarriers } from '../axe.ts'
import { isAtDesk } from '../desk.ts'
import { answered, aVisit, branchOf } from '../desk-visits.ts'
import { writtenMails } from '../mail.ts'
import { expect, test } from '../site.ts'
import { aFamily, fillIn } from '../tour-form.ts'
import type { Language } from '../words.ts'

/** In these two weeks nobody else of the tests takes a time of these branches. */
const [fromDay, toDay] = [10, 20]

const gap = '\n'
/** What a sentence says before the gap. */
const before = (sentence: string) => sentence.split(gap)[0] ?? ''

/** A day that families can choose, with every place of it taken at the desk. */
async function aFullDay(context: BrowserContext, baseURL: string | undefined, branch: number) {
  const today = riyadhDay(new Date())
  const days = `from=${addDays(today, fromDay)}&to=${addDays(today, toDay)}`
  const address = `${baseURL}/api/v1/tour/slots?branch_id=${branch}&${days}`
  const { data } = (await (await answered(() => context.request.get(address))).json()) as { data: TourSlot[] }
  const day = data.map(({ starts_at }) => riyadhDay(new Date(starts_at)))[0] ?? ''
  const visits: DeskVisit[] = []
  for (const { starts_at, places_left } of data.filter((slot) => riyadhDay(new Date(slot.starts_at)) === day))
    for (let place = 0; place < places_left; place += 1) visits.push(await aVisit(context, branch, starts_at))
  expect(visits.length, 'the demo school has places on that day').toBeGreaterThan(1)
  return { day, visits }
}

async function cancel(context: BrowserContext, { id }: DeskVisit, origin: string) {
  const address = `${origin}/api/v1/desk/visits/${id}/cancel`
  const answer = await answered(() => context.request.post(address, { data: { tell: false }, headers: { origin } }))
  expect(answer.status()).toBe(200)
}

/** The letters that tell somebody of a place that came free. */
async function lettersTo(email: string, language: Language) {
  const [said = ''] = (language === 'ar' ? arabicMail : englishMail).place_free_family.split('{{')
  const mails = await writtenMails(process.env.E2E_DATA_FOLDER ?? '')
  return mails.filter(({ to, text }) => to.includes(email) && text.includes(said))
}

test('desk §4 a family waits for a full day; the place that comes free is offered to it once, and then to the next', {
  tag: '@two',
}, async ({ page, context, visit, baseURL, language, phone, t }) => {
  const origin = baseURL ?? ''
  const branch = branchOf(language, phone)
  await isAtDesk(context, 'admissions')
  const { day, visits } = await aFullDay(context, baseURL, branch)
  const [first, second] = [aFamily(), aFamily()]

  await visit(`/booktour?branch=${branch}`)
  await page.locator('input[name="preferred_date"]').first().waitFor()
  await page.locator('label', { has: page.locator(`input[value="${day}"]`) }).click()
  await page.getByRole('radio', { name: new RegExp(before(t('visits', 'wait', { day: gap }))) }).check()
  await expectNoBarriers(page, 'a day is full', 'main')
  await fillIn(page, first)
  await page.getByRole('button', { name: t('visits', 'wait_for_time'), exact: true }).click()
  await expect(page).toHaveURL(/\/thank-you/)
  const headers = { 'accept-language': language }
  const data = { ...second, branch_id: branch, waiting_day: day }
  expect((await answered(() => context.request.post(`${baseURL}/api/v1/tour`, { data, headers }))).status()).toBe(201)

  await cancel(context, visits[0] as DeskVisit, origin)
  await expect.poll(() => lettersTo(first.email, language).then(({ length }) => length)).toBe(1)
  expect(await lettersTo(second.email, language)).toEqual([])
  const [letter] = await lettersTo(first.email, language)
  const link = /\/tour\/[\w-]{43}/.exec(letter?.text ?? '')?.[0] ?? ''

  await visit(link)
  await expectNoBarriers(page, 'a place is offered', 'main')
  await page.getByRole('button', { name: t('visits', 'take'), exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: before(t('visits', 'took', { time: gap })) })).toBeVisible()

  await cancel(context, visits[1] as DeskVisit, origin)
  await expect.poll(() => lettersTo(second.email, language).then(({ length }) => length)).toBe(1)
  expect(await lettersTo(first.email, language), 'who has a place is told of no other').toHaveLength(1)
})
