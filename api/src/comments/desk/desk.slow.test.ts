import { saveProfile, saveProfileImage } from 'contract/accounts/profile.ts'
import { answerComment, countDeskComments, decideComment, listDeskComments } from 'contract/comments/desk.ts'
import { listComments, reportComment, writeComment } from 'contract/comments/endpoints.ts'
import { listLog } from 'contract/log/desk.ts'
import { showToday } from 'contract/today/desk.ts'
import { expect, test } from 'vitest'
import { aParent } from '../../accounts/testing.ts'
import { addressOfBranch, remindersTo, sendModerationMails } from '../../moderation/testing.ts'
import { aSchool, type School } from '../../platform/db/testing.ts'
import { aPicture } from '../../platform/storage/testing.ts'
import { aStaff, type TestStaff } from '../../staff/testing.ts'
import { aTrustedParent } from '../testing.ts'

const add = (id: number, comment: string) => ({ params: { id }, body: { comment } })

const aPostOf = async ({ db }: School, branchId: number | null) =>
  (
    await db
      .selectFrom('posts')
      .select('id')
      .where('branch_id', branchId === null ? 'is' : '=', branchId)
      .where('published_at', '<', new Date())
      .orderBy('id')
      .executeTakeFirstOrThrow()
  ).id
const isPublic = async (school: School, postId: number, id: number) =>
  (await school.anyone(listComments, { params: { postId }, query: { per_page: 100 } })).data.some(
    (comment) => comment.id === id,
  )
const listed = async (staff: TestStaff, query: object = {}) => (await staff.call(listDeskComments, { query })).data
const ids = (comments: readonly { id: number }[]) => comments.map(({ id }) => id)

test('desk §6 the queue lists waiting comments with their reasons; a decision moves them, and can be taken back', async () => {
  const school = await aSchool()
  const [noura, sara] = [await aParent(school), await aStaff(school, 'editor')]
  const post = await aPostOf(school, 1)
  const { id } = await noura.call(writeComment, add(post, 'See evil.com, it smells of rain'))
  const decide = (answer: 'show' | 'hide' | 'wait', was: 'waiting' | 'shown' | 'refused') =>
    sara.call(decideComment, { params: { id }, body: { answer, was } })

  const [first] = await listed(sara)
  expect(first).toMatchObject({
    id,
    state: 'waiting',
    reasons: ['link', 'first'],
    author: { id: noura.id, name: noura.name, shown_count: 0, hidden_count: 0 },
    post: { id: post },
    branch: { id: 1 },
    answer: null,
  })
  const before = await sara.call(countDeskComments, { query: {} })

  expect(await decide('show', 'waiting')).toEqual({ id, state: 'shown' })
  expect(await isPublic(school, post, id)).toBe(true)
  expect(ids(await listed(sara))).not.toContain(id)
  expect((await listed(sara, { state: 'shown' }))[0]).toMatchObject({ id, reasons: [] })
  expect(await sara.call(countDeskComments, { query: {} })).toMatchObject({
    waiting: before.waiting - 1,
    shown: before.shown + 1,
  })
  expect(await decide('wait', 'shown')).toEqual({ id, state: 'waiting' })
  expect(await isPublic(school, post, id)).toBe(false)
  expect(ids(await listed(sara))).toContain(id)
  await decide('show', 'waiting')
  expect(await decide('hide', 'shown')).toEqual({ id, state: 'refused' })
  expect(await isPublic(school, post, id)).toBe(false)
  expect(ids(await listed(sara, { state: 'hidden' }))).toEqual([id])
  await expect(decide('wait', 'shown')).rejects.toMatchObject({ code: 'conflict' })
})

test('desk §6 a new name or picture beside shown comments waits for staff, who accept what they have seen or keep the former', async () => {
  const school = await aSchool()
  const sara = await aStaff(school, 'editor')
  const post = await aPostOf(school, 1)
  const noura = await aTrustedParent(school, { shown: 4 })
  const { id } = await noura.call(writeComment, add(post, 'Good morning.'))
  const waitingChange = async () =>
    (await sara.call(listDeskComments, { query: { state: 'authors' } })).data.map(({ author }) => author?.change)[0]
  const publicName = async () =>
    (await school.anyone(listComments, { params: { postId: post } })).data.find((each) => each.id === id)?.user?.name
  const former = await publicName()
  const decide = (answer: 'accept_author' | 'keep_author', mark = '') =>
    sara.call(decideComment, { params: { id }, body: { answer, was: 'shown', mark } })

  await noura.call(saveProfile, { body: { name: 'Principal' } })
  expect(await publicName()).toBe(former)
  const seen = await waitingChange()
  expect(seen).toMatchObject({ name: 'Principal', image: null })
  expect((await sara.call(showToday)).comments?.find((each) => each.is_author)).toMatchObject({ id, by: noura.name })
  await noura.call(saveProfile, { body: { name: 'The Principal' } })
  await expect(decide('accept_author', seen?.mark)).rejects.toMatchObject({ code: 'conflict' })
  await decide('keep_author', (await waitingChange())?.mark)
  expect([await publicName(), await waitingChange()]).toEqual([former, undefined])

  const image = new Blob([new Uint8Array(await aPicture(300, 300).jpeg().toBuffer())], { type: 'image/jpeg' })
  await noura.call(saveProfile, { body: { name: 'Huda' } })
  await noura.call(saveProfileImage, { upload: image })
  const readers = async () => (await noura.call(listComments, { params: { postId: post } })).data[0]?.user
  expect(await readers()).toMatchObject({ name: former, image: null })
  const change = await waitingChange()
  expect((await school.fetch(`/storage/${change?.image}`)).status).toBe(200)
  await decide('accept_author', change?.mark)
  expect(await readers()).toMatchObject({ name: 'Huda', image: expect.stringMatching(/^private/) })
})

test('desk §6 the first name of an account without shown comments changes at once, and a name that returns waits no more', async () => {
  const school = await aSchool()
  const sara = await aStaff(school, 'editor')
  const noura = await aParent(school)
  const { id } = await noura.call(writeComment, add(await aPostOf(school, 1), 'Good morning.'))
  await noura.call(saveProfile, { body: { name: 'Hessa' } })
  const authors = async () => (await listed(sara, { state: 'authors' })).length
  expect((await listed(sara))[0]).toMatchObject({ id, author: { name: 'Hessa', change: null } })

  await sara.call(decideComment, { params: { id }, body: { answer: 'show', was: 'waiting' } })
  await noura.call(saveProfile, { body: { name: 'Principal' } })
  expect(await authors()).toBe(1)
  await noura.call(saveProfile, { body: { name: 'Hessa' } })
  expect(await authors()).toBe(0)
})

test('desk §6 a reported comment waits until the school has reviewed it, once; later reports are only counted', async () => {
  const school = await aSchool()
  const sara = await aStaff(school, 'editor')
  const post = await aPostOf(school, 1)
  const noura = await aTrustedParent(school, { shown: 4 })
  const { id } = await noura.call(writeComment, add(post, 'Good morning.'))
  const report = async (staff = aParent(school)) => (await staff).call(reportComment, { params: { commentId: id } })
  expect(await isPublic(school, post, id)).toBe(true)

  const omar = aParent(school)
  await report(omar)
  expect(await isPublic(school, post, id)).toBe(false)
  expect((await noura.call(listComments, { params: { postId: post }, query: {} })).data[0]).toMatchObject({
    id,
    is_waiting: true,
  })
  // A repeated report counts once, and a reader with the page still open may report.
  expect(await report(omar)).toEqual({ id })
  expect(await report()).toEqual({ id })
  expect(await listed(sara, { state: 'reported' })).toMatchObject([{ id, reasons: ['reported'], reports_count: 2 }])

  await sara.call(decideComment, { params: { id }, body: { answer: 'show', was: 'waiting' } })
  await report()
  expect(await isPublic(school, post, id)).toBe(true)
  expect((await listed(sara, { state: 'shown' }))[0]).toMatchObject({ id, reports_count: 3 })

  // A changed text can be reported again.
  await noura.call(writeComment, { params: { id }, body: { data: 'Good evening.' } })
  await report()
  expect(await isPublic(school, post, id)).toBe(false)
})

test('desk §6 a decision that is taken back keeps the reason, and the branch gets no second mail', async () => {
  const school = await aSchool()
  const sara = await aStaff(school, 'editor')
  const post = await aPostOf(school, 1)
  await sendModerationMails(school)
  const noura = await aTrustedParent(school)
  const { id } = await noura.call(writeComment, add(post, 'Good morning.'))
  await (await aParent(school)).call(reportComment, { params: { commentId: id } })
  const address = await addressOfBranch(school, 1)
  const mailed = (await remindersTo(school, address)).length

  const press = (answer: 'hide' | 'wait', was: 'waiting' | 'refused') =>
    sara.call(decideComment, { params: { id }, body: { answer, was } })
  await press('hide', 'waiting')
  await press('wait', 'refused')

  expect((await listed(sara, { state: 'reported' }))[0]).toMatchObject({ id, state: 'waiting' })
  expect(await remindersTo(school, address)).toHaveLength(mailed)
})

test('desk §1 a manager sees, counts and decides only comments on posts of her own branches', async () => {
  const school = await aSchool()
  const [salwa, sara] = [await aStaff(school, 'manager'), await aStaff(school, 'editor')]
  const noura = await aParent(school)
  const mine = await noura.call(writeComment, add(await aPostOf(school, 1), 'Ours'))
  const others = await noura.call(writeComment, add(await aPostOf(school, 2), 'Theirs'))
  const whole = await noura.call(writeComment, add(await aPostOf(school, null), 'Everybody’s'))

  expect(ids(await listed(salwa))).toEqual([mine.id])
  expect(ids(await listed(sara)).slice(0, 3)).toEqual([whole.id, others.id, mine.id])
  expect(ids(await listed(sara, { branch_id: 2 }))).toEqual([others.id])
  expect(await listed(salwa, { branch_id: 2 })).toEqual([])
  expect(await salwa.call(countDeskComments, { query: {} })).toMatchObject({ waiting: 1 })
  const input = { text: 'Thank you', was: { state: 'waiting' as const, answered_at: null } }
  await expect(salwa.call(answerComment, { params: { id: others.id }, body: input })).rejects.toMatchObject({
    code: 'not_found',
  })
  const oldest = await listed(sara, { sort: 'oldest', author_id: noura.id })
  expect(ids(oldest)).toEqual([mine.id, others.id, whole.id])
  const teacher = await aStaff(school, 'teacher')
  await expect(listed(teacher)).rejects.toMatchObject({ code: 'role_may_not' })
})

test('desk §6 the school’s reply to a comment is public; the second of two concurrent replies is a conflict', async () => {
  const school = await aSchool()
  const [salwa, sara] = [await aStaff(school, 'manager'), await aStaff(school, 'editor')]
  const post = await aPostOf(school, 1)
  const noura = await aParent(school)
  const { id } = await noura.call(writeComment, add(post, 'Has the octopus a house?'))
  const answer = (staff: TestStaff, text: string, was: { state: 'waiting' | 'shown'; answered_at: string | null }) =>
    staff.call(answerComment, { params: { id }, body: { text, was } })

  const answered = await answer(salwa, 'Yes,\nbelow the stone.', { state: 'waiting', answered_at: null })
  expect(answered).toMatchObject({ state: 'shown', answer: { text: 'Yes,\nbelow the stone.', by: { id: salwa.id } } })
  const read = async () => (await school.anyone(listComments, { params: { postId: post }, query: {} })).data[0]
  expect(await read()).toMatchObject({
    id,
    answer: { text: 'Yes,\nbelow the stone.', answered_at: answered.answer?.at },
  })

  await expect(answer(sara, 'No', { state: 'shown', answered_at: null })).rejects.toMatchObject({
    code: 'conflict',
    details: { data: { current: { id, answer: { by: { name: salwa.name } } } } },
  })
  const was = { state: 'shown' as const, answered_at: answered.answer?.at ?? null }
  expect((await answer(sara, '', was)).answer).toBeNull()
  expect(await read()).not.toHaveProperty('answer')
})

test('desk §1 the log has each decision on a comment and each reply, without their text', async () => {
  const school = await aSchool()
  const [sara, owner] = [await aStaff(school, 'editor'), await aStaff(school, 'owner')]
  const noura = await aParent(school)
  const { id } = await noura.call(writeComment, add(await aPostOf(school, 1), 'Lama is three years old'))
  await sara.call(decideComment, { params: { id }, body: { answer: 'show', was: 'waiting' } })
  const was = { state: 'shown' as const, answered_at: null }
  await sara.call(answerComment, { params: { id }, body: { text: 'Thank you', was } })

  const { data } = await owner.call(listLog, { query: { what: `comments:${id}` } })
  expect(data).toMatchObject([
    { staff: { id: sara.id }, action: 'comment_answered', after: { school_answer: '…' } },
    { staff: { id: sara.id }, action: 'comment_shown', before: { state: 'waiting' }, after: { state: 'shown' } },
  ])
  // The title of a row is read from the comment while it exists.
  const stored = JSON.stringify(data.map(({ before, after }) => [before, after]))
  for (const word of ['Lama', 'Thank you']) expect(stored).not.toContain(word)
})

test('desk §2 open desk pages are notified of new, reported and decided comments; Today counts the waiting ones', async () => {
  const school = await aSchool()
  const sara = await aStaff(school, 'editor')
  const received: string[] = []
  const stop = school.content.onDeskNotice((text) => text && received.push(text))
  const noura = await aParent(school)
  const { id } = await noura.call(writeComment, add(await aPostOf(school, 1), 'Our swing squeaks'))
  const notices = () =>
    received.filter((text) => JSON.parse(text).kind === 'comment' && JSON.parse(text).id === id).length
  await expect.poll(notices).toBeGreaterThan(0)
  const before = notices()
  expect((await sara.call(showToday)).comments?.map((comment) => comment.id)).toContain(id)
  await sara.call(decideComment, { params: { id }, body: { answer: 'show', was: 'waiting' } })
  await expect.poll(notices).toBeGreaterThan(before)
  stop()
})
