import { hourMs } from 'contract/durations.ts'
import { bookTour } from 'contract/tours/endpoints.ts'
import { cancelTour, moveTour, showTour } from 'contract/visits/manage.ts'
import { expect, test } from 'vitest'
import { aTourRequest } from '../../tours/testing.ts'
import { aVisitedSchool, family, sunday, tuesdayAtNine, tuesdayAtTen } from '../testing.ts'

const branchAddress = 'admissions.alrawdah@smartkids.example'
const stranger = { from: '203.0.113.9' }

async function aWideSchool() {
  const school = await aVisitedSchool({ places: 20 })
  const bookedAs = async (n: number, email: string, from = stranger.from) => {
    const body = aTourRequest({ ...family(n), preferred_date: undefined, slot: tuesdayAtNine, email })
    return { params: { token: (await school.anyone(bookTour, { body }, { from })).manage ?? '' } }
  }
  return { school, bookedAs, mailsTo: async (email: string) => (await school.mailsTo(email)).length }
}
const victim = 'victim@mail.example'

test('safety §budgets a stranger who moves and cancels visits sends one address three mails an hour; other networks are not blocked', async () => {
  const { school, bookedAs, mailsTo } = await aWideSchool()
  const links = [await bookedAs(1, victim), await bookedAs(2, `${victim.replace('@', '+tag@')}`)]
  for (const link of links) await school.anyone(moveTour, { ...link, body: { slot: tuesdayAtTen } }, stranger)
  for (const link of links) {
    const { status } = await school.anyone(cancelTour, link, stranger)
    expect(status).toBe('cancelled')
  }
  expect((await mailsTo(victim)) + (await mailsTo('victim+tag@mail.example'))).toBe(3)
  expect(await mailsTo(branchAddress), 'the branch gets each').toBe(6)

  const own = await bookedAs(3, victim, '198.51.100.7')
  await school.anyone(cancelTour, own, { from: '198.51.100.7' })
  expect((await mailsTo(victim)) + (await mailsTo('victim+tag@mail.example'))).toBe(5)
  school.setNow(new Date(sunday.getTime() + hourMs + 1000))
  await bookedAs(4, victim)
  expect((await mailsTo(victim)) + (await mailsTo('victim+tag@mail.example'))).toBe(6)
})

test('desk §4 a family moves its visit three times an hour; the fourth is refused, and it can still cancel', async () => {
  const { school, bookedAs, mailsTo } = await aWideSchool()
  const link = await bookedAs(1, victim)
  const move = (slot: string, from = stranger.from) => school.anyone(moveTour, { ...link, body: { slot } }, { from })
  for (const slot of [tuesdayAtTen, tuesdayAtTen, tuesdayAtNine, tuesdayAtTen]) await move(slot)
  await expect(move(tuesdayAtNine, '198.51.100.7'), 'from any network').rejects.toMatchObject({
    code: 'visit_moved_often',
    details: { retryAfterSeconds: 3600 },
  })
  expect(await school.anyone(showTour, link)).toMatchObject({ starts_at: tuesdayAtTen })
  expect(await mailsTo(branchAddress), 'the branch has a mail about the present time').toBe(4)
  school.setNow(new Date(sunday.getTime() + hourMs + 1000))
  await move(tuesdayAtNine)
  expect((await school.anyone(cancelTour, link)).status).toBe('cancelled')
})
