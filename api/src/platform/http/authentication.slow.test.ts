import { showProfile } from 'contract/accounts/endpoints.ts'
import { dayMs } from 'contract/durations.ts'
import { expect, test } from 'vitest'
import { aParent, type TestParent } from '../../accounts/testing.ts'
import { aSchool } from '../db/testing.ts'

test('§6 a token in the URL is ignored', async () => {
  const school = await aSchool()
  const { token } = await aParent(school)
  expect((await school.fetch(`/api/v1${showProfile.path}?access_token=${token}`)).status).toBe(401)
})

test('safety §tokens a session used within a month continues, up to half a year; an unused one expires', async () => {
  const begun = Date.now()
  const school = await aSchool()
  const [daily, away] = [await aParent(school), await aParent(school)]
  const statusOn = async (days: number, { headers }: TestParent) => {
    school.setNow(new Date(begun + days * dayMs))
    return (await school.fetch(`/api/v1${showProfile.path}`, { headers })).status
  }
  expect(await statusOn(0.1, away)).toBe(200)
  for (let days = 1; days < 180; days += 20) expect(await statusOn(days, daily), `day ${days}`).toBe(200)
  expect(await statusOn(181, daily)).toBe(401)
  expect(await statusOn(31, away)).toBe(401)
})
