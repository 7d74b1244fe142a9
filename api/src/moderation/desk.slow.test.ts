import { decideComment } from 'contract/comments/desk.ts'
import { listComments, writeComment } from 'contract/comments/endpoints.ts'
import { listLog } from 'contract/log/desk.ts'
import { decideRegistration } from 'contract/registrations/desk.ts'
import { listRegistrations, registerKidToBranch } from 'contract/registrations/endpoints.ts'
import { expect, test } from 'vitest'
import { aParent, textOf } from '../accounts/testing.ts'
import { aRegistrationOf } from '../kids/testing.ts'
import { aSchool } from '../platform/db/testing.ts'
import { aStaff } from '../staff/testing.ts'

test('desk §1 a decision about a registration is in the family’s account, sends one mail, and has a log row with its author', async () => {
  const school = await aSchool()
  const [parent, huda] = [await aParent(school), await aStaff(school, 'admissions')]
  const confirmed = { email_verified_at: new Date() }
  await school.db.updateTable('users').set(confirmed).where('id', '=', parent.id).execute()
  const { id } = await parent.call(registerKidToBranch, { body: aRegistrationOf() })

  const decide = (answer: 'accepted' | 'rejected', was: 'pending' | 'accepted') =>
    huda.call(decideRegistration, { params: { id }, body: { answer, was } })
  expect(await decide('accepted', 'pending')).toEqual({ id, status: 'accepted' })
  expect(await decide('accepted', 'pending')).toEqual({ id, status: 'accepted' })

  expect((await parent.call(listRegistrations)).data[0]?.status).toBe('accepted')
  // Two mails in all despite the repeat: the receipt and the answer.
  expect(
    (await school.mailsTo(parent.email)).map(textOf).filter((text) => text.includes('has a place at')),
  ).toHaveLength(1)
  const owner = await aStaff(school, 'owner')
  const rows = (await owner.call(listLog, { query: { what: `registration:${id}` } })).data
  expect(rows).toMatchObject([
    { staff: { id: huda.id }, action: 'registration_accepted', after: { status: 'accepted' } },
  ])
})

test('desk §2 the second of two decisions gets a conflict with the first, and overwrites nothing', async () => {
  const school = await aSchool()
  const [parent, huda, rania] = [
    await aParent(school),
    await aStaff(school, 'admissions'),
    await aStaff(school, 'manager'),
  ]
  const { id } = await parent.call(registerKidToBranch, { body: aRegistrationOf({ branch_id: 1 }) })
  const press = (staff: typeof huda, answer: 'accepted' | 'waitlisted') =>
    staff.call(decideRegistration, { params: { id }, body: { answer, was: 'pending' } })

  const both = await Promise.allSettled([press(huda, 'accepted'), press(rania, 'waitlisted')])

  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const [refused] = both.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
  const status = (await parent.call(listRegistrations)).data[0]?.status
  expect(refused).toMatchObject({ code: 'conflict', details: { data: { current: { id, status: status } } } })
})

test('desk §6 staff publish or hide a comment, also one that is already public', async () => {
  const school = await aSchool()
  const [parent, sara] = [await aParent(school), await aStaff(school, 'editor')]
  const { id } = await parent.call(writeComment, { params: { id: 1 }, body: { comment: 'The garden smells of rain' } })
  const everybodyReads = async () =>
    (await school.anyone(listComments, { params: { postId: 1 } })).data.some((comment) => comment.id === id)
  const press = (answer: 'show' | 'hide', was: 'waiting' | 'shown' | 'refused') =>
    sara.call(decideComment, { params: { id }, body: { answer, was } })

  expect(await press('show', 'waiting')).toEqual({ id, state: 'shown' })
  expect(await everybodyReads()).toBe(true)
  await expect(press('hide', 'waiting')).rejects.toMatchObject({ code: 'conflict' })
  expect(await press('hide', 'shown')).toEqual({ id, state: 'refused' })
  expect(await everybodyReads()).toBe(false)

  const again = await parent.call(writeComment, { params: { id: 1 }, body: { comment: 'And of figs' } })
  await school.db.updateTable('comments').set({ state: 'shown' }).where('id', '=', again.id).execute()
  const { id: commentId } = await parent.call(writeComment, { params: { id: 1 }, body: { comment: 'A quiet word' } })
  expect(await sara.call(decideComment, { params: { id: commentId }, body: { answer: 'hide', was: 'shown' } })).toEqual(
    {
      id: commentId,
      state: 'refused',
    },
  )
})
