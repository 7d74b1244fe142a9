import { decidePhotoConsent } from 'contract/kids/endpoints.ts'
import { declarationWording, photoConsentWording } from 'contract/kids/rules.ts'
import { declareRegistration, registerKidToBranch, withdrawRegistration } from 'contract/registrations/endpoints.ts'
import { expect, test } from 'vitest'
import { aParent } from '../accounts/testing.ts'
import { aSchool } from '../platform/db/testing.ts'
import { changeStatus } from '../registrations/actions.ts'
import { aRegistrationOf } from './testing.ts'

const wording = photoConsentWording

async function nourasKid(now?: Date) {
  const school = await aSchool(now ? { now } : {})
  const noura = await aParent(school)
  const body = aRegistrationOf({ declaration: undefined, ...(now && { start_date: '2027-01-03' }) })
  const registration = await noura.call(registerKidToBranch, { body })
  return { school, noura, registration, params: { kidId: registration.kid.id } }
}

test('PDPL a consent is for one child and one audience, has a date and can be withdrawn; the history keeps each decision', async () => {
  const { school, noura, params } = await nourasKid(new Date('2026-11-20T08:00:00Z'))
  await noura.call(decidePhotoConsent, { params, body: { audience: 'website', granted: true, wording } })
  school.setNow(new Date('2026-11-20T20:00:00Z'))
  const kid = await noura.call(decidePhotoConsent, { params, body: { audience: 'website', granted: false, wording } })

  expect(kid.photo_consents).toEqual([
    { audience: 'room', granted: false, decided_at: null, ends_at: null, history: [] },
    { audience: 'families', granted: false, decided_at: null, ends_at: null, history: [] },
    {
      audience: 'website',
      granted: false,
      decided_at: '2026-11-20T20:00:00.000Z',
      ends_at: null,
      history: [
        { granted: false, wording, decided_at: '2026-11-20T20:00:00.000Z' },
        { granted: true, wording, decided_at: '2026-11-20T08:00:00.000Z' },
      ],
    },
    { audience: 'social', granted: false, decided_at: null, ends_at: null, history: [] },
  ])
})

test('PDPL a repeated decision changes nothing, and a consent to another wording is refused', async () => {
  const { noura, params } = await nourasKid()
  const grant = { params, body: { audience: 'families', granted: true, wording } } as const
  const first = await noura.call(decidePhotoConsent, grant)
  const many = await Promise.all(Array.from({ length: 8 }, () => noura.call(decidePhotoConsent, grant)))

  for (const kid of many) expect(kid).toEqual(first)
  for (const wrong of [{ wording: '1999-01' }, { audience: 'press' }, { granted: 'yes' }, { granted: null }]) {
    const body = { ...grant.body, ...wrong } as never
    await expect(noura.call(decidePhotoConsent, { params, body })).rejects.toMatchObject({ status: 422 })
  }
})

test('§1 a declaration missing in the registration can be given later; its first date counts', async () => {
  const { school, noura, registration } = await nourasKid(new Date('2026-11-20T08:00:00Z'))
  expect(registration.declared_at).toBeNull()
  const input = { params: { registrationId: registration.id }, body: { wording: declarationWording } } as const

  const first = await noura.call(declareRegistration, input)
  school.setNow(new Date('2026-11-20T20:00:00Z'))
  const second = await noura.call(declareRegistration, input)

  expect(first.declared_at).toBe('2026-11-20T08:00:00.000Z')
  expect(second).toEqual(first)
  const stored = await school.db
    .selectFrom('registrations')
    .select(['declared_wording', 'declared_language'])
    .where('id', '=', registration.id)
    .executeTakeFirst()
  expect(stored).toEqual({ declared_wording: declarationWording, declared_language: 'en' })
})

test('§1 a registration can be withdrawn; the history keeps every step with its date', async () => {
  const { school, noura, registration } = await nourasKid(new Date('2026-11-20T08:00:00Z'))
  const params = { registrationId: registration.id }
  const at = new Date('2026-11-20T15:00:00Z')
  await school.db.transaction().execute((trx) => changeStatus(trx, registration.id, 'waitlisted', at))
  school.setNow(new Date('2026-11-20T20:00:00Z'))

  const withdrawn = await noura.call(withdrawRegistration, { params })

  expect(withdrawn).toMatchObject({ status: 'withdrawn' })
  expect(withdrawn.history).toEqual([
    { status: 'pending', at: '2026-11-20T08:00:00.000Z' },
    { status: 'waitlisted', at: '2026-11-20T15:00:00.000Z' },
    { status: 'withdrawn', at: '2026-11-20T20:00:00.000Z' },
  ])
  expect(await noura.call(withdrawRegistration, { params })).toEqual(withdrawn)
  const declare = noura.call(declareRegistration, { params, body: { wording: declarationWording } })
  await expect(declare).rejects.toMatchObject({ code: 'registration_closed' })
})

test('§1 a rejected registration cannot be withdrawn', async () => {
  const { school, noura, registration } = await nourasKid()
  await school.db.updateTable('registrations').set({ status: 'rejected' }).where('id', '=', registration.id).execute()

  const withdrawal = noura.call(withdrawRegistration, { params: { registrationId: registration.id } })

  await expect(withdrawal).rejects.toMatchObject({ code: 'registration_closed', status: 409 })
})
