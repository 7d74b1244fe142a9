import { register } from 'contract/accounts/endpoints.ts'
import { createCaller } from 'contract/client.ts'
import { sendMessage } from 'contract/contact/messages.ts'
import { listFamilies, listFirstVisits, showFamily } from 'contract/families/desk.ts'
import { bookTour } from 'contract/tours/endpoints.ts'
import { expect, test } from 'vitest'
import { aRegistration } from '../../accounts/testing.ts'
import { aMessage } from '../../contact/testing.ts'
import type { School } from '../../platform/db/testing.ts'
import { aStaff } from '../../staff/testing.ts'
import { aTourRequest } from '../../tours/testing.ts'
import { aVisitedSchool, family, tuesdayAtNine } from '../../visits/testing.ts'

/** The site as called by a browser that sends this first-visit header. */
const siteOf = (school: School, began: string) =>
  createCaller({ fetch: school.fetch, language: 'en', firstVisit: () => began })

test('desk §3 a tour, a message and an account store how the first visit began; the record shows it, and lists are filtered by it', async () => {
  const school = await aVisitedSchool({ places: 4 })
  const huda = await aStaff(school, 'admissions')
  const autumn = siteOf(
    school,
    'page=/programs/2&campaign=autumn&source=instagram&medium=story&referrer=l.instagram.com',
  )
  const [taking, survey, writing] = [family(1), family(2), family(3)]
  const tour = { preferred_date: undefined, branch_id: 1 }
  await autumn(bookTour, { body: aTourRequest({ ...tour, ...taking, slot: tuesdayAtNine }) })
  await autumn(bookTour, { body: aTourRequest({ ...tour, ...survey }) })
  const { full_name: name, phone_num: phone, email } = writing
  await autumn(sendMessage, { body: aMessage({ name, phone, email }) })
  await siteOf(school, 'page=/about')(register, { body: aRegistration() })
  await siteOf(school, 'campaign=<script>')(sendMessage, {
    body: aMessage({ name: 'Wrong', phone: '+966509998877', email: 'wrong@mail.example' }),
  })

  const found = await huda.call(listFamilies, { query: { campaign: 'autumn', sort: 'name' } })
  expect(found.data.map(({ name }) => name)).toEqual(['Family 1', 'Family 2', 'Family 3'])
  const id = found.data[0]?.id ?? 0
  const began = {
    page: '/programs/2',
    campaign: 'autumn',
    source: 'instagram',
    medium: 'story',
    referrer: 'l.instagram.com',
  }
  expect(await huda.call(showFamily, { params: { id } })).toMatchObject({ source: 'tour', first_visit: began })
  expect((await huda.call(listFamilies, { query: { first_page: '/about' } })).total).toBe(1)
  const wrong = await huda.call(listFamilies, { query: { q: 'Wrong' } })
  expect(wrong.data.map(({ first_visit }) => first_visit)).toEqual([null])
  expect(await huda.call(listFirstVisits, {})).toEqual({ campaigns: ['autumn'], pages: ['/programs/2', '/about'] })
  const elsewhere = await aStaff(school, 'manager', { branchIds: [2] })
  expect(await elsewhere.call(listFirstVisits, {})).toEqual({ campaigns: [], pages: [] })

  await siteOf(school, 'page=/&campaign=winter')(bookTour, {
    body: aTourRequest({ ...tour, ...survey, message: 'Once more' }),
  })
  expect((await huda.call(listFamilies, { query: { campaign: 'winter' } })).total).toBe(0)
})
