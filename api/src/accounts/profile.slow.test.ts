import { resendCode, verifyCode } from 'contract/accounts/codes.ts'
import { login, showProfile } from 'contract/accounts/endpoints.ts'
import { changeEmail, changePassword, saveProfile } from 'contract/accounts/profile.ts'
import { decidePhotoConsent } from 'contract/kids/endpoints.ts'
import { photoConsentWording } from 'contract/kids/rules.ts'
import { expect, test } from 'vitest'
import { aFamilyOf } from '../kids/testing.ts'
import { aSchool } from '../platform/db/testing.ts'
import { aParent, codeTo, password, textOf } from './testing.ts'

const another = 'another long sentence'

test('§7 a profile stores the changed fields, and the others stay', async () => {
  const school = await aSchool()
  const noura = await aParent(school)
  const before = await noura.call(showProfile)

  const changes = { name: 'نورة', phone: '0551112222', nationality_id: 1, language: 'ar' } as const
  const saved = await noura.call(saveProfile, { body: { ...changes, notifications: { events: false } } })

  expect(saved).toEqual({
    ...before,
    ...changes,
    phone: '+966551112222',
    notifications: { comments: true, news: true, events: false, stories: true },
  })
  expect(await noura.call(showProfile)).toEqual(saved)
  expect(await noura.call(saveProfile, { body: {} })).toEqual(saved)
  expect(await noura.call(saveProfile, { body: { nationality_id: null } })).toMatchObject({ nationality_id: null })
})

test('§7 a profile ignores unknown fields, and names each wrong one', async () => {
  const school = await aSchool()
  const noura = await aParent(school)
  const before = await noura.call(showProfile)
  const foreign = { id: 7, email: 'x@mail.example', email_verified: true, image: 'a/b.webp', password_hash: 'x' }
  expect(await noura.call(saveProfile, { body: foreign as never })).toEqual(before)
  for (const [field, value] of [
    ['name', ''],
    ['name', 'n'.repeat(61)],
    ['phone', '12'],
    ['gender', 'x'],
    ['nationality_id', 99_999],
    ['language', 'fr'],
  ])
    await expect(noura.call(saveProfile, { body: { [String(field)]: value } as never })).rejects.toMatchObject({
      code: 'invalid_fields',
      field,
    })
  expect(await noura.call(showProfile)).toEqual(before)
})

test('safety §text markup in a name is returned as text, and escaped in mails', async () => {
  const school = await aSchool()
  const name = `<script>alert(1)</script>"'&`
  const noura = await aParent(school, { name: 'Noura' })
  // Mails name only users with a confirmed address.
  await school.db.updateTable('users').set({ email_verified_at: new Date() }).execute()
  await expect(noura.call(saveProfile, { body: { name } })).rejects.toMatchObject({ status: 422, field: 'name' })
  // Stored past the form, which refuses it.
  await school.db.updateTable('users').set({ name }).where('id', '=', noura.id).execute()
  expect(await noura.call(showProfile)).toMatchObject({ name })
  const answer = await school.fetch('/api/v1/auth/profile', { headers: noura.headers })
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
  await noura.call(changePassword, {
    body: { current_password: password, password: another, password_confirmation: another },
  })
  const [mail = ''] = await school.mailsTo(noura.email)
  expect(mail.replace(/=\r?\n/g, '')).toContain('&lt;script&gt;')
  expect(mail.slice(mail.indexOf('text/html'))).not.toMatch(/<script/i)
})

test('§7 a new address is valid once its code is entered, and the old address gets a notice', async () => {
  const school = await aSchool()
  const noura = await aParent(school, { email: 'old@mail.example' })

  const body = { email: 'new@mail.example', password }
  expect(await noura.call(changeEmail, { body })).toEqual({ new_email: 'new@mail.example', resend_after_seconds: 60 })
  expect(await noura.call(showProfile)).toMatchObject({ email: 'old@mail.example', new_email: 'new@mail.example' })
  await school.anyone(login, { body: { email: 'old@mail.example', password } })

  const code = await codeTo(school, 'new@mail.example')
  const typed = await school.anyone(verifyCode, { body: { email: 'new@mail.example', code } })
  expect(typed).toEqual({ purpose: 'change_email', reset_token: null })
  expect(await noura.call(showProfile)).toMatchObject({
    email: 'new@mail.example',
    email_verified: true,
    new_email: null,
  })
  await school.anyone(login, { body })
  await expect(school.anyone(login, { body: { email: 'old@mail.example', password } })).rejects.toThrow()
  const [notice = ''] = (await school.mailsTo('old@mail.example')).map(textOf)
  expect(notice).toContain('The email address of your account')
  expect(notice).not.toContain('new@mail.example')
})

test('§7 a change to another account’s address is answered as usual, sends nothing and changes nothing', async () => {
  const school = await aSchool()
  const [noura, sara] = [await aParent(school), await aParent(school)]
  const free = await noura.call(changeEmail, { body: { email: 'free@mail.example', password } })
  const taken = await noura.call(changeEmail, { body: { email: sara.email.toUpperCase(), password } })
  expect({ ...taken, new_email: '' }).toEqual({ ...free, new_email: '' })
  expect(await school.mailsTo(sara.email)).toEqual([])
  // The second request has replaced the first.
  const code = await codeTo(school, 'free@mail.example').catch(() => '000000')
  await expect(school.anyone(verifyCode, { body: { email: 'free@mail.example', code } })).rejects.toThrow()
  expect(await sara.call(showProfile)).toMatchObject({ email: sara.email })
})

test('§7 a new address that another user registers before its code is entered belongs to that user', async () => {
  const school = await aSchool()
  const noura = await aParent(school)
  await noura.call(changeEmail, { body: { email: 'both@mail.example', password } })
  const code = await codeTo(school, 'both@mail.example')
  await aParent(school, { email: 'BOTH@mail.example' })
  const typed = school.anyone(verifyCode, { body: { email: 'both@mail.example', code } })
  await expect(typed).rejects.toMatchObject({ code: 'code_wrong' })
  expect(await noura.call(showProfile)).toMatchObject({ email: noura.email })
})

test('§7 a password change ends all other sessions and pending changes of the address', async () => {
  const begun = new Date()
  const school = await aSchool({ now: begun })
  const noura = await aParent(school)
  const { access_token } = await school.anyone(login, { body: noura })
  await noura.call(changeEmail, { body: { email: 'thief@mail.example', password } })
  const code = await codeTo(school, 'thief@mail.example')

  const body = { current_password: password, password: another, password_confirmation: another }
  expect(await noura.call(changePassword, { body })).toEqual({ sessions_ended: 1 })

  await noura.call(showProfile)
  const other = await school.fetch('/api/v1/auth/profile', { headers: { authorization: `Bearer ${access_token}` } })
  expect(other.status).toBe(401)
  await expect(school.anyone(verifyCode, { body: { email: 'thief@mail.example', code } })).rejects.toThrow()
  await expect(school.anyone(login, { body: noura })).rejects.toMatchObject({ code: 'credentials_wrong' })
  await school.anyone(login, { body: { email: noura.email, password: another } })
  expect((await school.mailsTo(noura.email)).map(textOf).join()).toContain('was changed')
  school.setNow(new Date(begun.getTime() + 120_000))
  await school.anyone(resendCode, { body: { email: 'thief@mail.example' } })
  expect(await school.mailsTo('thief@mail.example')).toHaveLength(1)
})

test('§7 without the correct password neither address nor password changes; after ten tries 429', async () => {
  const school = await aSchool()
  const noura = await aParent(school)
  const wrong = { current_password: 'not my password', password: another, password_confirmation: another }
  for (let tries = 0; tries < 5; tries += 1) {
    await expect(noura.call(changePassword, { body: wrong })).rejects.toMatchObject({
      code: 'password_wrong',
      field: 'current_password',
    })
    const body = { email: 'new@mail.example', password: 'not my password' }
    await expect(noura.call(changeEmail, { body })).rejects.toMatchObject({ code: 'password_wrong', field: 'password' })
  }
  await expect(noura.call(changePassword, { body: wrong })).rejects.toMatchObject({ code: 'too_many_logins' })
  expect(await noura.call(showProfile)).toMatchObject({ new_email: null })
  expect(await school.mailsTo('new@mail.example')).toEqual([])
})

test('safety §logs a changed number and a changed consent are mailed to the confirmed address, each once an hour', async () => {
  const school = await aSchool()
  const { parent, kidId } = await aFamilyOf(school, 1)
  const before = (await school.mailsTo(parent.email)).length
  for (const phone of ['0505550011', '0505550012']) await parent.call(saveProfile, { body: { phone } })
  for (const granted of [true, false]) {
    const body = { audience: 'website', granted, wording: photoConsentWording } as const
    await parent.call(decidePhotoConsent, { params: { kidId }, body })
  }
  const subjects = (await school.mailsTo(parent.email)).slice(before).map((mail) => /^Subject: (.*)/m.exec(mail)?.[1])
  expect(subjects.sort()).toEqual([
    'A consent to pictures of your child was changed',
    'The phone number of your account was changed',
  ])
})
