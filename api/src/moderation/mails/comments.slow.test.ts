import { decideComment } from 'contract/comments/desk.ts'
import { listComments, reportComment, writeComment } from 'contract/comments/endpoints.ts'
import { expect, test } from 'vitest'
import { aParent, textOf } from '../../accounts/testing.ts'
import { aSchool, type School } from '../../platform/db/testing.ts'
import { aStaff } from '../../staff/testing.ts'
import { addressOfBranch, addressOfSchool, forgetDemo, morning, remindersTo, sendModerationMails } from '../testing.ts'

const on = (postId: number) => ({ params: { postId }, query: {} })
const saying = (id: number, comment: string) => ({ params: { id }, body: { comment } })

/** A post of branch 1, and one of the whole school. */
async function twoPosts({ db }: School) {
  const ofSchool = await db.selectFrom('posts').select('id').where('branch_id', 'is', null).orderBy('id').execute()
  const ofBranch = await db.selectFrom('posts').select('id').where('branch_id', '=', 1).orderBy('id').execute()
  return { ofSchool: ofSchool[0]?.id ?? 0, ofBranch: ofBranch[0]?.id ?? 0 }
}

const decides = async (school: School, id: number, answer: 'show' | 'hide', was: 'waiting' | 'shown' = 'waiting') =>
  (await aStaff(school, 'editor')).call(decideComment, { params: { id }, body: { answer, was } })

test('safety: a waiting comment is mailed to its branch, or to the school; the mail links to the desk, and no link decides without a login', async () => {
  const school = await aSchool()
  const { ofSchool, ofBranch } = await twoPosts(school)
  const noura = await aParent(school)
  await noura.call(writeComment, saying(ofSchool, 'Good morning.'))
  const { id } = await noura.call(writeComment, saying(ofBranch, 'Three <b>hearts</b>.'))

  const mails = await remindersTo(school, await addressOfBranch(school, 1))
  expect(await school.mailsTo(await addressOfSchool(school))).toHaveLength(1)
  const text = textOf(mails[0] ?? '')
  expect(text).toContain('Three <b>hearts</b>.')
  expect(text).not.toContain('Al-Otaibi')
  const links = [...text.matchAll(/http[^\s\u2066-\u2069]+/g)].map(([link]) => new URL(link))
  expect(links.map(({ pathname, search }) => pathname + search)).toEqual(['/desk/comments'])

  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  for (const init of [{}, { method: 'POST', headers: form, body: 'answer=show' }])
    expect((await school.fetch('/answer?q=AAAAAWcAAAA&lng=en', init)).status).toBe(404)
  expect((await school.anyone(listComments, on(ofBranch))).data.some((comment) => comment.id === id)).toBe(false)
})

test('safety: without staff accounts the mail says how to create the first one', async () => {
  const school = await aSchool()
  const { ofBranch } = await twoPosts(school)
  const noura = await aParent(school)
  const address = await addressOfBranch(school, 1)
  await school.db.updateTable('branches').set({ reads_in: 'en' }).execute()
  const lastText = async () => textOf((await remindersTo(school, address)).at(-1) ?? '')

  await noura.call(writeComment, saying(ofBranch, 'First.'))
  expect(await lastText()).toContain('npm run desk:owner')
  await aStaff(school, 'owner')
  await noura.call(writeComment, saying(ofBranch, 'Second.'))
  const text = await lastText()
  expect(text).toContain('Second.')
  expect(text).not.toContain('npm run desk:owner')
})

test('product §2 the author of a hidden comment sees that it is not published; other users see nothing of it', async () => {
  const school = await aSchool()
  const { ofBranch } = await twoPosts(school)
  const [noura, sara] = [await aParent(school), await aParent(school)]
  const { total: before } = await school.anyone(listComments, on(ofBranch))
  const written = await noura.call(writeComment, saying(ofBranch, 'Good morning.'))
  expect(written).toMatchObject({ is_waiting: true, is_refused: false })
  await decides(school, written.id, 'hide')

  const own = await noura.call(listComments, on(ofBranch))
  expect(own.data[0]).toMatchObject({ id: written.id, is_mine: true, is_waiting: false, is_refused: true })
  expect(own.total).toBe((before ?? 0) + 1)
  for (const { data, total } of [
    await sara.call(listComments, on(ofBranch)),
    await school.anyone(listComments, on(ofBranch)),
  ]) {
    expect(total).toBe(before)
    expect(data.some(({ id, is_refused }) => id === written.id || is_refused)).toBe(false)
  }
  await expect(noura.call(writeComment, saying(written.id, 'Good evening.'))).rejects.toMatchObject({ status: 404 })
})

test('safety: a reported comment is mailed once; after staff have kept it, another report sends no mail', async () => {
  const school = await aSchool()
  const { data } = await school.anyone(listComments, on(1))
  const { id } = data[0] ?? { id: 0 }
  const branch = await school.db.selectFrom('posts').select('branch_id').where('id', '=', 1).executeTakeFirstOrThrow()
  const address = branch.branch_id ? await addressOfBranch(school, branch.branch_id) : await addressOfSchool(school)
  const report = async () => (await aParent(school)).call(reportComment, { params: { commentId: id } })

  await report()
  expect(await remindersTo(school, address)).toHaveLength(1)
  await report()
  expect(await remindersTo(school, address)).toHaveLength(1)
  await decides(school, id, 'show')
  await report()
  expect(await remindersTo(school, address)).toHaveLength(1)
})

test('safety: a branch gets three mails an hour; the next mail gathers later comments', async () => {
  const at = (minutes: number) => morning(minutes / (24 * 60))
  const school = await aSchool({ now: at(0) })
  const { ofBranch } = await twoPosts(school)
  const address = await addressOfBranch(school, 1)
  const noura = await aParent(school)
  for (let minute = 0; minute < 10; minute += 1) {
    school.setNow(at(minute))
    await noura.call(writeComment, saying(ofBranch, `Number ${minute}.`))
    // Two servers run the schedule at the same time.
    await Promise.all([sendModerationMails(school), sendModerationMails(school)])
  }
  expect(await school.mailsTo(address)).toHaveLength(3)
  school.setNow(at(61))
  const mails = await remindersTo(school, address)
  expect(mails).toHaveLength(4)
  const all = mails.map(textOf).join()
  for (let minute = 0; minute < 10; minute += 1) expect(all).toContain(`Number ${minute}.`)
})

test('safety: an open comment is mailed again after four weeks; a decided one is not', async () => {
  const school = await aSchool({ now: morning() })
  await forgetDemo(school)
  const { ofBranch } = await twoPosts(school)
  const address = await addressOfBranch(school, 1)
  const noura = await aParent(school)
  const ids = []
  for (const text of ['First.', 'Second.']) ids.push((await noura.call(writeComment, saying(ofBranch, text))).id)
  const before = (await remindersTo(school, address)).length
  school.setNow(morning(28))
  expect(await remindersTo(school, address)).toHaveLength(before)
  await school.db
    .updateTable('comments')
    .set({ state: 'refused' })
    .where('id', '=', ids[0] ?? 0)
    .execute()
  school.setNow(new Date(morning(29).getTime() + 1000))
  const mails = await remindersTo(school, address)
  expect(mails).toHaveLength(before + 1)
  expect(textOf(mails.at(-1) ?? '')).toContain('Second.')
  expect(textOf(mails.at(-1) ?? '')).not.toContain('First.')
})
