import { login, logout, register, showProfile } from 'contract/accounts/endpoints.ts'
import { expect, test } from 'vitest'
import { aSchool } from '../platform/db/testing.ts'
import { hashOfPassword } from './passwords/hashing.ts'
import { aParent, aRegistration, password } from './testing.ts'

test('§7 a family that registers gets a token and reads its profile with it', async () => {
  const school = await aSchool()
  const body = aRegistration({ name: 'نورة', email: 'Noura@Mail.example', phone: '050 123 4567' })

  const user = await school.anyone(register, { body }, { language: 'ar' })

  expect(user).toEqual({
    access_token: expect.stringMatching(/^[\w-]{43}$/),
    user_id: expect.any(Number),
    user_name: 'نورة',
    email: 'Noura@Mail.example',
    phone: '+966501234567',
    gender: 'female',
  })
  const answer = await school.fetch('/api/v1/auth/profile', {
    headers: { authorization: `Bearer ${user.access_token}` },
  })
  expect(await answer.json()).toEqual({
    data: {
      id: user.user_id,
      name: 'نورة',
      email: 'Noura@Mail.example',
      email_verified: false,
      new_email: null,
      phone: '+966501234567',
      gender: 'female',
      nationality_id: null,
      language: 'ar',
      image: null,
      notifications: { comments: true, news: true, events: true, stories: true },
    },
  })
  expect(answer.headers.get('cache-control')).toBe('no-store')
})

test('§7 a family signs in with its address in any case, and password and token are stored only as hashes', async () => {
  const school = await aSchool()
  const { user_id: id } = await school.anyone(register, { body: aRegistration({ email: 'noura@mail.example' }) })

  const user = await school.anyone(login, { body: { email: 'NOURA@mail.example ', password } })

  expect(user).toEqual({
    access_token: expect.any(String),
    user_id: id,
    user_name: 'Noura Al-Otaibi',
    email: 'noura@mail.example',
  })
  const users = await school.db.selectFrom('users').selectAll().execute()
  const sessions = await school.db.selectFrom('sessions').selectAll().execute()
  expect(users.find((each) => each.id === id)?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  const stored = JSON.stringify([users, sessions, sessions.map(({ token_hash }) => token_hash.toString('latin1'))])
  expect(stored).not.toContain(password)
  expect(stored).not.toContain(user.access_token)
})

test('§7 an address in Arabic letters and its xn-- form are one account, with or without invisible marks', async () => {
  const school = await aSchool()
  const { id } = await aParent(school, { email: 'noura@مثال.السعودية' })
  for (const email of ['noura@xn--mgbh0fb.xn--mgberp4a5d4ar', '\u200eNoura@مثال.السعودية\u200f'])
    expect(await school.anyone(login, { body: { email, password } })).toMatchObject({ user_id: id })
})

test('§7 after signing out the token is invalid, and other tokens of the same parent stay valid', async () => {
  const school = await aSchool()
  const noura = await aParent(school)
  const { access_token } = await school.anyone(login, { body: noura })

  await noura.call(logout)

  await expect(noura.call(showProfile)).rejects.toMatchObject({ code: 'unauthenticated' })
  await expect(noura.call(logout)).rejects.toMatchObject({ code: 'unauthenticated' })
  const other = await school.fetch('/api/v1/auth/profile', { headers: { authorization: `Bearer ${access_token}` } })
  expect(other.status).toBe(200)
})

test('§5 each missing field of an empty registration is named, in both languages', async () => {
  const school = await aSchool()
  const errors = (language: 'en' | 'ar') =>
    school.anyone(register, { body: {} as never }, { language }).catch((problem) => problem.details.errors)
  expect(await errors('en')).toEqual({
    name: ['Your name is required'],
    email: ['Email address is required'],
    phone: ['Phone number is required'],
    gender: ['You must choose an option.'],
    password: ['Password is required'],
    password_confirmation: ['Please repeat the password'],
  })
  expect(await errors('ar')).toMatchObject({ name: ['الاسم مطلوب'], password: ['كلمة المرور مطلوبة'] })
})

test('§5 each wrong field of a registration is named, and no account is created', async () => {
  const school = await aSchool()
  const known = await school.count('users')
  const refused: [field: string, changes: object, sentence: RegExp][] = [
    ['name', { name: 'ن'.repeat(61) }, /60 characters/],
    ['email', { email: 'noura' }, /Invalid email/],
    ['phone', { phone: '050123' }, /not valid/],
    ['phone', { phone: '+12025' }, /not valid/],
    ['gender', { gender: 'other' }, /choose an option/],
    ['password', { password: 'ninechars' }, /At least 10/],
    ['password', { password: 'x'.repeat(201) }, /At most 200/],
    ['password', { password: 'lone \ud800 surrogate' }, /right/],
    ['password_confirmation', { password_confirmation: 'another password' }, /differ/],
  ]
  for (const [field, changes, sentence] of refused) {
    const problem = await school
      .anyone(register, { body: aRegistration(changes) })
      .then(undefined, (refusal) => refusal)
    expect(problem, JSON.stringify(changes)).toMatchObject({ code: 'invalid_fields', field })
    expect(problem.details.errors[field][0]).toMatch(sentence)
  }
  expect(await school.count('users')).toBe(known)
})

test('safety §passwords a common or leaked password is refused for new accounts; existing ones still sign in', async () => {
  const school = await aSchool()
  for (const typed of ['demo-parent-2026', 'Unbelievable', 'q1w2e3r4t5'])
    await expect(school.anyone(register, { body: aRegistration({ password: typed }) })).rejects.toMatchObject({
      code: 'invalid_fields',
      field: 'password',
    })
  const { email, id } = await aParent(school)
  const password_hash = await hashOfPassword('demo-parent-2026', '127.0.0.1')
  await school.db.updateTable('users').set({ password_hash }).where('id', '=', id).execute()

  expect(await school.anyone(login, { body: { email, password: 'demo-parent-2026' } })).toMatchObject({ user_id: id })
})
