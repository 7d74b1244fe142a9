import { expect, test } from 'vitest'
import { aParent } from './accounts/testing.ts'
import { endsSession, hostileCalls } from './fuzzing.testing.ts'
import { oneSchool } from './platform/db/testing.ts'

const school = oneSchool()
// Each call comes from another household, below the rate limits.
const anAddress = (index: number) => `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`

test('safety: no input to any endpoint causes a 500', { timeout: 300_000 }, async () => {
  const calls = hostileCalls({ seed: 20_260_303, count: 1_200 })
  let parent = await aParent(school())
  const broken: string[] = []
  const statuses = new Map<number, number>()
  for (const [index, call] of calls.entries()) {
    const { name, method, path, headers, body, signedIn } = call
    const answer = await school().fetch(path, {
      method,
      headers: { ...headers, ...(signedIn && parent.headers) },
      ...(body !== undefined && { body }),
      from: anAddress(index),
    })
    if (index % 20 === 0 || (signedIn && endsSession(call))) parent = await aParent(school())
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
    if (answer.status >= 500)
      broken.push(`${answer.status} ${name} ${method} ${path} ${String(body)}: ${await answer.text()}`)
  }
  expect(broken).toEqual([])
  // Some calls must succeed, or nothing behind the first check was tested.
  expect((statuses.get(200) ?? 0) + (statuses.get(201) ?? 0)).toBeGreaterThan(calls.length / 20)
})
