import { removeFamilyContact } from 'contract/families/corrections/endpoints.ts'
import { expect, test } from 'vitest'
import { recordFound, requestTour } from '../families/testing.ts'
import { aSchool } from '../platform/db/testing.ts'
import { aStaff } from '../staff/testing.ts'
import { repeatLost } from './testing.ts'

test('safety §data after a restore a number and an address that staff had removed are no contacts again', async () => {
  const school = await aSchool()
  const owner = await aStaff(school, 'owner')
  const [wrong, phone] = ['nuora@mail.example', '+966507700601']
  await requestTour(school, { full_name: 'Noura', phone_num: phone, email: wrong })
  const { id } = await recordFound(owner, 'Noura')
  const params = { id }
  const [email] = await school.db.selectFrom('family_emails').selectAll().where('family_id', '=', id).execute()
  await owner.call(removeFamilyContact, { params, body: { email: wrong } })
  await owner.call(removeFamilyContact, { params, body: { phone } })

  await repeatLost(school, async () => {
    if (email) await school.db.insertInto('family_emails').values(email).execute()
  })

  const { emails, phones, recipients } = await recordFound(owner, 'Noura')
  expect({ emails, phones, recipients }).toEqual({ emails: [], phones: [], recipients: [] })
})
