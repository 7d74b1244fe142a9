import { expect, test } from 'vitest'
import { z } from 'zod'
import { fieldProblems } from '../problems.ts'
import { childAge, yearsIn } from './child-age.ts'

const age = childAge(18)

test.each([
  [4, 4],
  [0, 0],
  [0.5, 0.5],
  [0.7, 0.7],
  [17.9, 17.9],
  ['4', 4],
  ['٤', 4],
  ['1.5', 1.5],
  ['1,5', 1.5],
  ['٠٫٥', 0.5],
  ['٠,٥', 0.5],
  ['۲٫۵', 2.5],
  [' 2.0 ', 2],
] as const)('§3 %j is the number %d', (written, years) => expect(age.parse(written)).toBe(years))

test.each([
  ['8 months', 0.7],
  ['8months', 0.7],
  ['18 mo', 1.5],
  ['6 weeks', 0.1],
  ['6w', 0.1],
  ['a year', 1],
  ['1 year old', 1],
  ['2 years and 4 months', 2.3],
  ['2y 6m', 2.5],
  ['2 and a half', 2.5],
  ['2½', 2.5],
  ['2 and a half years', 2.5],
  ['a year and a half', 1.5],
  ['Half a year', 0.5],
  ['3 yrs.', 3],
  ['٨ أشهر', 0.7],
  ['8 اشهر', 0.7],
  ['١١ شهرًا', 0.9],
  ['شهران', 0.2],
  ['٦ أسابيع', 0.1],
  ['سنة', 1],
  ['سنة ونصف', 1.5],
  ['سنتان ونصف', 2.5],
  ['سنتين و4 أشهر', 2.3],
  ['سنتان وثمانية', undefined],
  ['3 سنوات', 3],
  ['نصف سنة', 0.5],
  ['٢ ونصف', 2.5],
  ['عامان', 2],
  ['سنتين ونص', 2.5],
  ['٣ سنوات ونص', 3.5],
  ['ثلاث سنوات', 3],
  ['ثَلاثُ سَنَواتٍ', 3],
  ['ثلاث سنين وربع', 3.3],
  ['ثنتين ونص', 2.5],
  ['سنة واحدة', 1],
  ['سنه و ٣ شهور', 1.3],
  ['أربعة أشهر', 0.3],
  ['سبع سنوات', 7],
  ['سنتين وثلاثة أرباع', 2.8],
  ['تقريبًا سنتين', 2],
  ['two years', 2],
  ['two and a half', 2.5],
  ['Three years and six months', 3.5],
  ['seven weeks', 0.1],
  ['3yo', 3],
  ['3 y/o', 3],
  ['2 1/2', 2.5],
  ['2 1/4 years', 2.3],
  ['2¾', 2.8],
  ['three quarters of a year', 0.8],
  ['almost 3', 3],
  ['\u200f٣\u200f سنوات', 3],
  ['ثمانية', undefined],
  ['two three', undefined],
  ['21/2', undefined],
  ['1/3', undefined],
] as const)('§3 %j is %d years', (written, years) => {
  if (years === undefined) expect(age.safeParse(written).success).toBe(false)
  else expect(age.parse(written)).toBe(years)
})

const rule = (value: unknown) => {
  const checked = z.object({ child_age: age }).safeParse({ child_age: value })
  return checked.success ? undefined : fieldProblems(checked.error.issues, { child_age: value }).child_age?.[0]?.rule
}

test.each([
  ['', 'required'],
  ['  ', 'required'],
  [undefined, 'required'],
  [null, 'required'],
  ['eight', 'invalid'],
  ['months', 'invalid'],
  ['سنوات', 'invalid'],
  ['2 3', 'invalid'],
  ['1.5.2', 'invalid'],
  ['8 months 3', 'invalid'],
  [1.25, 'invalid'],
  ['1.25', 'invalid'],
  ['1e1', 'invalid'],
  ['0x10', 'invalid'],
  [Number.NaN, 'invalid'],
  [true, 'invalid'],
  [[4], 'invalid'],
  [-1, 'too_small'],
  ['-1', 'too_small'],
  [18.1, 'too_big'],
  [19, 'too_big'],
  ['300 months', 'too_big'],
  [1e9, 'too_big'],
] as const)('§5 %j: %s', (value, broken) => expect(rule(value)).toBe(broken))

test('a very long text is refused quickly', () => {
  expect(yearsIn('')).toBeUndefined()
  expect(rule('9 '.repeat(50_000))).toBe('invalid')
  expect(rule('و'.repeat(50_000))).toBe('invalid')
})
