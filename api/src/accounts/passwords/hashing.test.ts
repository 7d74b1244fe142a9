import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { weaknessOf } from './common-passwords.ts'
import { hashOfPassword, isPasswordOf } from './hashing.ts'

const here = '127.0.0.1'

test('safety §passwords the same letters in another Unicode form are the same password, other letters are not', async () => {
  const hash = await hashOfPassword('caf\u00e9 \ufefb عند البحر', here)
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await isPasswordOf('cafe\u0301 لا عند البحر', hash, here)).toBe(true)
  expect(await isPasswordOf('cafe لا عند البحر', hash, here)).toBe(false)
  expect(await isPasswordOf('anything', undefined, here)).toBe(false)
  expect(await hashOfPassword('the same twice', here)).not.toBe(await hashOfPassword('the same twice', here))
})

const noura = { name: 'Noura Al-Otaibi', email: 'noura.otaibi@mail.example', phone: '+966501234567' }

test.each([
  'password123',
  'P@ssw0rd2026!',
  '1234567890',
  '٠٩٨٧٦٥٤٣٢١',
  'qwertyuiop',
  'Qwerty12345',
  'aaaaaaaaaa',
  'abcabcabcabc',
  'iloveyou2026',
  'SmartKids123',
  'Montessori1',
  'السعودية2030',
  'اللهاكبر123',
  '0501234567',
  '+966501234567',
  'noura.otaibi',
  'Aa123456789',
  'a123456789',
  'abc123456789',
  '123456789a',
  '1122334455',
  'q1w2e3r4t5',
  '12345qwert',
  'unbelievable',
  'Unbelievable!',
  'christopher',
  '0512345678',
  '05-1234-5678',
  '1098765432',
  'demo-parent-2026',
  'Noura Al-Otaibi',
])('safety §passwords “%s” is refused as easy to guess', (password) => {
  expect(weaknessOf(password, noura)).toBeDefined()
})

test.each([
  'a date palm in the yard',
  'نخلة في حوش البيت',
  'xk29dmq01p',
  'password of my house',
  'my 1234567890 ducks',
  'baby-72619920-1177',
])('safety §passwords “%s” is accepted', (password) => {
  expect(weaknessOf(password, noura)).toBeUndefined()
})

test('safety §passwords of twenty thousand passwords that are in no list none is refused', () => {
  const unlisted = Array.from({ length: 20_000 }, (_, index) =>
    createHash('sha256').update(`${index}`).digest('base64url'),
  )
  expect(unlisted.map((password) => weaknessOf(password.slice(0, 14))).filter(Boolean)).toEqual([])
})

test.each([
  ['Noura Al-Otaibi', 'own'],
  ['ababababab', 'repeated'],
  ['qwertyuiop', 'row'],
  ['1447-01-01 12', 'number'],
  ['Smartkids2026!', 'word'],
  ['السعودية2030', 'word'],
])('safety §passwords an easy password is refused with the reason: %s', (password, weakness) => {
  expect(weaknessOf(password, noura)).toBe(weakness)
})

test('safety §passwords several Arabic words are accepted, whatever digits end the password', () => {
  expect(weaknessOf('النخلة-عالية-1447')).toBeUndefined()
  expect(weaknessOf('النخلة-عالية')).toBeUndefined()
})
