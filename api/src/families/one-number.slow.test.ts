import { listFamilies, showFamily } from 'contract/families/desk.ts'
import { expect, test } from 'vitest'
import { aSchool } from '../platform/db/testing.ts'
import { aStaff } from '../staff/testing.ts'
import { aTourRequest } from '../tours/testing.ts'

test('safety: repeated requests under another family’s number add nothing to its record', async () => {
  const school = await aSchool()
  const huda = await aStaff(school, 'admissions')
  for (let n = 0; n < 8; n += 1) {
    const answer = await school.app.inject({
      method: 'POST',
      url: '/api/v1/tour',
      remoteAddress: `198.18.0.${n}`,
      payload: aTourRequest({
        full_name: `Caller ${n}`,
        email: `caller${n}@mail.example`,
        phone_num: '0551234567',
        preferred_date: undefined,
      }),
    })
    expect(answer.statusCode, answer.body).toBe(201)
  }
  const { data } = await huda.call(listFamilies, { query: { q: '0551234567' } })
  expect(data).toHaveLength(8)
  const record = await huda.call(showFamily, { params: { id: Math.min(...data.map(({ id }) => id)) } })
  expect(record).toMatchObject({
    names: ['Caller 0'],
    emails: ['caller0@mail.example'],
    people: [{ requests_count: 1 }],
  })
})
