import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { draftOf } from './content/values.ts'
import {
  day,
  email,
  honeypot,
  id,
  nullableId,
  optionalDay,
  optionalId,
  optionalText,
  personName,
  phone,
  text,
  wholeNumber,
} from './fields.ts'
import { fieldProblems } from './problems.ts'
import { characterCount, foldDigits } from './text.ts'

/** The rule that was broken, or undefined. */
function brokenRule(schema: z.ZodType, value: unknown): string | undefined {
  const result = z.object({ field: schema }).safeParse({ field: value })
  return result.success ? undefined : fieldProblems(result.error.issues, { field: value }).field?.[0]?.rule
}
/** A value for a test title: one line, with unprintable characters escaped. */
const named = <Row extends readonly unknown[]>(rows: Row[]): [string, ...Row][] =>
  rows.map((row) => [String(JSON.stringify(row[0])).slice(0, 40), ...row])

describe('§5 phone', () => {
  test.each([
    '0501234567',
    '501234567',
    '966501234567',
    '00966501234567',
    '+9660501234567',
    '+966 50 123 4567',
    '٠٥٠١٢٣٤٥٦٧',
    '۰۵۰۱۲۳۴۵۶۷',
    '+966-50-123-4567',
    '(050) 123 4567',
    '\u202a+966501234567\u202c',
    '050–123–4567',
    '050\u2011123\u20114567',
    '\u200b050\u2060123\u061c4567',
    '050\u2212123 / 4567',
    '＋966501234567',
    '050\u00ad1234567',
  ])('%j is the Saudi mobile +966501234567', (written) => {
    expect(phone.parse(written)).toBe('+966501234567')
  })

  test.each([
    ['0112345678', '+966112345678'],
    ['920001234', '+966920001234'],
    ['+971501234567', '+971501234567'],
    ['0020 100 123 4567', '+201001234567'],
    ['+1 202 555 0123', '+12025550123'],
  ])('%j is %s', (written, number) => {
    expect(phone.parse(written)).toBe(number)
  })

  test.each(
    named([
      ['050123456', 'invalid'],
      ['05012345678', 'invalid'],
      ['0401234567', 'invalid'],
      ['+966', 'invalid'],
      ['call me', 'invalid'],
      ['+', 'invalid'],
      ['', 'required'],
      [undefined, 'required'],
      [null, 'required'],
      ['+1234567890123456', 'too_long'],
      [501234567, 'invalid'],
      [1e9, 'invalid'],
      [['+966501234567'], 'invalid'],
      [{ number: '+966501234567' }, 'invalid'],
      ['+966501234567; drop table tours', 'invalid'],
    ] as [unknown, string][]),
  )('%s is refused', (_, written, rule) => {
    expect(brokenRule(phone, written)).toBe(rule)
  })
})

describe('§5 ages and other whole numbers', () => {
  test.each([4, '4', '٤', '۴', ' 4 ', '04'])('%j is four', (written) => {
    expect(wholeNumber(0, 18).parse(written)).toBe(4)
  })

  test.each(
    named([
      [-1, 'too_small'],
      ['-1', 'too_small'],
      [19, 'too_big'],
      ['١٩', 'too_big'],
      [1e9, 'too_big'],
      ['1e1', 'invalid'],
      ['4.5', 'invalid'],
      [4.5, 'invalid'],
      ['four', 'invalid'],
      [Number.NaN, 'invalid'],
      [Number.POSITIVE_INFINITY, 'invalid'],
      [true, 'invalid'],
      [[4], 'invalid'],
      [{}, 'invalid'],
      ['', 'required'],
      [null, 'required'],
      [undefined, 'required'],
    ] as [unknown, string][]),
  )('%s is refused', (_, written, rule) => expect(brokenRule(wholeNumber(0, 18), written)).toBe(rule))

  test.each([0, -1, 2_147_483_648, '99999999999999999999', '1 or 1=1'])('%j is nobody’s id', (value) =>
    expect(brokenRule(id, value)).toBeDefined(),
  )

  test.each(['', null, undefined])('an id left out (%j) is left out', (value) =>
    expect(optionalId.parse(value)).toBeUndefined(),
  )
})

describe('texts', () => {
  test.each([
    ['thirty letters', 'n'.repeat(30)],
    ['thirty Arabic letters', 'ن'.repeat(30)],
    ['thirty characters outside the first plane', '𝒩'.repeat(30)],
    ['with spaces around', `  ${'n'.repeat(30)}  `],
  ])('§5 %s are thirty characters', (_, written) => {
    expect(characterCount(text(30).parse(written))).toBe(30)
  })

  test.each(
    named([
      ['n'.repeat(31), 'too_long'],
      ['ن'.repeat(31), 'too_long'],
      ['𝒩'.repeat(31), 'too_long'],
      ['x'.repeat(1_000_000), 'too_long'],
      ['   ', 'required'],
      ['\udc00\u0000', 'required'],
      [42, 'invalid'],
      [['a'], 'invalid'],
      [{ en: 'a' }, 'invalid'],
    ] as [unknown, string][]),
  )('%s is refused', (_, written, rule) => {
    expect(brokenRule(text(30), written)).toBe(rule)
  })

  test('safety §input unseen characters are dropped from a text; joiners and line breaks stay', () => {
    expect(text(30).parse('\ufeffa\u0000b\u202e\u0007c\ud800\r\nمی\u200cخواهم 👩\u200d👧\u200b')).toBe(
      'abc\r\nمی\u200cخواهم 👩\u200d👧',
    )
  })

  test.each(['', '  ', null, undefined])('a text left out (%j) is left out', (value) => {
    expect(optionalText(10).parse(value)).toBeUndefined()
  })

  test('digits of Arabic and Persian keyboards are digits', () => {
    expect(foldDigits('٠١٢٣٤٥٦٧٨٩ ۰۱۲۳۴۵۶۷۸۹ 09')).toBe('0123456789 0123456789 09')
  })
})

test.each([
  'mailto:noura@mail.example',
  'MAILTO:noura@mail.example?subject=A%20visit',
  'Noura Al-Otaibi <noura@mail.example>',
  '"Noura" <mailto:noura@mail.example>.',
  'noura@mail.example.',
  '\u200enoura@mail.example\u0000،',
])('§5 an email pasted as %j is read', (written) => {
  expect(email.parse(written)).toBe('noura@mail.example')
})

test.each(
  named([
    ['noura@mail.example', undefined],
    [' noura+tour@mail.example ', undefined],
    ['', 'required'],
    ['noura', 'invalid'],
    ['mail.example', 'invalid'],
    ['noura@', 'invalid'],
    ['a@b@c.example', 'invalid'],
    ['noura@mail.example\r\nBcc: all@mail.example', 'invalid'],
    [`${'n'.repeat(250)}@mail.example`, 'too_long'],
    [['noura@mail.example'], 'invalid'],
    ['a&b@mail.example', undefined],
    ["dept#1!$%'*+/=?^_`{|}~-x@mail.example", undefined],
    ['noura@مثال.السعودية', undefined],
    ['a..b@mail.example', 'invalid'],
    ['.a@mail.example', 'invalid'],
    ['a b@mail.example', 'invalid'],
    ['a@mail', 'invalid'],
    ['a@127.0.0.1', 'invalid'],
    ['a@-mail.example', 'invalid'],
  ] as [unknown, string | undefined][]),
)('§5 the e-mail address %s', (_, written, rule) => {
  expect(brokenRule(email, written)).toBe(rule)
})

test.each([
  ['\u200eparent@mail.example', 'parent@mail.example'],
  ['\u2068parent@mail.example\u2069 ', 'parent@mail.example'],
  ['par\u200bent@mail.example', 'parent@mail.example'],
  ['noura@xn--mgbh0fb.xn--mgberp4a5d4ar', 'noura@مثال.السعودية'],
  ['Noura@XN--MGBH0FB.xn--mgberp4a5d4ar', 'Noura@مثال.السعودية'],
  ['Parent@Mail.Example', 'Parent@Mail.Example'],
])('§5 the e-mail address %j is %s', (written, stored) => expect(email.parse(written)).toBe(stored))

/** Invisible characters that users paste with a text, or type to get past a required field. */
const unseen = [
  '\u200b',
  '\u2800',
  '\u3164',
  '\u034f',
  '\u00ad',
  '\u2060',
  '\ufeff',
  '\u115f',
  '\u061c',
  '\ufe0f',
  '\u00a0',
]

test.each(named([...unseen, unseen.join(' '), '\u200b\n'].map((written) => [written] as [string])))(
  '§5 %s is no text: a required field stays empty, an optional one is left out',
  (_, written) => {
    expect(brokenRule(text(30), written)).toBe('required')
    expect(optionalText(30).parse(written)).toBeUndefined()
    expect(draftOf('post', 'en').parse({ title: written })).toEqual({ title: null })
  },
)

test('an emoji keeps its variation selector', () => {
  expect(text(30).parse(' ❤\ufe0f ')).toBe('❤\ufe0f')
})

describe('a limit counts what a reader sees, and what is stored has a limit too', () => {
  const name = 'عَبْدُ الرَّحْمَٰنِ بْنُ عَبْدِ الْعَزِيزِ'
  test.each([
    ['a name with its vowel marks', name],
    ['families of one sign', '👨‍👩‍👧‍👦'.repeat(17)],
    ['letters with marks of their own', 'e\u0301'.repeat(30)],
  ])('%s: thirty characters or fewer', (_, written) => {
    expect(characterCount(written)).toBeLessThanOrEqual(30)
    expect(text(30).parse(written)).toBe(written)
  })
  test.each(
    named([
      ['e\u0301'.repeat(31), 'too_long'],
      [`e${'\u0301'.repeat(200)}`, 'too_long'],
      [`e${'\u0301'.repeat(1_000_000)}`, 'too_long'],
    ] as [string, string][]),
  )('%s is refused', (_, written, rule) => expect(brokenRule(text(30), written)).toBe(rule))
})

describe('§5 names, days and what may be taken away', () => {
  test.each([
    'Noura',
    'نورة',
    "O'Neill-Al Harbi",
    '李',
    'Ñ',
    'D’Souza Jr. III',
    'أ.د.محمد عَبْدُ الرَّحْمَٰن',
    'Dr.Ahmed',
    'Visitor 12',
    'علی‌رضا',
  ])('%s is a name', (name) => {
    expect(personName(30).parse(` \u200f${name}\u2069 `)).toBe(name)
  })
  test.each(
    named([
      ['   ', 'required'],
      ['ن'.repeat(31), 'too_long'],
      ['https://evil.example/x', 'name_letters'],
      ['evil.com', 'name_letters'],
      ['زوروا موقع.com', 'name_letters'],
      ['www.evil', 'name_letters'],
      ['noura@mail.example', 'name_letters'],
      ['<b>x', 'name_letters'],
      ['Noura\nHarbi', 'name_letters'],
      ['{{child}}', 'name_letters'],
      ['Noura 💚', 'name_letters'],
    ] as [unknown, string][]),
  )('%s is refused', (_, written, rule) => {
    expect(brokenRule(personName(30), written)).toBe(rule)
  })
  test.each([
    ['2026-03-03', undefined],
    ['2028-02-29', undefined],
    ['2026-02-29', 'invalid'],
    ['2026-02-30', 'invalid'],
    ['2026-3-3', 'invalid'],
    ['2026-03-03T10:00:00Z', 'invalid'],
    ['tomorrow', 'invalid'],
    [20260303, 'invalid'],
    ['', 'required'],
  ])('%j is a day or is not', (written, rule) => {
    expect(brokenRule(day, written)).toBe(rule)
    if (written) expect(brokenRule(optionalDay, written)).toBe(rule)
  })
  test('a nullable id is left out, null or a number', () => {
    expect([undefined, null, '', '٣'].map((given) => nullableId.parse(given))).toEqual([undefined, null, null, 3])
  })
  test('safety: the honeypot accepts any text of up to 500 characters', () => {
    expect(brokenRule(honeypot, 'https://spam.example')).toBeUndefined()
    expect(brokenRule(honeypot, 'x'.repeat(501))).toBe('too_long')
  })
})
