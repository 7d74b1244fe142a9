import { login } from 'contract/accounts/endpoints.ts'
import { cancelUpload, openBytesMax, sendPiece, startUpload } from 'contract/pictures/uploads.ts'
import { switchOffStaff } from 'contract/staff/people.ts'
import { expect, test } from 'vitest'
import { aParent, password } from '../../accounts/testing.ts'
import { aSchool } from '../../platform/db/testing.ts'
import { aStaff, staffPassword, type TestStaff } from '../../staff/testing.ts'

const mebi = 1024 * 1024
const film = 300 * mebi
const begin = ({ call }: TestStaff, mark: string, bytes = film) =>
  call(startUpload, { body: { mark, name: `${mark}.mp4`, bytes } })
const aPiece = () => new Blob([new Uint8Array(1000)])

test('safety §disk one person’s unfinished uploads are limited to 2 GB, however many start at once; an hour without progress frees their space', async () => {
  const school = await aSchool()
  const [amal, sara] = [await aStaff(school, 'teacher'), await aStaff(school, 'teacher')]
  const fits = Math.floor(openBytesMax / film)
  const outcomes = await Promise.allSettled(Array.from({ length: 20 }, (_, index) => begin(amal, `film ${index}`)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(fits)
  await expect(begin(amal, 'one more')).rejects.toMatchObject({
    code: 'uploads_unfinished',
    status: 429,
    details: { retryAfterSeconds: 60 },
  })
  expect(await school.count('picture_uploads')).toBe(fits)
  // Another member of staff still has room, and a small upload fits beside the films.
  await begin(sara, 'hers')
  const small = await begin(amal, 'small', 10)
  const anHourAgo = new Date(Date.now() - 61 * 60_000)
  await school.db.updateTable('picture_uploads').set({ changed_at: anHourAgo }).where('name', 'like', 'film%').execute()
  await amal.call(sendPiece, { params: { id: small.id }, query: { offset: 0 }, upload: new Blob(['0123456789']) })

  await begin(amal, 'one more')

  const left = await school.db.selectFrom('picture_uploads').select('mark').orderBy('id').execute()
  expect(left.map(({ mark }) => mark)).toEqual(['hers', 'small', 'one more'])
})

test('safety §disk unfinished uploads leave 500 MB of the disk free', async () => {
  let free = 501 * mebi
  const school = await aSchool({ services: { diskFreeBytes: () => free } })
  const amal = await aStaff(school, 'teacher')
  const full = { code: 'storage_full', status: 503 }
  const { id } = await begin(amal, 'a')
  const piece = { params: { id }, query: { offset: 0 }, upload: aPiece() }
  free = 499 * mebi
  await expect(begin(amal, 'b')).rejects.toMatchObject(full)
  await expect(amal.call(sendPiece, piece)).rejects.toMatchObject(full)
  free = 501 * mebi
  expect(await amal.call(sendPiece, piece)).toMatchObject({ received: 1000 })
})

test('safety §disk on a full disk parents and staff can still sign in, staff can be deactivated and uploads cancelled', async () => {
  let full = false
  const school = await aSchool({ services: { diskIsFull: () => full } })
  const [parent, amal, owner] = [await aParent(school), await aStaff(school, 'teacher'), await aStaff(school, 'owner')]
  const { id } = await begin(amal, 'film')
  full = true

  await expect(begin(amal, 'another')).rejects.toMatchObject({ code: 'storage_full' })
  await amal.call(cancelUpload, { params: { id } })
  expect(await school.anyone(login, { body: { email: parent.email, password } })).toMatchObject({
    access_token: expect.any(String),
  })
  const signedIn = await school.fetch('/api/v1/desk/sign-in', {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: school.services.env.publicUrl },
    body: JSON.stringify({ email: owner.email, password: staffPassword }),
  })
  expect(signedIn.status).toBe(200)
  await owner.call(switchOffStaff, { params: { id: amal.id } })
  await expect(amal.call(cancelUpload, { params: { id } })).rejects.toMatchObject({ status: 401 })
})
