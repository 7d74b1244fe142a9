import { expect, test } from 'vitest'
import { aTourInMail } from './mail-texts.testing.ts'
import { branchMail, familyMail } from './mail-texts.ts'

test('the family’s mail has reference, branch, day in both calendars, the next step and a phone number', () => {
  const { subject, text } = familyMail(aTourInMail())
  expect(subject).toBe('Your tour request SK-7F3K9Q')
  for (const part of [
    'SK-7F3K9Q',
    'Al Rawdah',
    'Tuesday',
    '14 Jumada II 1448',
    '4 years',
    '•••• 4567',
    '+966 12 654 3210',
  ])
    expect(text).toContain(part)
  expect(text).toMatch(/admissions team will call/)
})

test('desk §3 the family’s mail names the working days until the call', () => {
  const called = (language: 'en' | 'ar', promise_days: number) =>
    familyMail(aTourInMail({ language, promise_days })).text
  expect(called('en', 2)).toContain('within two working days')
  expect(called('ar', 2)).toContain('خلال يومي عمل')
  expect(called('ar', 3)).toContain('خلال 3 أيام عمل')
})

test('an Arabic family’s mail is in Arabic, and phones keep their plus on the left', () => {
  const { subject, text, html } = familyMail(aTourInMail({ language: 'ar', full_name: 'نورة العتيبي', child_age: 2 }))
  expect(subject).toContain('SK-7F3K9Q')
  for (const part of [
    'السلام عليكم',
    'الروضة',
    'الثلاثاء، 24 نوفمبر 2026',
    '14 جمادى الآخرة 1448',
    'سنتان',
    'فريق القبول',
  ])
    expect(text).toContain(part)
  expect(text).toContain('\u2066+966 12 654 3210\u2069')
  expect(html).toContain('<a href="tel:+966126543210" style="color:#1c614c"><bdi dir="ltr">+966 12 654 3210</bdi></a>')
})

test.each([
  ['ar', 0.1, 'نحو شهر واحد'],
  ['ar', 0.2, 'نحو شهرين'],
  ['ar', 0.7, 'نحو 8 أشهر'],
  ['ar', 1.5, 'نحو 18 شهرًا'],
  ['ar', 2.5, '2.5 سنة'],
  ['ar', 0, 'أقل من سنة'],
  ['en', 0.1, 'About one month'],
  ['en', 1.5, 'About 18 months'],
  ['en', 2.5, '2.5 years'],
] as const)('§3 in %s a child of %d years is written as "%s"', (language, child_age, words) => {
  for (const { text } of [
    familyMail(aTourInMail({ language, child_age })),
    branchMail(aTourInMail({ language, child_age })),
  ])
    expect(text).toContain(words)
})

test.each([
  ['en', 'ltr'],
  ['ar', 'rtl'],
] as const)(
  'in %s direction and language are set on every cell, because mail programs keep only those',
  (language, dir) => {
    for (const { html } of [familyMail(aTourInMail({ language })), branchMail(aTourInMail({ language }))]) {
      const cells = html.match(/<(td|table)\b[^>]*>/g) ?? []
      expect(cells.length).toBeGreaterThan(10)
      for (const cell of cells) expect(cell).toContain(`dir="${dir}" lang="${language}"`)
    }
  },
)

test('a mail has no lines for a branch and day that were not chosen', () => {
  const { text } = familyMail(aTourInMail({ branch: null, preferred_date: null, language: 'ar' }))
  expect(text).toContain('لم يُحدَّد بعد')
  expect(text).toContain('يوم نتفق عليه هاتفيًا')
  expect(text).not.toMatch(/null|undefined|\{\{/)
})

test('the branch’s mail names the sender, and a reply goes to the family', () => {
  const { to, replyTo, text } = branchMail(aTourInMail({ message: 'We come\nwith twins' }))
  expect(to.address).toBe('rawdah@smartkids.example')
  expect(replyTo).toEqual({ name: 'Noura Al-Otaibi', address: 'noura@mail.example' })
  for (const part of ['Noura Al-Otaibi', '+966 50 123 4567', 'noura@mail.example', 'We come\n    with twins'])
    expect(text).toContain(part)
})

test('a family’s text is escaped: no markup, and no direction marks', () => {
  const hostile = `<img src=x onerror="alert('1')">&\u202e\u2066`
  const { html, text } = branchMail(aTourInMail({ full_name: hostile, message: hostile }))
  expect(html).not.toContain('<img')
  expect(html).toContain('&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;')
  expect(text).not.toContain('\u202e')
})

test('{{placeholders}} in a family’s text are not filled in', () => {
  const { text } = branchMail(aTourInMail({ full_name: '{{phone}} {{school}}' }))
  expect(text).toContain('{{phone}} {{school}}')
})

test('safety: freely typed text is never sent to an unconfirmed address', () => {
  const evil = 'Your place is lost: https://evil.example'
  const mail = familyMail(aTourInMail({ full_name: evil, message: evil, phone_num: '+966570000001' }))
  expect(JSON.stringify(mail)).not.toMatch(/evil|lost|57 000/)
})
