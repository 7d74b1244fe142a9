import { registerKidToBranch, withdrawRegistration } from 'contract/registrations/endpoints.ts'
import { expect, test } from 'vitest'
import { aParent, aParentWithAddress, textOf } from '../accounts/testing.ts'
import { aKid, aRegistrationOf } from '../kids/testing.ts'
import { sendModerationMails } from '../moderation/testing.ts'
import { aSchool } from '../platform/db/testing.ts'
import { type RegistrationInMail, registrationMail } from './mail-texts.ts'

test('a registration and its withdrawal each send one mail to the family and one to the branch’s admissions', async () => {
  const school = await aSchool()
  const noura = await aParentWithAddress(school)
  const { admissions_email } = await school.db
    .selectFrom('branches')
    .select('admissions_email')
    .where('id', '=', 1)
    .executeTakeFirstOrThrow()

  const { id, reference } = await noura.call(registerKidToBranch, { body: aRegistrationOf() })
  await noura.call(registerKidToBranch, { body: aRegistrationOf() }).catch(() => {})
  for (const address of [noura.email, admissions_email]) {
    const mails = await school.mailsTo(address)
    expect(mails).toHaveLength(1)
    expect(mails[0]).toContain(reference)
  }

  const params = { registrationId: id }
  await noura.call(withdrawRegistration, { params })
  await noura.call(withdrawRegistration, { params })
  for (const address of [noura.email, admissions_email]) expect(await school.mailsTo(address)).toHaveLength(2)
})

test('safety: a registration sends no mail to an unconfirmed address', async () => {
  const school = await aSchool()
  const victim = await aParent(school, { email: 'victim@mail.example' })
  for (const name of ['Lama', 'Sara']) {
    const { id } = await victim.call(registerKidToBranch, { body: aRegistrationOf({ kid: aKid({ name }) }) })
    await victim.call(withdrawRegistration, { params: { registrationId: id } })
  }

  expect(await school.mailsTo('admissions')).toHaveLength(4)
  expect(await school.mailsTo('victim@mail.example')).toEqual([])
})

test('safety §limits a branch gets three mails an hour about registrations by unconfirmed accounts; one mail gathers the others, and their withdrawal sends none', async () => {
  const school = await aSchool({ now: new Date('2026-11-22T09:00:00Z') })
  await school.db.deleteFrom('moderation_requests').execute()
  const victim = await aParent(school)
  const ids: number[] = []
  for (const name of ['Lama', 'Sara', 'Reem', 'Huda', 'Maha']) {
    const { id } = await victim.call(registerKidToBranch, { body: aRegistrationOf({ kid: aKid({ name }) }) })
    ids.push(id)
  }
  expect(await school.mailsTo('admissions')).toHaveLength(3)

  const waiting = await school.db
    .selectFrom('moderation_requests')
    .select('registration_id')
    .where('mailed_at', 'is', null)
    .execute()
  expect(waiting.map(({ registration_id }) => registration_id).toSorted()).toEqual(ids.slice(3).toSorted())
  await sendModerationMails(school)
  const mails = (await school.mailsTo('admissions')).map(textOf)
  expect(mails).toHaveLength(4)
  expect(mails.filter((mail) => mail.includes('Huda') && mail.includes('Maha'))).toHaveLength(1)

  for (const registrationId of ids) await victim.call(withdrawRegistration, { params: { registrationId } })
  expect(await school.mailsTo('admissions')).toHaveLength(7)
})

test('safety §budgets one family causes at most twelve mails an hour to a branch, however often it registers and withdraws', async () => {
  const school = await aSchool({ now: new Date('2026-11-22T09:00:00Z') })
  await school.db.deleteFrom('moderation_requests').execute()
  const parent = await aParentWithAddress(school)
  const { id, kid } = await parent.call(registerKidToBranch, { body: aRegistrationOf() })
  await parent.call(withdrawRegistration, { params: { registrationId: id } })
  for (let time = 0; time < 9; time += 1) {
    const again = await parent.call(registerKidToBranch, { body: aRegistrationOf({ kid_id: kid.id }) })
    await parent.call(withdrawRegistration, { params: { registrationId: again.id } })
  }
  expect(await school.mailsTo('admissions')).toHaveLength(12)
})

const aMail = (changes: Partial<RegistrationInMail> = {}): RegistrationInMail => ({
  reference: 'RG-7F3K9Q',
  language: 'en',
  kid: 'Lama',
  birth_date: '2022-03-12',
  kid_notes: 'No nuts',
  start_date: '2027-01-03',
  schedule: 'part_time',
  notes: null,
  guardian: 'Noura Al-Otaibi',
  email: 'noura@mail.example',
  phone: '+966501234567',
  school: { en: 'Smart Kids', ar: 'سمارت كيدز' },
  branch: { en: 'Al Rawdah', ar: 'الروضة' },
  program: { en: 'Preschool', ar: 'رياض الأطفال' },
  promise_days: 2,
  phone_to_call: '+966126543210',
  admissions: 'rawdah@smartkids.example',
  created_at: new Date('2026-11-20T10:00:00Z'),
  status_at: new Date('2026-11-20T10:00:00Z'),
  declared_at: new Date('2026-11-20T10:00:00Z'),
  ...changes,
})

test.each(['registration', 'withdrawal'] as const)(
  'the mails of a %s have its facts in both languages, and never the child’s name in their subject',
  (about) => {
    for (const language of ['en', 'ar'] as const)
      for (const reader of ['family', 'branch'] as const) {
        const { subject, text, html } = registrationMail(aMail({ language }), { reader, about })
        expect(subject).toContain('RG-7F3K9Q')
        expect(subject).not.toContain('Lama')
        expect(text).toContain('Lama')
        expect(text).toContain(language === 'en' ? 'Sunday, 3 January 2027' : 'الأحد، 3 يناير 2027')
        expect(text).toContain(language === 'en' ? 'Part-time' : 'دوام جزئي')
        expect(`${subject}${text}${html}`).not.toMatch(/\{\{|undefined|null/)
      }
  },
)

test('the branch’s mail names the guardian and can be replied to; health notes are in no mail to the family', () => {
  const which = { about: 'registration' } as const
  const branch = registrationMail(aMail(), { ...which, reader: 'branch' })
  const family = registrationMail(aMail(), { ...which, reader: 'family' })

  expect(branch.to.address).toBe('rawdah@smartkids.example')
  expect(branch.replyTo).toEqual({ name: 'Noura Al-Otaibi', address: 'noura@mail.example' })
  for (const part of ['No nuts', '+966 50 123 4567', 'Given on Friday, 20 November 2026', 'Saturday, 12 March 2022'])
    expect(branch.text).toContain(part)
  expect(family.text).not.toContain('No nuts')
  expect(registrationMail(aMail({ declared_at: null }), { ...which, reader: 'branch' }).text).toContain('Not given yet')
})

test('a family’s words are escaped in mails', () => {
  const { html } = registrationMail(aMail({ kid: '<img src=x>', kid_notes: '<b>&' }), {
    reader: 'branch',
    about: 'registration',
  })
  expect(html).not.toMatch(/<img|<b>&/)
})
