import { allEndpoints } from 'contract/all.ts'
import { decideComment } from 'contract/comments/desk.ts'
import { writeComment } from 'contract/comments/endpoints.ts'
import type { Endpoint } from 'contract/endpoint.ts'
import { changePicture } from 'contract/pictures/desk.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { aParent } from './accounts/testing.ts'
import { anItem, samples } from './content/samples.testing.ts'
import { sendFile } from './pictures/testing.ts'
import { aSchool, type School } from './platform/db/testing.ts'
import { aPicture } from './platform/storage/testing.ts'
import { aStaff, type TestStaff } from './staff/testing.ts'

/** Every public list, by name. */
const lists = (Object.entries(allEndpoints) as [string, Endpoint][]).filter(
  ([, { method, caller, path, answer }]) =>
    method === 'GET' && caller === 'anyone' && answer instanceof z.ZodArray && !path.includes(':token'),
)

/** Queries of lists that require one. */
const queries: Readonly<Record<string, string>> = { '/search': '?q=palm', '/tour/slots': '?branch_id=1' }

const addressOf = ({ path }: Endpoint, { postId }: { postId: number }) =>
  path.replace(':branchId', '1').replace(':postId', String(postId)).replace(':tab', '0') + (queries[path] ?? '')

/** Names of the lists that are empty now. */
async function emptyLists(school: School, ids: { postId: number }) {
  const found = await Promise.all(
    lists.map(async ([name, endpoint]) => {
      const answer = await school.fetch(`/api/v1${addressOf(endpoint, ids)}`)
      const { data } = (await answer.json()) as { data?: unknown[] }
      return (data ?? []).length === 0 ? [name] : []
    }),
  )
  return found.flat().sort()
}

/** A picture uploaded by staff and allowed on the website. */
async function aPublicPicture(owner: TestStaff, branchId?: number): Promise<string> {
  const file = await aPicture(1200, 800).jpeg().toBuffer()
  const { id, version } = await sendFile(owner, file, branchId === undefined ? {} : { branchId })
  const wish = { nobody_recognisable: true, audience: 'website' as const }
  return (await owner.call(changePicture, { params: { id }, body: { version, ...wish } })).path
}

test('product §1 every list of the public API can be filled from the desk, in a school that starts empty', async () => {
  const school = await aSchool({ empty: true, now: new Date('2026-11-22T09:00:00Z') })
  const owner = await aStaff(school, 'owner')
  expect(lists.length).toBeGreaterThan(15)
  // Nationalities exist in every school.
  const before = lists.map(([name]) => name).filter((name) => name !== 'listNationalities')
  expect(await emptyLists(school, { postId: 1 })).toEqual(before.sort())

  const picture = await aPublicPicture(owner)
  const written = async (kind: keyof typeof samples) =>
    anItem(
      owner,
      kind,
      ['ar', 'en'],
      JSON.parse(JSON.stringify(samples[kind]).replace(/"\w+\/[\w-]+\.webp"/g, `"${picture}"`)),
    )
  for (const kind of ['program', 'program', 'branch', 'post_category', 'post_category'] as const) await written(kind)
  const post = await written('post')
  for (const kind of ['event', 'slider', 'ad', 'statistic', 'about_entry', 'about_part', 'certificate'] as const)
    await written(kind)
  await aPublicPicture(owner, 1)
  const postId = post.row_id ?? 0
  const parent = await aParent(school)
  const { id } = await parent.call(writeComment, {
    params: { id: postId },
    body: { comment: 'We water it every day.' },
  })
  await owner.call(decideComment, { params: { id }, body: { answer: 'show', was: 'waiting' } })

  await expect.poll(() => emptyLists(school, { postId })).toEqual([])
})
