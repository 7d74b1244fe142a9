import { showProfile } from 'contract/accounts/endpoints.ts'
import { saveProfile } from 'contract/accounts/profile.ts'
import { listFamilies } from 'contract/families/desk.ts'
import { listDeskRegistrations } from 'contract/registrations/desk.ts'
import { registerKidToBranch } from 'contract/registrations/endpoints.ts'
import { expect, test } from 'vitest'
import { aConfirmedAccount, recordFound } from '../families/testing.ts'
import { aRegistrationOf } from '../kids/testing.ts'
import { aSchool } from '../platform/db/testing.ts'
import { aStaff } from '../staff/testing.ts'
import { repeatLost } from './testing.ts'

test('safety §data after a restore a number that an account had left is nowhere: record, registration, emails, profile', async () => {
  const school = await aSchool({ env: { mailFrom: 'school@mail.example' } })
  const owner = await aStaff(school, 'owner')
  const [email, former, present] = ['hessa@mail.example', '+966507700501', '+966507700502']
  const call = await aConfirmedAccount(school, { name: 'Hessa', email, phone: former })
  await call(registerKidToBranch, { body: aRegistrationOf() })
  const { id } = await call(showProfile)
  await call(saveProfile, { body: { phone: present } })

  await repeatLost(school, async () => {
    await school.db.updateTable('users').set({ phone: former }).where('id', '=', id).execute()
    await school.db.updateTable('family_phones').set({ phone: former }).where('phone', '=', present).execute()
  })

  expect(await call(showProfile)).toMatchObject({ phone: '' })
  expect((await recordFound(owner, 'Hessa')).phones).toEqual([])
  const later = { ...aRegistrationOf(), branch_id: 2 }
  await call(registerKidToBranch, { body: later })
  const { data } = await owner.call(listDeskRegistrations, { query: {} })
  expect(data.filter(({ parent }) => parent.name === 'Hessa').map(({ parent }) => parent.phone)).toEqual([null, null])
  const branch = await school.db
    .selectFrom('branches')
    .select('admissions_email')
    .where('id', '=', 2)
    .executeTakeFirstOrThrow()
  const mail = (await school.mailsTo(branch.admissions_email)).at(-1) ?? ''
  expect(mail).toContain('Hessa')
  expect(mail).not.toContain('7700501')

  await call(saveProfile, { body: { phone: present } })
  expect(await call(showProfile)).toMatchObject({ phone: present })
  const { data: records } = await owner.call(listFamilies, { query: { q: 'Hessa' } })
  expect(
    records.map(({ phone }) => phone),
    'at both branches',
  ).toEqual([present, present])
})
