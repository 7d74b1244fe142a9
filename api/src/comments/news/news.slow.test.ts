import { saveProfile } from 'contract/accounts/profile.ts'
import { answerComment, decideComment } from 'contract/comments/desk.ts'
import { listComments, reportComment, writeComment } from 'contract/comments/endpoints.ts'
import { listOwnComments } from 'contract/comments/own.ts'
import { expect, test } from 'vitest'
import { aParent, aParentWithAddress, type TestParent, textOf } from '../../accounts/testing.ts'
import { aSchool, type School } from '../../platform/db/testing.ts'
import { defaultPolling } from '../../platform/jobs/queue.ts'
import { aStaff, type TestStaff } from '../../staff/testing.ts'

const saying = (comment: string) => ({ params: { id: 1 }, body: { comment } })

type State = 'waiting' | 'shown' | 'refused'
const decide = (staff: TestStaff, id: number, answer: 'show' | 'hide' | 'wait', was: State) =>
  staff.call(decideComment, { params: { id }, body: { answer, was } })
const mailsTo = async (school: School, { email }: TestParent) =>
  (await school.mailsTo(email)).map(textOf).filter((text) => text.includes('what the school decided or replied'))

test('desk §6 the author gets decisions and replies by mail, with a link to the comment', async () => {
  const school = await aSchool()
  const [noura, sara] = [await aParentWithAddress(school), await aStaff(school, 'editor')]
  const shown = await noura.call(writeComment, saying('Three hearts.'))
  const hidden = await noura.call(writeComment, saying('Buy my lanterns.'))

  await decide(sara, shown.id, 'show', 'waiting')
  await decide(sara, hidden.id, 'hide', 'waiting')
  const news = (await mailsTo(school, noura)).join('\n')
  expect(news).toContain('Three hearts.')
  expect(news).toContain('everyone can read it now.')
  expect(news).toContain('Buy my lanterns.')
  expect(news).toContain('Not published')
  expect(news).toContain('/settings')

  const before = (await mailsTo(school, noura)).length
  const body = { text: 'And blue blood.', was: { state: 'shown' as const, answered_at: null } }
  await sara.call(answerComment, { params: { id: shown.id }, body })
  const mails = await mailsTo(school, noura)
  expect(mails).toHaveLength(before + 1)
  expect(mails.at(-1)).toContain('And blue blood.')
  expect(mails.at(-1)).not.toContain('everyone can read it now.')

  const { data } = await noura.call(listComments, { params: { postId: 1 }, query: {} })
  expect(data.find(({ id }) => id === hidden.id)).toMatchObject({ is_refused: true })
  expect(data.find(({ id }) => id === shown.id)).toMatchObject({ answer: { text: 'And blue blood.' } })
})

test('desk §6 the mail is in the author’s language', async () => {
  const school = await aSchool()
  const [noura, sara] = [await aParentWithAddress(school), await aStaff(school, 'editor')]
  await school.db.updateTable('users').set({ language: 'ar' }).where('id', '=', noura.id).execute()
  const { id } = await noura.call(writeComment, saying('للأخطبوط ثلاثة قلوب.'))
  await decide(sara, id, 'show', 'waiting')
  const [mail = ''] = (await school.mailsTo(noura.email)).map(textOf).filter((text) => text.includes('للأخطبوط'))
  expect(mail).toContain('ويستطيع الجميع قراءته الآن.')
})

test('safety: an author without a confirmed address, or who opted out, gets no mail, not even later', async () => {
  const school = await aSchool()
  const sara = await aStaff(school, 'editor')
  const [quiet, unknown] = [await aParentWithAddress(school), await aParent(school)]
  const profile = await quiet.call(saveProfile, { body: { notifications: { comments: false } } })
  expect(profile.notifications.comments).toBe(false)
  for (const parent of [quiet, unknown]) {
    const { id } = await parent.call(writeComment, saying('Good morning.'))
    await decide(sara, id, 'show', 'waiting')
    expect(await mailsTo(school, parent)).toEqual([])
  }
  await quiet.call(saveProfile, { body: { notifications: { comments: true } } })
  const { id } = await quiet.call(writeComment, saying('See evil.com'))
  await decide(sara, id, 'hide', 'waiting')
  const [mail = '', ...more] = await mailsTo(school, quiet)
  expect(more).toEqual([])
  expect(mail).not.toContain('Good morning.')
})

test('desk §2 a decision taken back within ten seconds is not mailed', async () => {
  const school = await aSchool({
    pollingOptions: { ...defaultPolling, lookEverySeconds: 0.5, takenBackWithinSeconds: 2 },
  })
  const [noura, sara] = [await aParentWithAddress(school), await aStaff(school, 'editor')]
  const { id } = await noura.call(writeComment, saying('Three hearts.'))
  await decide(sara, id, 'hide', 'waiting')
  await decide(sara, id, 'wait', 'refused')
  await decide(sara, id, 'show', 'waiting')
  const mails = await mailsTo(school, noura)
  expect(mails).toHaveLength(1)
  expect(mails[0]).not.toContain('Not published')
})

test('desk §6 a reported comment that is approved again is no news for its author', async () => {
  const school = await aSchool()
  const [noura, sara] = [await aParentWithAddress(school), await aStaff(school, 'editor')]
  const { id } = await noura.call(writeComment, saying('Three hearts.'))
  await decide(sara, id, 'show', 'waiting')
  expect(await mailsTo(school, noura)).toHaveLength(1)
  await (await aParent(school)).call(reportComment, { params: { commentId: id } })
  await decide(sara, id, 'show', 'waiting')
  expect(await mailsTo(school, noura)).toHaveLength(1)
})

test('desk §6 the account lists decisions and replies with links to the comments, with and without mails', async () => {
  const school = await aSchool()
  const [noura, sara] = [await aParent(school), await aStaff(school, 'editor')]
  expect(await noura.call(listOwnComments)).toEqual([])
  const [shown, hidden, waits] = [
    await noura.call(writeComment, saying('Three hearts.')),
    await noura.call(writeComment, saying('Buy my lanterns.')),
    await noura.call(writeComment, saying('Good morning.')),
  ]
  const body = { text: 'And blue blood.', was: { state: 'waiting' as const, answered_at: null } }
  await sara.call(answerComment, { params: { id: shown.id }, body })
  await decide(sara, hidden.id, 'hide', 'waiting')

  const post = { id: 1, title: expect.any(String), is_news: true }
  expect(await noura.call(listOwnComments)).toMatchObject([
    { id: waits.id, comment: 'Good morning.', state: 'waiting', answer: null, post },
    { id: hidden.id, state: 'refused', answer: null, post },
    { id: shown.id, state: 'shown', answer: 'And blue blood.', post },
  ])
  expect(await (await aParent(school)).call(listOwnComments)).toEqual([])

  await school.db
    .updateTable('posts')
    .set({ title: {} as never })
    .where('id', '=', 1)
    .execute()
  expect((await noura.call(listOwnComments)).map((each) => each.post)).toEqual([null, null, null])
})
