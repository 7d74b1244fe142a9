import { changeFamilyContact, removeFamilyContact } from 'contract/families/corrections/endpoints.ts'
import { expect, test } from 'vitest'
import { recordFound, requestTour } from '../families/testing.ts'
import { aSchool } from '../platform/db/testing.ts'
import { aStaff } from '../staff/testing.ts'
import { repeatLost } from './testing.ts'

test('safety §data after a restore a number and an address that staff had corrected or removed are no contacts again', async () => {
  const school = await aSchool()
  const owner = await aStaff(school, 'owner')
  const [wrong, right] = ['nuora@mail.example', 'noura@mail.example']
  const [phone, other] = ['+966507700601', '+966507700602']
  await requestTour(school, { full_name: 'Noura', phone_num: phone, email: wrong })
  const { id } = await recordFound(owner, 'Noura')
  const params = { id }
  await owner.call(changeFamilyContact, { params, body: { email: wrong, to: right } })
  await owner.call(changeFamilyContact, { params, body: { phone, to: other } })
  await owner.call(removeFamilyContact, { params, body: { phone: other } })

  await repeatLost(school, async () => {
    await school.db.updateTable('family_emails').set({ email: wrong }).where('email', '=', right).execute()
  })

  const { emails, phones, recipients } = await recordFound(owner, 'Noura')
  expect({ emails, phones, recipients }).toEqual({ emails: [], phones: [], recipients: [] })
})
