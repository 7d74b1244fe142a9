import { removeProfileImage, saveProfile, saveProfileImage } from 'contract/accounts/profile.ts'
import { decideComment, listDeskComments } from 'contract/comments/desk.ts'
import { listComments } from 'contract/comments/endpoints.ts'
import { dayMs } from 'contract/durations.ts'
import { expect, test } from 'vitest'
import { sweepPictures } from '../../pictures/sweep/sweep.ts'
import { aSchool } from '../../platform/db/testing.ts'
import { keysIn } from '../../platform/storage/objects/testing.ts'
import { aPicture } from '../../platform/storage/testing.ts'
import { aStaff } from '../../staff/testing.ts'
import { aTrustedParent } from '../testing.ts'

test('desk §6 until staff accept a new picture beside comments others see the former, which is deleted then', async () => {
  const school = await aSchool()
  const sara = await aStaff(school, 'editor')
  const noura = await aTrustedParent(school, { shown: 4 })
  const { post_id } = await school.db
    .selectFrom('comments')
    .select('post_id')
    .where('user_id', '=', noura.id)
    .executeTakeFirstOrThrow()
  const decide = async (answer: 'accept_author' | 'keep_author') => {
    const [waiting] = (await sara.call(listDeskComments, { query: { state: 'authors' } })).data
    const body = { answer, was: 'shown', mark: waiting?.author?.change?.mark ?? '' } as const
    await sara.call(decideComment, { params: { id: waiting?.id ?? 0 }, body })
  }
  const upload = async (width: number) => {
    const bytes = await aPicture(width, 90).jpeg().toBuffer()
    await noura.call(saveProfileImage, { upload: new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }) })
  }
  /** Address of the picture that others see. */
  const shown = async () => (await noura.call(listComments, { params: { postId: post_id } })).data[0]?.user?.image
  const nameOf = (address: unknown) => String(address).split('/').slice(2).join('/')
  const statusOf = async (address: unknown) => (await school.fetch(`/storage/${address}`)).status
  const filesCount = async () => (await keysIn(school.services.storage, 'people/')).length

  await upload(91)
  await decide('accept_author')
  const former = await shown()
  await upload(92)
  expect([nameOf(await shown()), await statusOf(await shown())]).toEqual([nameOf(former), 200])
  await decide('keep_author')
  await sweepPictures({ ...school.services, at: new Date(Date.now() + 2 * dayMs), isRunning: () => true })
  expect([nameOf(await shown()), await filesCount()]).toEqual([nameOf(former), 2])

  await upload(93)
  await decide('accept_author')
  expect([nameOf(await shown()) === nameOf(former), await statusOf(former), await filesCount()]).toEqual([
    false,
    404,
    1,
  ])

  await upload(94)
  await noura.call(saveProfile, { body: { name: 'Huda' } })
  await noura.call(removeProfileImage)
  expect([await shown(), await filesCount()]).toEqual([null, 0])
})
