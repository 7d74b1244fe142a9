import { listStatistics } from 'contract/statistics/endpoints.ts'
import { expect, test } from 'vitest'
import { oneSchool } from '../db/testing.ts'

const school = oneSchool()

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['ar', 'ar'],
  ['en', 'en'],
  ['ar-SA', 'ar'],
  ['AR', 'ar'],
  ['en-GB,en;q=0.9,ar;q=0.8', 'en'],
  ['en;q=0.7, ar;q=0.8', 'ar'],
  ['fr-FR, ar;q=0.4, en;q=0.3', 'ar'],
  ['fr, de', 'en'],
  ['ar;q=0, en', 'en'],
  ['ar;q=0', 'en'],
  ['*', 'en'],
  ['*, ar;q=0.1', 'ar'],
  ['ar;q=0.8, en;q=0.8', 'ar'],
  ['ar;q=1.5, en;q=0.1', 'en'],
  ['ar;q=no, en;q=0.1', 'en'],
  ['../../etc/passwd', 'en'],
  [`${'x,'.repeat(5000)}ar`, 'en'],
])('§4 Accept-Language %j selects %s', async (header, language) => {
  const answer = await school().fetch(
    '/api/v1/statistic',
    header === undefined ? {} : { headers: { 'accept-language': header } },
  )

  expect(answer.headers.get('content-language')).toBe(language)
  expect(await answer.json()).toEqual({
    data: await school().anyone(listStatistics, {}, { language: language as 'en' }),
  })
})
