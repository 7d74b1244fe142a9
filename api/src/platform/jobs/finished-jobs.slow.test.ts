import { bookTour } from 'contract/tours/endpoints.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { retentionSteps } from '../../retention-steps.ts'
import { aTourRequest } from '../../tours/testing.ts'
import { aSchool } from '../db/testing.ts'
import { daysBefore } from '../retention/periods.ts'
import { deleteExpired } from '../retention/retention-job.ts'
import { queueSchema } from './tables.ts'

test('safety §data a finished job is deleted by its age with all other data, and never by the queue itself', async () => {
  const school = await aSchool()
  const tour = aTourRequest({ preferred_date: '' })
  await school.anyone(bookTour, { body: tour })
  await school.mailsTo(tour.email)
  const job = sql.table(`${queueSchema}.job`)
  const finishedAt = new Date()
  await sql`update ${job} set completed_on = ${finishedAt} where state = 'completed'`.execute(school.db)
  const jobsAfter = async (days: number) => {
    school.setNow(daysBefore(finishedAt, -days))
    await deleteExpired(school.services, retentionSteps)
    return (await sql`select deletion_seconds from ${job} where state = 'completed'`.execute(school.db)).rows
  }

  expect((await jobsAfter(29))[0]).toEqual({ deletion_seconds: 0 })
  expect(await jobsAfter(31)).toEqual([])
})
