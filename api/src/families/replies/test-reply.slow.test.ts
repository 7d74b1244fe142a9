import { listReplyTemplates, sendTestReply } from 'contract/families/replies.ts'
import { expect, test } from 'vitest'
import { textOf } from '../../accounts/testing.ts'
import { oneSchool } from '../../platform/db/testing.ts'
import { aStaff } from '../../staff/testing.ts'

const school = oneSchool()
const hostile = '<script>alert(1)</script>'

test('desk §3 every template has a test reply in both languages: a mail to oneself with all placeholders filled', async () => {
  const huda = await aStaff(school(), 'admissions')
  const templates = await huda.call(listReplyTemplates)
  let sent = 0
  for (const { subject, body } of templates.slice(0, 10))
    for (const language of ['ar', 'en'] as const) {
      const words = { subject: subject[language], body: body[language] }
      expect(await huda.call(sendTestReply, { body: { language, ...words } })).toEqual({ sent_to: huda.email })
      sent += 1
    }

  const mails = await school().mailsTo(huda.email)
  expect(sent).toBeGreaterThan(1)
  expect(mails).toHaveLength(sent)
  for (const mail of mails) {
    expect(mail + textOf(mail)).not.toMatch(/\{\{|\}\}|undefined|NaN/)
    expect(mail).not.toContain('text/calendar')
    expect(mail).not.toMatch(/^(cc|bcc):/im)
  }
})

test('desk §3 a test reply uses the typed text, saved or not, and lists sample slots as a real one would', async () => {
  const huda = await aStaff(school(), 'admissions')
  const body = `{{name}}, we just wrote this. ${hostile} Come {{times}}.`
  await huda.call(sendTestReply, { body: { language: 'en', subject: 'For {{child}}', body } })

  const [mail = ''] = await school().mailsTo(huda.email)
  expect(textOf(mail)).toContain('Sample Parent, we just wrote this.')
  expect(textOf(mail)).toMatch(/Tuesday.* or .*Thursday/)
  expect(textOf(mail)).toContain('/tour/sample')
  expect(mail).toMatch(/^Subject: Test: For /im)
  expect(mail.slice(mail.indexOf('text/html'))).not.toContain('<script')
})

test('desk §3 an unknown placeholder is refused with its field, and nothing is sent', async () => {
  const huda = await aStaff(school(), 'admissions')
  const sendTest = (words: { subject: string; body: string }) =>
    huda.call(sendTestReply, { body: { language: 'ar', ...words } })

  await expect(sendTest({ subject: 'ع', body: '{{أحد}}' })).rejects.toMatchObject({ field: 'body' })
  await expect(sendTest({ subject: '{{x}}', body: 'نص' })).rejects.toMatchObject({ field: 'subject' })
  expect(await school().mailsTo(huda.email)).toEqual([])
})
