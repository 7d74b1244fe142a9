import { listFamilies, showFamily } from 'contract/families/desk.ts'
import { expect, test } from 'vitest'
import { aSchool } from '../db/testing.ts'
import { aStaff } from '../staff/testing.ts'
import { aTourRequest } from '../tours/testing.ts'

const sent = 45
const atMost = 40

test('safety: whoever sends under somebody’s number again and again fills their timeline, not the names and addresses of their file', async () => {
  const school = await aSchool()
  const huda = await aStaff(school, 'admissions')
  for (let n = 0; n < sent; n += 1) {
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
  expect(data).toHaveLength(1)
  const file = await huda.call(showFamily, { params: { id: data[0]?.id ?? 0 } })
  expect(file.names).toHaveLength(atMost)
  expect(file.emails).toHaveLength(atMost)
  expect(file.timeline.filter(({ kind }) => kind === 'tour')).toHaveLength(sent)
})
