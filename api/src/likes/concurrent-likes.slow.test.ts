import { setTimeout as wait } from 'node:timers/promises'
import { likePost } from 'contract/likes/endpoints.ts'
import { showPost } from 'contract/posts/endpoints.ts'
import type { Problem } from 'contract/problems.ts'
import { expect, test } from 'vitest'
import { aParent } from '../accounts/testing.ts'
import { aSchool, type School } from '../platform/db/testing.ts'

const one = { body: { model_id: 1 } }
const countsOf = async (school: School) => school.anyone(showPost, { params: { id: 1 } })

/** Retries `busy` answers like a browser: such an answer has changed nothing. */
async function untilTaken<T>(ask: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await ask()
    } catch (error) {
      if ((error as Problem).code !== 'busy') throw error
      await wait(100)
    }
  }
}

test('product §2 forty simultaneous likes by forty parents are counted as forty', async () => {
  const school = await aSchool()
  const before = (await countsOf(school)).likes_count
  const parents = []
  for (let n = 0; n < 40; n += 1) parents.push(await aParent(school))

  const answers = await Promise.all(parents.map((parent) => untilTaken(() => parent.call(likePost, one))))

  expect(answers.every(({ is_liked }) => is_liked)).toBe(true)
  expect((await countsOf(school)).likes_count).toBe(before + 40)
  await Promise.all(parents.slice(0, 15).map((parent) => untilTaken(() => parent.call(likePost, one))))
  expect((await countsOf(school)).likes_count).toBe(before + 25)
})

test('safety: a client with a new User-Agent in each call counts as one viewer at most, and is refused after 480 calls', async () => {
  const school = await aSchool()
  const before = (await countsOf(school)).views_count
  const view = async (agent: string): Promise<number> => {
    const headers = { 'user-agent': agent, 'content-type': 'application/json' }
    const from = '203.0.113.9'
    const answer = await school.fetch('/api/v1/posts/view', { method: 'POST', headers, body: '{"model_id":1}', from })
    // A `busy` answer has counted nothing.
    return answer.status === 503 ? wait(100).then(() => view(agent)) : answer.status
  }
  const statuses: number[] = []
  for (let round = 0; round < 10; round += 1)
    statuses.push(...(await Promise.all(Array.from({ length: 50 }, (_, call) => view(`device ${round} ${call}`)))))

  expect(statuses.filter((status) => status === 200)).toHaveLength(480)
  expect(statuses.filter((status) => status === 429)).toHaveLength(20)
  expect((await countsOf(school)).views_count).toBe(before + 1)
  expect(await school.count('views')).toBe(1)
})
