import { sendMessage } from 'contract/contact/messages.ts'
import { bookTour } from 'contract/tours/endpoints.ts'
import { expect, test } from 'vitest'
import { textOf } from '../accounts/testing.ts'
import { aSchool } from '../platform/db/testing.ts'
import { aTourRequest } from '../tours/testing.ts'
import { aVisitedSchool, book } from '../visits/testing.ts'
import { aMessage } from './testing.ts'

test('§7 a message is stored, mailed to its branch, and confirmed to its sender with the promised time', async () => {
  const school = await aSchool()
  await school.db.updateTable('school').set({ reply_promise_days: 3 }).execute()

  const received = await school.anyone(sendMessage, { body: aMessage({ phone: '٠٥٠١٢٣٤٥٦٧' }) })

  expect(received).toMatchObject({ status: 'received', reference: expect.stringMatching(/^SK-.{6}$/) })
  const row = await school.db.selectFrom('messages').selectAll().executeTakeFirstOrThrow()
  expect(row).toMatchObject({ name: 'Huda Al-Shehri', phone: '+966501234567', branch_id: 1, language: 'en' })
  const [confirmed] = await school.mailsTo('huda@mail.example')
  expect(confirmed).toContain(received.reference)
  expect(textOf(confirmed ?? '')).toContain('within three working days')
  expect(await school.mailsTo('alrawdah@smartkids.example')).toHaveLength(1)
})

test('§7 without a branch the message goes to the school; the confirmation is in the sender’s language', async () => {
  const school = await aSchool()
  const body = aMessage({ branch_id: '', subject: 'الرسوم', message: 'هل يوجد مقعد؟' })
  await school.anyone(sendMessage, { body }, { language: 'ar' })

  expect(await school.mailsTo('hello@smartkids.example')).toHaveLength(1)
  const [confirmed] = await school.mailsTo('huda@mail.example')
  expect(confirmed).toMatch(/dir=(3D)?"rtl"/)
})

test('§7 each missing field of an empty form is named, in both languages', async () => {
  const school = await aSchool()
  const refused = (language: 'en' | 'ar') =>
    school.anyone(sendMessage, { body: {} as never }, { language }).catch((problem) => problem.details.errors)
  expect(await refused('en')).toEqual({
    name: ['Your name is required'],
    email: ['Email address is required'],
    phone: ['Phone number is required'],
    subject: ['Please say in a few words what it is about'],
    message: ['Please write a few words'],
  })
  expect(await refused('ar')).toMatchObject({ name: ['الاسم مطلوب'], message: ['اكتبوا بضع كلمات'] })
  expect(await school.count('messages')).toBe(0)
})

const wrong: [field: string, value: unknown][] = [
  ['name', 'n'.repeat(61)],
  ['email', 'huda@'],
  ['phone', '050123456'],
  ['phone', '+999501234567'],
  ['subject', 's'.repeat(121)],
  ['message', 'م'.repeat(3001)],
  ['branch_id', 999],
  ['branch_id', { a: 1 }],
  ['subject', ['x']],
]
test('§7 each wrong field is named, and nothing is stored', async () => {
  const school = await aSchool()
  for (const [field, value] of wrong) {
    const call = school.anyone(sendMessage, { body: aMessage({ [field]: value }) })
    await expect(call, `${field} ${String(value).slice(0, 20)}`).rejects.toMatchObject({ status: 422, field })
  }
  expect(await school.count('messages')).toBe(0)
})

test('§7 ten identical requests are one message and one mail; a changed word, or eleven minutes, makes another', async () => {
  const school = await aSchool({ now: new Date('2026-03-01T09:00:00Z') })
  const clicks = Array.from({ length: 10 }, () => school.anyone(sendMessage, { body: aMessage() }))
  expect(new Set((await Promise.all(clicks)).map(({ reference }) => reference)).size).toBe(1)
  expect(await school.mailsTo('huda@mail.example')).toHaveLength(1)

  await school.anyone(sendMessage, { body: aMessage({ message: 'And for a girl of five?' }) })
  school.setNow(new Date('2026-03-01T09:11:00Z'))
  await school.anyone(sendMessage, { body: aMessage() })
  expect(await school.count('messages')).toBe(3)
})

test('suspected spam is stored and mailed to nobody; the response is the usual one', async () => {
  const school = await aSchool()
  const filled = await school.anyone(sendMessage, { body: aMessage({ website: 'https://spam.example' }) })
  await school.anyone(sendMessage, { body: aMessage({ message: 'http://a.example http://b.example www.c.example' }) })
  expect(filled).toMatchObject({ status: 'received' })
  const rows = await school.db.selectFrom('messages').select('suspected_spam').execute()
  expect(rows).toEqual([{ suspected_spam: true }, { suspected_spam: true }])
  expect(await school.mailsTo('@')).toEqual([])
})

test('safety: the confirmation does not repeat the message, because anybody can use another’s address', async () => {
  const school = await aSchool()
  const evil = {
    name: 'Smart Kids Admissions',
    subject: 'Your account is locked',
    message: 'Open https://evil.example/7 at once',
    phone: '+966570000001',
  }
  const { reference } = await school.anyone(sendMessage, { body: aMessage({ ...evil, email: 'victim@else.example' }) })

  const [confirmed = ''] = await school.mailsTo('victim@else.example')
  expect(textOf(confirmed)).toContain(reference)
  for (const text of [confirmed, textOf(confirmed)]) expect(text).not.toMatch(/Admissions|locked|evil|57 ?000/)
  const [forSchool = ''] = await school.mailsTo('alrawdah@smartkids.example')
  expect(textOf(forSchool)).toContain(evil.message)
})

test('safety: a mailbox gets three confirmations an hour; all messages are stored and mailed to the school', async () => {
  const school = await aSchool({ now: new Date('2026-03-01T09:00:00Z') })
  const victim = ['victim@else.example', 'Victim@Else.example', 'victim+1@else.example']
  for (const [nth, email] of victim.entries())
    await school.anyone(sendMessage, { body: aMessage({ email, message: `Once more ${nth}` }) })
  await school.anyone(sendMessage, { body: aMessage({ email: 'victim@else.example', message: 'A fourth' }) })
  await school.anyone(bookTour, { body: aTourRequest({ email: 'victim+2@else.example', preferred_date: null }) })

  const confirmations = async () => (await school.mailsTo('else.example')).length
  expect(await confirmations()).toBe(3)
  expect(await school.count('messages')).toBe(4)
  expect(await school.mailsTo('alrawdah@smartkids.example')).toHaveLength(5)

  // Other mailboxes still get mails, and this one again after an hour.
  await school.anyone(sendMessage, { body: aMessage() })
  expect(await school.mailsTo('huda@mail.example')).toHaveLength(1)
  school.setNow(new Date('2026-03-01T10:01:00Z'))
  await school.anyone(sendMessage, { body: aMessage({ email: 'victim@else.example', message: 'Later' }) })
  expect(await confirmations()).toBe(4)
})

test('safety §budgets three forms under another’s address leave budget for their visit and next form, and so do twelve from elsewhere', async () => {
  const school = await aVisitedSchool({})
  const email = 'family@else.example'
  const received = async () => (await school.mailsTo(email)).length
  const send = (from: string, nth: number) =>
    school.anyone(sendMessage, { body: aMessage({ email, message: `Message ${nth}` }) }, { from })
  for (const nth of [1, 2, 3, 4]) await send('198.51.100.7', nth)
  expect(await received()).toBe(3)

  await book(school, { email })
  expect(await received(), 'the visit').toBe(4)
  await send('203.0.113.1', 5)
  expect(await received(), 'their own message').toBe(5)
  for (let nth = 10; nth < 18; nth += 1) await send(`203.0.113.${nth}`, nth)
  expect(await received(), 'twelve forms, and the visit').toBe(13)
  for (const nth of [18, 19]) await send('192.0.2.1', nth)
  expect(await received(), 'one more from a further network').toBe(14)
})

test('safety §text no line break in a message forges a row of the branch’s mail', async () => {
  const school = await aSchool()
  await school.db.updateTable('branches').set({ reads_in: 'en' }).where('id', '=', 1).execute()
  const forged = 'Phone: +966500000000'
  const body = aMessage({ message: `Is there a place?\r\n${forged}\u2028${forged}` })
  await school.anyone(sendMessage, { body })

  const [mail = ''] = await school.mailsTo('alrawdah@smartkids.example')
  const lines = textOf(mail).split(/\u2028|\r?\n/)
  expect(lines.filter((line) => line.includes('+966500000000')).length).toBeGreaterThan(1)
  expect(lines.filter((line) => /^Phone: \+966 ?5/.test(line))).toHaveLength(1)
})
