import { listKids } from 'contract/kids/endpoints.ts'
import { listDeskRegistrations, showDeskRegistration } from 'contract/registrations/desk.ts'
import { listRegistrations, registerKidToBranch } from 'contract/registrations/endpoints.ts'
import { describe, expect, test } from 'vitest'
import { aConfirmedAccount, anUnconfirmedAccount } from '../../families/testing.ts'
import { cell, clock } from '../../places/testing.ts'
import { abeer, anEnteredChild, jana, own } from './testing.ts'

describe('enrolment §2 an account with the number and the confirmed address of the person', () => {
  test('enrolment §2 gets the registration of the same child; programme and start stay, and the child is the account’s', async () => {
    const { school, staff, entered } = await anEnteredChild()
    const account = await aConfirmedAccount(school, abeer)
    const joined = await account(registerKidToBranch, { body: own() })

    expect(joined).toMatchObject({ id: entered.id, reference: entered.reference, program: { id: cell.program_id } })
    expect(joined).toMatchObject({
      start_date: '2027-01-03',
      notes: 'She knows the garden already',
      declared_at: expect.any(String),
    })
    expect((await account(listKids, { query: {} })).data).toMatchObject([
      { id: entered.kid.id, gender: 'female', notes: 'No nuts' },
    ])
    const seen = await staff.call(showDeskRegistration, { params: { id: entered.id } })
    expect(seen).toMatchObject({ has_account: true, address_confirmed: true, asked_on: '2026-10-09', same_child: [] })
    expect(seen.history.at(-1)).toMatchObject({ what: 'joined', by: null })
    await expect(account(registerKidToBranch, { body: own() })).rejects.toMatchObject({ code: 'already_pending' })
  })
})

test.each([
  ['another number', { ...abeer, phone: '+966505550179' }, {}],
  ['another address', { ...abeer, email: 'else@mail.example' }, {}],
  ['another child', abeer, { kid: { ...jana, name: 'Sara' } }],
  ['another birth date', abeer, { kid: { ...jana, birth_date: '2024-11-06' } }],
] as const)('enrolment §2 an account with %s gets a registration of its own', async (_other, account, changes) => {
  const { school, staff, entered } = await anEnteredChild()
  const call = await aConfirmedAccount(school, account)
  const registered = await call(registerKidToBranch, { body: own(changes) })
  expect(registered.id).not.toBe(entered.id)
  expect((await call(listRegistrations, { query: {} })).data.map(({ id }) => id)).toEqual([registered.id])
  const seen = await staff.call(showDeskRegistration, { params: { id: entered.id } })
  expect(seen).toMatchObject({ has_account: false, kid: entered.kid })
})

test.each([{ start_date: '2027-08-15' }, { branch_id: 1 }])(
  'enrolment §2 with %j it gets one of its own, and the entered one comes with the child',
  async (changes) => {
    const { school, entered } = await anEnteredChild()
    const call = await aConfirmedAccount(school, abeer)
    const registered = await call(registerKidToBranch, { body: own(changes) })
    expect(registered).toMatchObject({ kid: { id: entered.kid.id } })
    expect((await call(listRegistrations, { query: {} })).data).toMatchObject([
      { id: registered.id },
      { id: entered.id },
    ])
    await expect(call(registerKidToBranch, { body: own() })).rejects.toMatchObject({ code: 'already_pending' })
  },
)

test('enrolment §2 an unconfirmed account gets one of its own, and both stay, shown as possible doubles, when it confirms later', async () => {
  const { school, staff, entered } = await anEnteredChild()
  const account = await anUnconfirmedAccount(school, abeer)
  const registered = await account(registerKidToBranch, { body: own() })
  expect(registered.id).not.toBe(entered.id)
  await school.db.updateTable('users').set({ email_verified_at: clock }).where('email', '=', abeer.email).execute()
  await expect(account(registerKidToBranch, { body: own() })).rejects.toMatchObject({ code: 'already_pending' })
  const rows = (await staff.call(listDeskRegistrations, { query: { q: 'Jana' } })).data
  expect(rows.map(({ id, same_child }) => [id, same_child.map((same) => same.id)])).toEqual([
    [registered.id, [entered.id]],
    [entered.id, [registered.id]],
  ])
})
