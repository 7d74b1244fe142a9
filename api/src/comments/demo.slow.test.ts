import { expect, test } from 'vitest'
import { oneSchool } from '../platform/db/testing.ts'

const school = oneSchool()

test('product §4 every comment of the demo school is younger than its author’s account, which is confirmed and stays', async () => {
  const comments = await school()
    .db.selectFrom('comments')
    .innerJoin('users', 'users.id', 'comments.user_id')
    .select(['comment', 'comments.created_at as written_at', 'users.created_at as joined_at', 'email_verified_at'])
    .execute()
  expect(comments.length).toBeGreaterThan(20)
  for (const { comment, written_at, joined_at, email_verified_at } of comments) {
    expect(joined_at < written_at, comment).toBe(true)
    expect(email_verified_at, comment).not.toBeNull()
  }
})
