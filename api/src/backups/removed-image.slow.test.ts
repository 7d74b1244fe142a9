import { showProfile } from 'contract/accounts/endpoints.ts'
import { removeProfileImage, saveProfileImage } from 'contract/accounts/profile.ts'
import { expect, test } from 'vitest'
import { aParent } from '../accounts/testing.ts'
import { aSchool } from '../platform/db/testing.ts'
import { aPicture } from '../platform/storage/testing.ts'
import { repeatLost } from './testing.ts'

test('safety §data after a restore a picture that an account had removed is shown to nobody', async () => {
  const school = await aSchool()
  const noura = await aParent(school)
  const upload = async () => new Blob([new Uint8Array(await aPicture(90, 90).jpeg().toBuffer())])
  const pathOf = async () =>
    (await school.db.selectFrom('users').select('image').where('id', '=', noura.id).executeTakeFirstOrThrow()).image
  await noura.call(saveProfileImage, { upload: await upload() })
  await noura.call(removeProfileImage)

  let signed: string | null = null
  await repeatLost(school, async () => {
    // The backup has the row and the file.
    const lines = await school.db.selectFrom('tombstones').select('kind').execute()
    expect(lines).toEqual([{ kind: 'user_images' }])
    signed = (await noura.call(saveProfileImage, { upload: await upload() })).image
    expect(await pathOf()).not.toBeNull()
  })

  expect((await noura.call(showProfile)).image).toBeNull()
  expect((await school.fetch(`/storage/${signed}`)).status).toBe(404)
})
