import { sendMessage } from 'contract/messages.ts'
import { bookTour } from 'contract/tours.ts'
import { expect, test } from 'vitest'
import { aSchool } from '../db/testing.ts'
import { forgetTours } from '../tours/queries.ts'
import { aTourRequest } from '../tours/testing.ts'
import { forgetMessages } from './queries.ts'
import { aMessage } from './testing.ts'

test('privacy: messages and tours are erased after twelve months, and not a day before', async () => {
  const school = await aSchool({ now: new Date('2026-03-01T09:00:00Z') })
  await school.anyone(sendMessage, { body: aMessage() })
  await school.anyone(bookTour, { body: aTourRequest({ preferred_date: '2026-03-10' }) })
  await school.anyone(bookTour, { body: aTourRequest({ preferred_date: '' }) })

  const forget = async (before: string) => {
    await forgetMessages(school.db, new Date(before))
    await forgetTours(school.db, new Date(before))
    return [await school.count('messages'), await school.count('tours')]
  }
  expect(await forget('2026-03-01T08:59:00Z')).toEqual([1, 2])
  expect(await forget('2026-03-02T09:00:00Z')).toEqual([0, 1])
  expect(await forget('2026-03-11T09:00:00Z')).toEqual([0, 0])
})
