import { expect, test } from 'vitest'
import { aSchool } from '../db/testing.ts'
import { adding, addNationality } from './probe.testing.ts'

test('safety: with a full disk new data is refused, and reading continues', async () => {
  const school = await aSchool({ noun: adding(), services: { diskIsFull: () => true } })

  await expect(school.anyone(addNationality, { body: { code: 'AA' } })).rejects.toMatchObject({
    code: 'storage_full',
    status: 503,
    details: { retryAfterSeconds: 60 },
  })
  expect((await school.fetch('/api/v1/statistic')).status).toBe(200)
})
