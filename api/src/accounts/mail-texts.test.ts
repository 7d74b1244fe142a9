import { expect, test } from 'vitest'
import { type AccountInMail, changeMail, codeMail } from './mail-texts.ts'

const anAccount = (changes: Partial<AccountInMail> = {}): AccountInMail => ({
  id: 'code-7',
  date: new Date('2026-11-20T22:30:00Z'),
  language: 'en',
  name: 'Noura Al-Otaibi',
  to: 'noura@mail.example',
  school: { en: 'Smart Kids', ar: 'سمارت كيدز' },
  schoolEmail: 'hello@smartkids.example',
  ...changes,
})
const purposes = ['verify_email', 'change_email', 'reset_password'] as const
const changes = ['password_changed', 'email_changed', 'phone_changed', 'consents_changed'] as const

test.each(purposes)('a %s mail has the purpose of the code and its lifetime, in both languages', (purpose) => {
  const english = codeMail({ ...anAccount(), purpose, code: '012345' })
  const arabic = codeMail({ ...anAccount({ language: 'ar', name: 'نورة' }), purpose, code: '012345' })
  for (const { text, html, subject } of [english, arabic]) {
    expect(text).toContain('012345')
    expect(html).toContain('012345')
    // Locked phones show the subject, so it holds no code.
    expect(subject).not.toContain('012345')
    expect(text).not.toMatch(/undefined|null|\{\{/)
  }
  expect(english.text).toMatch(/10 minutes/)
  expect(arabic.text).toMatch(/10 دقائق/)
  expect(arabic.text).not.toMatch(/[a-z]{4}/i)
  // Left-to-right also among Arabic words.
  expect(arabic.html).toContain('<bdi dir="ltr">012345</bdi>')
})

test.each(changes)(
  'a %s mail has the time on the day in Riyadh, and what to do if somebody else made the change',
  (change) => {
    const english = changeMail({ ...anAccount(), change })
    const arabic = changeMail({ ...anAccount({ language: 'ar' }), change })
    expect(english.text).toContain('Saturday, 21 November 2026')
    expect(arabic.text).toContain('السبت')
    for (const { text, html, replyTo } of [english, arabic]) {
      expect(text).toContain('hello@smartkids.example')
      expect(html).toContain('mailto:hello@smartkids.example')
      expect(replyTo.address).toBe('hello@smartkids.example')
      expect(text).not.toMatch(/undefined|null|\{\{|\n\n\n/)
    }
  },
)

test('a name in a mail is escaped, and reverses no text', () => {
  const name = '<b onmouseover=alert(1)>\u202eNoura'
  const { html, text } = codeMail({ ...anAccount({ name }), purpose: 'verify_email', code: '012345' })
  expect(html).not.toContain('<b onmouseover')
  expect(html).toContain('&lt;b onmouseover')
  expect(text).not.toContain('\u202e')
})
