import { expect, test } from 'vitest'
import { type SurveyInMail, schoolSurveyMail, thanksMail } from './mail-texts.ts'

const aSurvey = (changes: Partial<SurveyInMail> = {}): SurveyInMail => ({
  id: 7,
  full_name: 'Noura Al-Otaibi',
  email: 'noura@mail.example',
  phone: '+966501234567',
  language: 'en',
  created_at: new Date('2026-11-20T10:00:00Z'),
  title: { en: 'Nine questions about your child', ar: 'تسعة أسئلة عن طفلكم' },
  school: { en: 'Smart Kids', ar: 'سمارت كيدز' },
  consented: true,
  phone_to_call: '+966920005550',
  reader: 'hello@smartkids.example',
  answers: [
    { number: 5, question: { en: 'What matters?', ar: 'ما الأهم؟' }, label: { en: 'A', ar: 'أ' }, written: null },
    {
      number: 5,
      question: { en: 'What matters?', ar: 'ما الأهم؟' },
      label: { en: 'Other', ar: 'أخرى' },
      written: 'A garden',
    },
    { number: 7, question: { en: 'Questions?', ar: 'أسئلة؟' }, label: null, written: 'Is there a nap?' },
  ],
  ...changes,
})

test('the school’s mail has every answer, and a reply to it goes to the family', () => {
  const { subject, text, to, replyTo } = schoolSurveyMail(aSurvey())
  expect(subject).toBe('New survey answers: Nine questions about your child')
  expect(to.address).toBe('hello@smartkids.example')
  expect(replyTo.address).toBe('noura@mail.example')
  for (const part of ['Noura Al-Otaibi', '+966 50 123 4567', 'A\n    Other: A garden', 'Is there a nap?'])
    expect(text).toContain(part)
})

test('the confirmation to the family mentions its consent', () => {
  expect(thanksMail(aSurvey()).text).toContain('To stop them')
  expect(thanksMail(aSurvey({ consented: false })).text).toContain('we will send you none')
  const arabic = thanksMail(aSurvey({ language: 'ar', full_name: 'نورة' }))
  expect(arabic.subject).toContain('سمارت كيدز')
  expect(arabic.text).toContain('«إيقاف»')
  expect(arabic.html).toContain('dir="rtl"')
})

test('a family’s text is escaped: no markup', () => {
  const answers = [{ number: 7, question: { en: 'Q', ar: 'س' }, label: null, written: '<img src=x>' }]
  expect(schoolSurveyMail(aSurvey({ answers })).html).not.toContain('<img')
})
