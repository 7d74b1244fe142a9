import { expect, test } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'
import { boundedQueue, hashOfPassword, isPasswordOf } from './hashing.ts'

test('safety §passwords four are hashed at once, fifty wait in order, and more are told to come back', async () => {
  const inTurn = boundedQueue(4, 50)
  const running = { now: 0, most: 0 }
  const order: number[] = []
  const work = (place: number) => async () => {
    running.now += 1
    running.most = Math.max(running.most, running.now)
    await new Promise((done) => setTimeout(done, 1))
    order.push(place)
    running.now -= 1
  }
  const outcomes = await Promise.allSettled(Array.from({ length: 60 }, (_, place) => inTurn(work(place))))
  const refused = outcomes.filter(({ status }) => status === 'rejected')
  expect(running.most).toBe(4)
  expect(order).toEqual(order.toSorted((a, b) => a - b))
  expect([order.length, refused.length]).toEqual([54, 6])
  for (const outcome of refused)
    expect((outcome as PromiseRejectedResult).reason).toMatchObject({ code: 'busy', details: { retryAfterSeconds: 2 } })
  await expect(inTurn(async () => 'free again')).resolves.toBe('free again')
})

test('a piece of work that fails gives its place to the next', async () => {
  const inTurn = boundedQueue(1, 1)
  const failing = inTurn(async () => Promise.reject(new Error('broken')))
  const next = inTurn(async () => 'next')
  await expect(failing).rejects.toThrow('broken')
  await expect(next).resolves.toBe('next')
})

test('safety §passwords the same letters in another writing are the same password, other letters are not', async () => {
  const hash = await hashOfPassword('caf\u00e9 \ufefb عند البحر')
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await isPasswordOf('cafe\u0301 لا عند البحر', hash)).toBe(true)
  expect(await isPasswordOf('cafe لا عند البحر', hash)).toBe(false)
  expect(await isPasswordOf('anything', undefined)).toBe(false)
  expect(await hashOfPassword('the same twice')).not.toBe(await hashOfPassword('the same twice'))
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
  'Noura Al-Otaibi',
])('safety §passwords “%s” is refused: it is among the first that others would try', (password) => {
  expect(isCommonPassword(password, noura)).toBe(true)
})

test.each([
  'demo-parent-2026',
  'a date palm in the yard',
  'نخلة في حوش البيت',
  'xk29dmq01p',
  'password of my house',
  'my 1234567890 ducks',
  'baby-72619920-1177',
])('safety §passwords “%s” is taken', (password) => {
  expect(isCommonPassword(password, noura)).toBe(false)
})
