import { listContent, saveContentPart, showContent } from 'contract/content/desk.ts'
import { type MailTemplateName, mailTemplateNames } from 'contract/content/mail-templates.ts'
import { sendTestMail } from 'contract/content/test-mail.ts'
import { sendTestReply } from 'contract/families/replies.ts'
import { listLog } from 'contract/log/desk.ts'
import { expect, test } from 'vitest'
import { textOf } from '../accounts/testing.ts'
import { aSchool, oneSchool } from '../platform/db/testing.ts'
import { aStaff, type TestStaff } from '../staff/testing.ts'

const school = oneSchool()

async function idOf(staff: TestStaff, name: MailTemplateName): Promise<number> {
  const { data } = await staff.call(listContent, { query: { kind: 'letter', sort: 'order', per_page: 50 } as never })
  return data.find(({ row_id }) => row_id === mailTemplateNames.indexOf(name) + 1)?.id ?? 0
}
const sendTest = (staff: TestStaff, id: number, language: 'ar' | 'en') =>
  staff.call(sendTestMail, { params: { id }, body: { language } })

/** Decoded subject of a mail, which is encoded in ASCII. */
function subjectOf(mail: string): string {
  const line = /^Subject: (.*(?:\r?\n[ \t].*)*)/im.exec(mail)?.[1] ?? ''
  return line
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?(.*?)\?=/gi, (_, kind: string, text: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(text, 'base64').toString('latin1')
        : text
            .replaceAll('_', ' ')
            .replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    )
    .replace(/[\x80-\xff]+/g, (bytes) => Buffer.from(bytes, 'latin1').toString('utf8'))
}

test('desk §5 a test mail shows the current draft in the requested language with sample facts, and goes to oneself', async () => {
  const owner = await aStaff(school(), 'owner')
  const id = await idOf(owner, 'tour_received')
  const { parts } = await owner.call(showContent, { params: { id } })
  await owner.call(saveContentPart, {
    params: { id, part: 'ar' },
    body: { fields: { opening: 'أهلًا بكم في {{school}}، كتبنا هذا للتو.' }, version: parts.ar.version },
  })

  expect(await sendTest(owner, id, 'ar')).toEqual({ sent_to: owner.email })
  expect(await sendTest(owner, id, 'en')).toEqual({ sent_to: owner.email })

  const mails = await school().mailsTo(owner.email)
  expect(mails).toHaveLength(2)
  const subjects = mails.map(subjectOf)
  const arabic = mails[subjects.findIndex((subject) => subject.startsWith('تجربة: '))] ?? ''
  const english = mails[subjects.findIndex((subject) => subject.startsWith('Test: '))] ?? ''
  expect(subjects.every((subject) => subject.includes('SK-SAMPLE'))).toBe(true)
  expect(textOf(arabic)).toContain('كتبنا هذا للتو.')
  expect(textOf(arabic)).toContain('فرع (مثال)')
  expect(textOf(english)).toContain('Sample branch')
  expect(textOf(english)).not.toMatch(/[\u0600-\u06ff]/)
  for (const mail of mails) {
    expect(textOf(mail)).not.toMatch(/\{\{|\}\}/)
    expect(mail).not.toMatch(/^(cc|bcc):/im)
  }
})

test('desk §5 every mail template has a test mail in both languages, with all placeholders filled and no calendar part', async () => {
  const owner = await aStaff(school(), 'owner')
  // The limit is twenty an hour for each person.
  for (const names of [mailTemplateNames.slice(0, 8), mailTemplateNames.slice(8)]) {
    const staff = await aStaff(school(), 'owner')
    for (const name of names)
      for (const language of ['ar', 'en'] as const) await sendTest(staff, await idOf(owner, name), language)
    const mails = await school().mailsTo(staff.email)
    expect(mails).toHaveLength(names.length * 2)
    for (const mail of mails) {
      expect(subjectOf(mail)).toMatch(/^(تجربة|Test): /)
      expect(subjectOf(mail) + textOf(mail)).not.toMatch(/\{\{|\}\}|undefined|null|NaN/)
      expect(mail).not.toContain('text/calendar')
    }
  }
})

test('desk §5 a school without contact data can send itself test mails', async () => {
  const empty = await aSchool({ empty: true })
  const owner = await aStaff(empty, 'owner')
  await sendTest(owner, await idOf(owner, 'message_received'), 'en')

  expect((await empty.mailsTo(owner.email)).map(textOf)).toEqual([expect.stringContaining('Sample school')])
})

test('desk §5 other content has no test mail', async () => {
  const owner = await aStaff(school(), 'owner')
  const { data } = await owner.call(listContent, { query: { kind: 'ad' } })

  await expect(sendTest(owner, data[0]?.id ?? 0, 'en')).rejects.toMatchObject({ status: 404 })
})

test('safety §budgets test mails and test replies together are limited to twenty an hour for each person, and logged', async () => {
  const owner = await aStaff(school(), 'owner')
  const id = await idOf(owner, 'survey_thanks')
  const reply = () => owner.call(sendTestReply, { body: { language: 'en', subject: 'Hello', body: 'Hello' } })
  await reply()
  for (let sent = 1; sent < 20; sent += 1) await sendTest(owner, id, 'en')

  for (const call of [reply, () => sendTest(owner, id, 'en')])
    await expect(call()).rejects.toMatchObject({ code: 'too_many_requests' })

  const { data, total } = await owner.call(listLog, { query: { who: String(owner.id) } })
  expect(total).toBe(20)
  expect(data[0]).toMatchObject({ action: 'letter_proof_sent', thing: { kind: 'test_mails' } })
  expect(JSON.stringify(data)).not.toContain('{{school}}')
})

test('desk §1 staff who have left get no test mail', async () => {
  const editor = await aStaff(school(), 'editor')
  const id = await idOf(editor, 'survey_thanks')
  await school()
    .db.transaction()
    .execute(async (trx) => {
      const { id: mail_id } = await trx
        .insertInto('test_mails')
        .values({ staff_id: editor.id, template: 'survey_thanks', language: 'en', words: '{}', asked_at: new Date() })
        .returning('id')
        .executeTakeFirstOrThrow()
      await trx.updateTable('staff').set({ switched_off_at: new Date() }).where('id', '=', editor.id).execute()
      await school().services.queue.add(trx, 'test_mail', { mail_id })
    })

  expect(id).toBeGreaterThan(0)
  expect(await school().mailsTo(editor.email)).toEqual([])
})
