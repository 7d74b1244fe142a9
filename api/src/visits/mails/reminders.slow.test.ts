import { cancelTour, moveTour } from 'contract/visits/manage.ts'
import { expect, test } from 'vitest'
import type { School } from '../../platform/db/testing.ts'
import { aVisitedSchool, book, family, setHours, thursdayAtNine, tokenFor } from '../testing.ts'
import { sendDueMails } from './schedule.ts'

/** Sets the clock to a time in Riyadh and runs the schedule. */
async function at(school: School, moment: string) {
  school.setNow(new Date(`${moment}+03:00`))
  const { db, queue, now } = school.services
  await sendDueMails({ db, queue, now })
}
const reminders = async (school: School) => {
  await school.mailsTo('@')
  return (await school.db.selectFrom('visit_mails').select('reader').where('kind', '=', 'reminder').execute()).length
}

test('§4 the reminder is sent at five in the afternoon before, in Riyadh, to family and branch, once', async () => {
  const school = await aVisitedSchool()
  await book(school)
  await at(school, '2031-03-03T16:59:59')
  expect(await reminders(school)).toBe(0)
  for (const time of ['17:00:00', '17:00:15', '23:59:59']) await at(school, `2031-03-03T${time}`)
  await at(school, '2031-03-04T08:00:00')
  expect(await reminders(school)).toBe(2)
  expect(await school.mailsTo('noura@mail.example')).toHaveLength(2)
})

test('§4 a cancelled visit gets no reminder, a moved one on the day before its new time', async () => {
  const school = await aVisitedSchool()
  await book(school)
  await book(school, family(1))
  const token = await tokenFor(school)
  await school.anyone(moveTour, { params: { token }, body: { slot: thursdayAtNine } })
  await school.anyone(cancelTour, { params: { token: await tokenFor(school, 'family1@mail.example') } })

  await at(school, '2031-03-03T17:30:00')
  expect(await reminders(school)).toBe(0)
  await at(school, '2031-03-05T17:00:00')
  expect(await reminders(school)).toBe(2)
})

test('§4 a visit booked after that hour had its mail just now, and gets no reminder', async () => {
  const school = await aVisitedSchool()
  await setHours(school, 1, { notice_hours: 1 })
  school.setNow(new Date('2031-03-03T18:00:00+03:00'))
  await book(school)
  await at(school, '2031-03-03T18:01:00')
  expect(await reminders(school)).toBe(0)
})

test('§4 with several servers and one that dies in between, each family gets exactly one reminder', async () => {
  const school = await aVisitedSchool()
  await setHours(school, 1, { places: 50 })
  for (let n = 0; n < 8; n += 1) await book(school, family(n))
  school.setNow(new Date('2031-03-03T17:00:00+03:00'))
  const { db, queue, now } = school.services
  // Dies while it queues mails: nothing of its transaction stays.
  const dying = { ...queue, addMany: () => Promise.reject(new Error('the process ended')) }
  await expect(sendDueMails({ db, queue: dying, now })).rejects.toThrow('the process ended')
  expect(await reminders(school)).toBe(0)

  await Promise.all(Array.from({ length: 5 }, () => sendDueMails({ db, queue, now })))
  await sendDueMails({ db, queue, now })
  for (let n = 0; n < 8; n += 1) expect(await school.mailsTo(`family${n}@mail.example`)).toHaveLength(2)
})
