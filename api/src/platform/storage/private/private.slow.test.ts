import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { showProfile } from 'contract/accounts/endpoints.ts'
import { removeProfileImage, saveProfileImage } from 'contract/accounts/profile.ts'
import { listComments, writeComment } from 'contract/comments/endpoints.ts'
import { listStories } from 'contract/stories/endpoints.ts'
import { expect, test } from 'vitest'
import { aParent } from '../../../accounts/testing.ts'
import { aSchool, type School } from '../../db/testing.ts'
import { keyOf } from '../objects/keys.ts'
import { anObjectStorage, keysIn, providers } from '../objects/testing.ts'
import { aPicture } from '../testing.ts'

const jpeg = async (side = 300) =>
  new Blob([new Uint8Array(await aPicture(side, side).jpeg().toBuffer())], { type: 'image/jpeg' })
const statusOf = async (school: School, path: string | null) => (await school.fetch(`/storage/${path}`)).status

test('safety: resized private pictures can be read by the server’s account only', async () => {
  const school = await aSchool()
  const { cacheFolder } = school.folders
  const { image } = await (await aParent(school)).call(saveProfileImage, { upload: await jpeg() })
  expect(await statusOf(school, `${image}?w=320`)).toBe(200)
  const modes = await Promise.all(
    (await readdir(join(cacheFolder, 'private'), { recursive: true, withFileTypes: true })).map(async (entry) => [
      entry.isFile(),
      (await stat(join(entry.parentPath, entry.name))).mode & 0o777,
    ]),
  )
  expect(modes.filter(([isFile]) => isFile)).toEqual([[true, 0o600]])
  expect(modes.filter(([isFile]) => !isFile)).toEqual([
    [false, 0o700],
    [false, 0o700],
  ])
  expect((await stat(join(cacheFolder, 'private'))).mode & 0o777).toBe(0o700)
})

test.each(providers)(
  'safety: a profile picture is read only by its signed address, for five minutes, and is not cached (in %s)',
  async (provider) => {
    const now = new Date('2026-03-03T09:00:00Z')
    const school = await aSchool({ now, services: { storage: await anObjectStorage(provider) } })
    const noura = await aParent(school)
    const { image } = await noura.call(saveProfileImage, { upload: await jpeg() })
    const [, signature = '', folder = '', name = ''] = String(image).split('/')
    expect(name).toMatch(/^[0-9a-f]{32}\.webp$/)

    for (const width of ['', '?w=320']) {
      const answer = await school.fetch(`/storage/${image}${width}`)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('cache-control')).toBe('private, no-store')
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
      expect(answer.headers.get('content-type')).toMatch(/^image\//)
    }
    const absent = await (await school.fetch('/storage/pictures/none.webp')).json()
    const other = (await (await aParent(school)).call(saveProfileImage, { upload: await jpeg() })).image
    const forged = [
      `private/${folder}/${name}`,
      `${folder}/${name}`,
      `pictures/${folder}/${name}`,
      `private/${signature.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))}/${folder}/${name}`,
      `private/${signature.replace(/^./, 'z')}/${folder}/${name}`,
      `private/${String(other).split('/')[1]}/${folder}/${name}`,
      `private/${signature}/../../storage-private/${folder}/${name}`,
      `private/${signature}/${folder}/..%2f${folder}%2f${name}`,
      'private/',
    ]
    for (const path of forged) {
      const answer = await school.fetch(`/storage/${path}`)
      expect([path, answer.status]).toEqual([path, 404])
      expect(await answer.json()).toEqual(absent)
    }
    school.setNow(new Date(now.getTime() + 5 * 60_000 - 1))
    expect(await statusOf(school, image)).toBe(200)
    school.setNow(new Date(now.getTime() + 5 * 60_000))
    expect(await statusOf(school, image)).toBe(404)
    expect(await statusOf(school, (await noura.call(showProfile)).image)).toBe(200)
    expect(await keysIn(school.services.storage, 'school/')).toEqual([])
  },
)

test('safety: faces of families beside comments are shown to signed-in users only', async () => {
  const school = await aSchool()
  const [noura, hessa] = [await aParent(school), await aParent(school)]
  await noura.call(saveProfileImage, { upload: await jpeg() })
  const { id } = await noura.call(writeComment, { params: { id: 1 }, body: { comment: 'ما شاء الله' } })
  await school.db.updateTable('comments').set({ state: 'shown' }).where('id', '=', id).execute()
  const faceIn = (page: { data: readonly { id: number; user: { image: string | null } | null }[] }) =>
    page.data.find((comment) => comment.id === id)?.user?.image

  const face = faceIn(await hessa.call(listComments, { params: { postId: 1 } }))
  expect(await statusOf(school, String(face))).toBe(200)
  expect(faceIn(await school.anyone(listComments, { params: { postId: 1 } }))).toBeNull()
})

test('safety: files of a story have no public address, and are served in ranges', async () => {
  const school = await aSchool()
  const noura = await aParent(school)
  for (const { media } of await school.db.selectFrom('story_items').select('media').execute())
    expect(media).toMatch(/^private\/\w\w\/[0-9a-f]{32}\.webp$/)
  const media = `private/aa/${'a'.repeat(32)}.mp4`
  await school.services.storage.put(keyOf(media), Buffer.from('0123456789'))
  await school.db.updateTable('story_items').set({ kind: 'video', media }).where('id', '=', 1).execute()
  expect(await statusOf(school, media)).toBe(404)
  const { data } = await noura.call(listStories)
  const film = data.flatMap(({ items }) => items).find(({ id }) => id === 1)
  const part = await school.fetch(`/storage/${film?.media}`, { headers: { range: 'bytes=2-4' } })
  expect([part.status, await part.text(), part.headers.get('content-type')]).toEqual([206, '234', 'video/mp4'])
  expect(part.headers.get('cache-control')).toBe('private, no-store')
})

test.each(providers)(
  'safety: a picture deleted while one of its sizes is being made is gone with that size (in %s)',
  async (provider) => {
    const school = await aSchool({ services: { storage: await anObjectStorage(provider) } })
    const noura = await aParent(school)
    for (const waitMs of [5, 60]) {
      const { image } = await noura.call(saveProfileImage, { upload: await jpeg(700) })
      const requests = ['image/avif', 'image/webp', 'image/jpeg'].map((accept) =>
        school.fetch(`/storage/${image}?w=640`, { headers: { accept } }),
      )
      await wait(waitMs)
      await noura.call(removeProfileImage)
      await Promise.all(requests)
      expect(await statusOf(school, `${image}?w=640`)).toBe(404)
      expect(await keysIn(school.services.storage, 'people/', 'sizes/people/'), `after ${waitMs} ms`).toEqual([])
    }
  },
)
