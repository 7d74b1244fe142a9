import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { tellDesk } from '../db/staff-log.ts'
import { aSchool, type School } from '../db/testing.ts'
import { aStaff } from '../staff/testing.ts'
import { Notices } from './memory.ts'

/** What arrives on a stream of notices, until the test is over. */
async function listen(school: School, headers: Record<string, string>) {
  const ending = new AbortController()
  onTestFinished(() => ending.abort())
  const answer = await school.app.inject({
    url: '/api/v1/desk/notices',
    headers,
    payloadAsStream: true,
    signal: ending.signal,
  })
  const heard = { text: '', status: answer.statusCode, type: String(answer.headers['content-type']) }
  answer
    .stream()
    .on('data', (chunk) => (heard.text += chunk))
    .on('error', () => {})
  const until = async (part: string) => {
    for (let tries = 0; tries < 100 && !heard.text.includes(part); tries += 1) await wait(50)
    return heard.text
  }
  return { heard, until, end: () => ending.abort() }
}

const tell = (school: School, id: number) => school.db.transaction().execute((trx) => tellDesk(trx, 'family', id))

test('desk §2 what changes is told as it happens, by its kind and id alone', async () => {
  const school = await aSchool()
  const { headers } = await aStaff(school, 'admissions')
  const stream = await listen(school, headers)
  expect(stream.heard).toMatchObject({ status: 200, type: 'text/event-stream; charset=utf-8' })

  await tell(school, 12)

  expect(await stream.until('"id":12')).toContain('data: {"kind":"family","id":12}')
})

test('desk §2 who was away for a moment hears what was missed, and who was away for long asks for everything', async () => {
  const school = await aSchool()
  const { headers } = await aStaff(school, 'admissions')
  const first = await listen(school, headers)
  await tell(school, 1)
  const [, last = ''] = /id: (\d+)/.exec(await first.until('"id":1')) ?? []
  first.end()
  await tell(school, 2)
  await tell(school, 3)

  const back = await listen(school, { ...headers, 'last-event-id': last })
  const heard = await back.until('"id":3')
  expect(heard).toContain('{"kind":"family","id":2}')
  expect(heard).not.toContain('{"kind":"family","id":1}')
  const late = await listen(school, { ...headers, 'last-event-id': '999999' })
  expect(await late.until('reset')).toContain('event: reset')
})

test('desk §1 nobody else hears anything', async () => {
  const school = await aSchool()
  for (const cookie of ['', `desk=${'A'.repeat(43)}`]) {
    const answer = await school.fetch('/api/v1/desk/notices', { headers: { cookie } })
    expect(answer.status).toBe(401)
  }
})

test('safety §budgets nobody holds more than a dozen streams', async () => {
  const school = await aSchool()
  const { headers } = await aStaff(school, 'admissions')
  for (let nth = 0; nth < 12; nth += 1) expect((await listen(school, headers)).heard.status).toBe(200)
  expect((await school.fetch('/api/v1/desk/notices', { headers })).status).toBe(204)
})

test('desk §2 only so many notices are remembered, and what passed unheard makes everybody ask again', () => {
  const notices = new Notices()
  for (let n = 1; n <= 1500; n += 1) notices.hear(JSON.stringify({ n, kind: 'visit', id: n }))
  expect(notices.since('1400')).toHaveLength(100)
  expect(notices.since('3')).toEqual(['event: reset\ndata: {}\n\n'])
  expect(notices.since(undefined)).toEqual([])
  notices.hear(undefined)
  expect(notices.since('1500')).toEqual(['event: reset\ndata: {}\n\n'])
})
