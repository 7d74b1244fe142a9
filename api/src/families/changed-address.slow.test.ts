import { forgetPassword, resetPassword, verifyCode } from 'contract/accounts/codes.ts'
import { changeEmail, saveProfile } from 'contract/accounts/profile.ts'
import { registerKidToBranch } from 'contract/registrations/endpoints.ts'
import { expect, test } from 'vitest'
import { codeTo, password } from '../accounts/testing.ts'
import { aRegistrationOf } from '../kids/testing.ts'
import { oneSchool } from '../platform/db/testing.ts'
import { aStaff } from '../staff/testing.ts'
import { aConfirmedAccount, anUnconfirmedAccount, recordFound, requestTour } from './testing.ts'

const school = oneSchool()

async function aChangedAddress(name: string, phone: string) {
  const [former, email] = [`${name}.former@mail.example`, `${name}.new@mail.example`]
  const call = await aConfirmedAccount(school(), { name, email: former, phone })
  return {
    former,
    email,
    change: async () => {
      await call(changeEmail, { body: { email, password } })
      await school().anyone(verifyCode, { body: { email, code: await codeTo(school(), email) } })
    },
  }
}

test('desk §3 an address that an account has left is no address of its family any more', async () => {
  const owner = await aStaff(school(), 'owner')
  const { former, email, change } = await aChangedAddress('Lulwa', '+966507700101')
  await change()

  const record = await recordFound(owner, '+966507700101')
  expect(record).toMatchObject({ email, emails: [email], verified_emails: [email] })
  expect(record.recipients.filter(({ channel }) => channel === 'email')).toMatchObject([{ address: email }])

  await requestTour(school(), { phone_num: '+966507700101', email: former, full_name: 'Former mailbox' })
  const people = (await recordFound(owner, 'Former mailbox')).people
  expect(people, 'the former mailbox is not the family').toMatchObject([{ account: null, requests_count: 1 }])
})

test('desk §3 an address that the family also gave in a request stays, no longer confirmed', async () => {
  const owner = await aStaff(school(), 'owner')
  const { former, email, change } = await aChangedAddress('Ghada', '+966507700102')
  await requestTour(school(), { phone_num: '+966507700102', email: former, full_name: 'Ghada' })
  await change()
  expect(await recordFound(owner, '+966507700102')).toMatchObject({
    emails: [email, former],
    verified_emails: [email],
  })
})

test('desk §3 a number that an account has left is no number of its family any more, unless a request gave it', async () => {
  const owner = await aStaff(school(), 'owner')
  const [former, phone] = ['+966507700103', '+966507700104']
  const call = await aConfirmedAccount(school(), { name: 'Hessa', email: 'hessa@mail.example', phone: former })
  await call(saveProfile, { body: { phone } })
  expect(await recordFound(owner, phone)).toMatchObject({ phone, phones: [phone] })

  await requestTour(school(), { phone_num: phone, email: 'hessa@mail.example', full_name: 'Hessa' })
  await call(saveProfile, { body: { phone: former } })
  expect((await recordFound(owner, phone)).phones.toSorted()).toEqual([former, phone])
})

test('desk §3 an account that a stranger made with the family’s address does not join it by a new password alone', async () => {
  const owner = await aStaff(school(), 'owner')
  const [email, own, strangers] = ['mona@mail.example', '+966507700105', '+966507700106']
  await requestTour(school(), { phone_num: own, email, full_name: 'Mona', branch_id: 1 })
  const stranger = await anUnconfirmedAccount(school(), { name: 'Stranger', email, phone: strangers })
  await stranger(registerKidToBranch, { body: aRegistrationOf() })

  const { request } = await school().anyone(forgetPassword, { body: { email } }, { from: '198.51.100.9' })
  const code = await codeTo(school(), email)
  const { reset_token } = await school().anyone(verifyCode, { body: { email, code, request: request ?? undefined } })
  const changed = 'nine date palms by the well'
  await school().anyone(resetPassword, {
    body: { reset_token: reset_token ?? '', password: changed, password_confirmation: changed },
  })

  const record = await recordFound(owner, own)
  expect(record.recipients.map(({ address }) => address)).toEqual([email, own])
})
