import { dayMs } from 'contract/durations.ts'
import { decidePhotoConsent, listKids } from 'contract/kids/endpoints.ts'
import { type Audience, photoConsentWording } from 'contract/kids/rules.ts'
import { storePushToken } from 'contract/push/endpoints.ts'
import { expect, test } from 'vitest'
import { textOf } from '../../accounts/testing.ts'
import { eventually } from '../../eventually.testing.ts'
import { aSchool, type School } from '../../platform/db/testing.ts'
import { aPushService, aSubscriber } from '../../push/service.testing.ts'
import { aFamilyOf } from '../testing.ts'
import { askAgain } from './schedule.ts'

const audience = 'families'

/** A consent that ends in `days` days; it has ended if the number is negative. */
const endsIn = ({ db }: School, kid_id: number, days: number, of: Audience = audience) =>
  db
    .insertInto('photo_consents')
    .values({
      kid_id,
      audience: of,
      granted: true,
      wording: '2026-11-d',
      language: 'ar',
      decided_at: new Date(Date.now() + days * dayMs - 730 * dayMs),
      ends_at: new Date(Date.now() + days * dayMs),
    })
    .execute()
const ask = ({ services: { db, queue } }: School) => askAgain({ db, queue })
const sent = async (school: School, email: string) =>
  (await school.mailsTo(email)).map(textOf).filter((text) => text.includes('two years'))

test('PDPL three weeks before a consent ends the family is asked once to renew it, by mail and on its device', async () => {
  const service = await aPushService()
  const school = await aSchool({ services: { isPushService: service.isOurs } })
  const { parent, kidId } = await aFamilyOf(school, 1)
  const device = aSubscriber(service.address)
  await parent.call(storePushToken, { body: { token: device.token, device_id: crypto.randomUUID() } })
  await endsIn(school, kidId, 22)
  await ask(school)
  expect(await school.db.selectFrom('photo_consents').select('asked_again_at').execute()).not.toContainEqual({
    asked_again_at: expect.any(Date),
  })

  await school.db
    .updateTable('photo_consents')
    .set({ ends_at: new Date(Date.now() + 20 * dayMs) })
    .execute()
  await endsIn(school, kidId, 20.5, 'website')
  await ask(school)
  await ask(school)

  await eventually(async () => expect(await sent(school, parent.email)).toHaveLength(1))
  const [text = ''] = await sent(school, parent.email)
  for (const words of ['For the families of the branch', 'On the public website', '/settings'])
    expect(text).toContain(words)
  await eventually(() => expect(service.received).toHaveLength(1))
  expect(service.received.map(({ body }) => device.read(body))).toMatchObject([
    { title: 'May we go on showing pictures?', url: expect.stringContaining('/settings') },
  ])
})

test('PDPL no mail asks about a child without a place, nor about a consent that was decided again', async () => {
  const school = await aSchool()
  const [noura, hessa] = [await aFamilyOf(school, 1), await aFamilyOf(school, 1)]
  await endsIn(school, noura.kidId, 5)
  await school.db
    .updateTable('registrations')
    .set({ status: 'withdrawn' })
    .where('id', '=', noura.registrationId)
    .execute()
  await endsIn(school, hessa.kidId, 5)
  const body = { audience, granted: false, wording: photoConsentWording } as const
  await hessa.parent.call(decidePhotoConsent, { params: { kidId: hessa.kidId }, body })
  await ask(school)
  expect(
    await school.db.selectFrom('photo_consents').select('id').where('asked_again_at', 'is not', null).execute(),
  ).toEqual([])
})

test('PDPL a consent can be renewed from three weeks before its end, and an ended one has its end date', async () => {
  const school = await aSchool()
  const { parent, kidId } = await aFamilyOf(school, 1)
  const consent = async () =>
    (await parent.call(listKids)).data[0]?.photo_consents.find((one) => one.audience === audience)
  const body = { audience, granted: true, wording: photoConsentWording } as const
  const agree = () => parent.call(decidePhotoConsent, { params: { kidId }, body })

  await endsIn(school, kidId, 22)
  await agree()
  expect((await consent())?.history).toHaveLength(1)
  await school.db
    .updateTable('photo_consents')
    .set({ ends_at: new Date(Date.now() + 20 * dayMs) })
    .execute()
  await Promise.all([agree(), agree()])
  const renewed = await consent()
  expect(renewed?.history).toHaveLength(2)
  expect(Date.parse(renewed?.ends_at ?? '')).toBeGreaterThan(Date.now() + 700 * dayMs)

  const ended = new Date(Date.now() - dayMs)
  await school.db.updateTable('photo_consents').set({ ends_at: ended }).where('kid_id', '=', kidId).execute()
  expect(await consent()).toMatchObject({ granted: false, ends_at: ended.toISOString() })
  expect((await agree()).photo_consents.find((one) => one.audience === audience)?.granted).toBe(true)
})
