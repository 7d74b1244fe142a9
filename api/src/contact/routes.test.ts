import { showContact } from 'contract/contact/endpoints.ts'
import { expect, test } from 'vitest'
import { aSchool, oneSchool } from '../platform/db/testing.ts'

const school = oneSchool()

test('§7 a family reads the school’s contact data', async () => {
  const contact = await school().anyone(showContact, { query: { type: 'web' } })

  expect(contact).toMatchObject({
    legal_name: 'Smart Kids Education Co.',
    phone: '+966920005550',
    company_registration_number: '4030000000',
    reply_promise_days: 2,
    social: { instagram: expect.stringContaining('instagram') },
  })
  expect(contact.working_hours).toHaveLength(7)
})

test('§7 a school without contact data is 404', async () => {
  const silent = await aSchool({ empty: true })

  await expect(silent.anyone(showContact)).rejects.toMatchObject({ code: 'not_found' })
})
