import { deleteAccount, exportMyData } from 'contract/accounts/data-export.ts'
import { login, showProfile } from 'contract/accounts/endpoints.ts'
import { saveProfileImage } from 'contract/accounts/profile.ts'
import { listComments, writeComment } from 'contract/comments/endpoints.ts'
import { listKids } from 'contract/kids/endpoints.ts'
import { listRegistrations, registerKidToBranch } from 'contract/registrations/endpoints.ts'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { aRegistrationOf } from '../../kids/testing.ts'
import { aSchool, type School } from '../../platform/db/testing.ts'
import { aPicture } from '../../platform/storage/testing.ts'
import { aParent, password, type TestParent } from '../testing.ts'
import { references } from './own-data-queries.ts'

/** Path of a picture as stored in its row: its address without the signature. */
const unsigned = (image: string) => image.replace(/^private\/[^/]+/, 'private')

async function aFamily(school: School, email: string) {
  const parent = await aParent(school, { email, name: 'نورة العتيبي' })
  const { image } = await parent.call(saveProfileImage, {
    upload: new Blob([await aPicture(90, 90).jpeg().toBuffer()]),
  })
  const registration = await parent.call(registerKidToBranch, { body: aRegistrationOf() }, { idempotencyKey: email })
  const { id } = await parent.call(writeComment, { params: { id: 1 }, body: { comment: `مساء الخير من ${email}` } })
  return { parent, image: String(image), registration, comment: id }
}

async function archive(parent: TestParent, language: 'en' | 'ar' = 'en') {
  const file = await parent.call(exportMyData, { body: { password } }, { language })
  const files = unzipSync(new Uint8Array(await file.arrayBuffer()))
  return { files, type: file.type, text: (name: string) => strFromU8(files[name] ?? new Uint8Array()) }
}

test('safety §data the export contains account, children, requests and pictures, nothing of another family, and no credentials', async () => {
  const school = await aSchool()
  const { parent, image, registration } = await aFamily(school, 'noura@mail.example')
  const other = await aFamily(school, 'sara@mail.example')

  const { files, type, text } = await archive(parent)

  expect(type).toBe('application/zip')
  expect(Object.keys(files)).toEqual(
    expect.arrayContaining([
      'read-me.txt',
      'users.json',
      'sessions.json',
      'kids.json',
      'comments.json',
      unsigned(image),
    ]),
  )
  expect(JSON.parse(text('users.json'))).toMatchObject([{ id: parent.id, name: 'نورة العتيبي', email: parent.email }])
  expect(JSON.parse(text('kids.json'))).toMatchObject([{ name: 'لمى', notes: 'No nuts' }])
  expect(JSON.parse(text('registrations.json'))).toMatchObject([{ id: registration.id }])
  expect(JSON.parse(text('registration_statuses.json'))).toMatchObject([{ status: 'pending' }])
  expect(text('comments.json')).toContain('مساء الخير')
  expect(text('read-me.txt')).toContain('your account, your children, what you sent us')
  expect((await archive(parent, 'ar')).text('read-me.txt')).toContain('حسابكم وأطفالكم وما أرسلتموه')
  expect(files).not.toHaveProperty(unsigned(other.image))
  const all = Object.keys(files).map(text).join('\n')
  expect(all).toContain('noura@mail.example')
  for (const secret of ['sara@mail.example', 'argon2', 'password_hash', 'token_hash', parent.token, 'salt'])
    expect(all).not.toContain(secret)

  const answer = await school.fetch('/api/v1/auth/export', {
    method: 'POST',
    headers: { ...parent.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ password }),
  })
  expect(answer.headers.get('content-disposition')).toBe('attachment')
  expect(answer.headers.get('cache-control')).toBe('no-store')
})

test('safety §data a deleted account is gone at once with children and pictures; shown comments stay without a name, others go', async () => {
  const school = await aSchool()
  const { parent, image, comment } = await aFamily(school, 'noura@mail.example')
  const other = await aFamily(school, 'sara@mail.example')
  const unread = await parent.call(writeComment, { params: { id: 1 }, body: { comment: 'Nobody has read this' } })
  await school.db.updateTable('comments').set({ state: 'shown' }).where('id', '=', comment).execute()
  const { access_token } = await school.anyone(login, { body: parent })

  expect(await parent.call(deleteAccount, { body: { password } })).toEqual({ deleted: true })

  for (const token of [parent.token, access_token]) {
    const answer = await school.fetch('/api/v1/auth/profile', { headers: { authorization: `Bearer ${token}` } })
    expect(answer.status).toBe(401)
  }
  await expect(school.anyone(login, { body: parent })).rejects.toMatchObject({ code: 'credentials_wrong' })
  expect((await school.fetch(`/storage/${image}`)).status).toBe(404)
  const { data } = await school.anyone(listComments, { params: { postId: 1 } })
  expect(data.find(({ id }) => id === comment)).toMatchObject({ user: null, is_mine: false })
  expect(await school.db.selectFrom('comments').select('id').where('id', '=', unread.id).execute()).toEqual([])
  const keys = await school.db.selectFrom('idempotency_keys').select('caller').execute()
  expect(keys.map(({ caller }) => caller)).toEqual([String(other.parent.id)])
  // The other family has lost nothing.
  expect((await other.parent.call(listKids)).total).toBe(1)
  expect((await other.parent.call(listRegistrations)).total).toBe(1)
  expect((await school.fetch(`/storage/${other.image}`)).status).toBe(200)
  // The address is free again.
  await aParent(school, { email: parent.email })
})

test('safety §data with a wrong password there is no export and no deletion', async () => {
  const noura = await aParent(await aSchool())
  for (const endpoint of [exportMyData, deleteAccount]) {
    const wrong = noura.call(endpoint, { body: { password: 'not my password' } })
    await expect(wrong).rejects.toMatchObject({ code: 'password_wrong', field: 'password' })
  }
  await noura.call(showProfile)
})

test('safety §data every row that refers to an account is deleted or anonymised with it: none prevents the deletion', async () => {
  const school = await aSchool()
  const all = await references(school.db)
  const mine = new Set(['users', ...all.filter(({ to }) => to === 'users').map(({ from }) => from)])
  const holding = all.filter(({ to, when_gone }) => mine.has(to) && when_gone === 'other')
  expect(mine.size).toBeGreaterThan(5)
  expect(holding).toEqual([])
})

test('product §4 the demo parent can sign in, and has two children, a place, an open offer and a place in a list', async () => {
  const school = await aSchool()
  const body = { email: 'parent@demo.smartkids.example', password: 'demo-parent-2026' }
  const { access_token } = await school.anyone(login, { body })
  const read = async (path: string) =>
    (await school.fetch(`/api/v1/${path}`, { headers: { authorization: `Bearer ${access_token}` } })).json()
  expect(await read('myKids/list')).toMatchObject({ total: 2 })
  const { data } = await read('registers/list')
  expect(data.map(({ status }: { status: string }) => status).sort()).toEqual(['accepted', 'pending', 'waitlisted'])
  expect(data.filter(({ offer }: { offer: unknown }) => offer)).toHaveLength(1)
  expect(await read('auth/profile')).toMatchObject({ data: { email_verified: true } })
})
