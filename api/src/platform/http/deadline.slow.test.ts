import { login } from 'contract/accounts/endpoints.ts'
import { endpoint } from 'contract/endpoint.ts'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { aParent, password } from '../../accounts/testing.ts'
import { patiently } from '../../patiently.testing.ts'
import { onServer } from '../db/testing.setup.ts'
import { aSchool, type School } from '../db/testing.ts'
import { implement } from './implement.ts'
import { adding, addNationality } from './probe.testing.ts'

const answerWithinMs = 150
const impatient = { services: { answerWithinMs } }
const add = (school: School, code: string) => school.anyone(addNationality, { body: { code } })
const countOf = async (school: School, code: string) =>
  (await school.db.selectFrom('nationalities').select('id').where('code', '=', code).execute()).length

test('safety: a call that takes too long is answered with busy, and database_away is for an unreachable database only', async () => {
  const dream = endpoint({
    method: 'GET',
    path: '/probe/dream',
    caller: 'anyone',
    summary: 'Never ends',
    answer: z.object({}),
  })
  const dreaming = (app: FastifyInstance) => implement(app, dream, () => new Promise<never>(() => {}))
  const school = await aSchool({ noun: dreaming, ...impatient })

  const answer = await school.fetch('/api/v1/probe/dream')

  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2'])
  expect(await answer.json()).toMatchObject({ code: 'busy' })
})

test('safety: a call refused at its deadline stores nothing afterwards', async () => {
  const held = Promise.withResolvers<void>()
  const school = await aSchool({ noun: adding(() => held.promise), ...impatient })

  await expect(add(school, 'AA')).rejects.toMatchObject({ code: 'busy', status: 503 })
  held.resolve()

  const open = sql<{ count: number }>`select count(*) from pg_stat_activity
    where datname = current_database() and state like 'idle in transaction%'`
  await vi.waitFor(async () => expect((await open.execute(school.db)).rows[0]?.count).toBe(0), patiently)
  expect(await countOf(school, 'AA')).toBe(0)
})

test('safety: a COMMIT that runs at the deadline is answered with its outcome', async () => {
  const school = await aSchool({ noun: adding(), services: { answerWithinMs: 600 } })
  await onServer(school.ownerUrl, (owner) =>
    owner.query(`
      create function linger() returns trigger language plpgsql as $$ begin perform pg_sleep(1); return null; end $$;
      create constraint trigger linger after insert on nationalities deferrable initially deferred
        for each row execute function linger()`),
  )

  expect(await add(school, 'AA')).toMatchObject({ code: 'AA' })

  await onServer(school.ownerUrl, (owner) => owner.query('drop function linger cascade'))
  expect(await countOf(school, 'AA')).toBe(1)
})

test('safety: a log-in answered with busy leaves no session', async () => {
  const school = await aSchool(impatient)
  const { email } = await aParent(school)
  const before = await school.count('sessions')

  const answers = await Promise.allSettled(
    Array.from({ length: 18 }, (_, n) =>
      school.anyone(login, { body: { email, password } }, { from: `203.0.113.${n + 1}` }),
    ),
  )
  await vi.waitFor(async () => {
    const waiting = await sql<{ count: number }>`select count(*) from pg_stat_activity
      where datname = current_database() and state <> 'idle' and pid <> pg_backend_pid()`.execute(school.db)
    expect(waiting.rows[0]?.count).toBe(0)
  }, patiently)

  const signedIn = answers.filter(({ status }) => status === 'fulfilled').length
  const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason.code] : []))
  expect(refused).not.toContain('database_away')
  expect(await school.count('sessions')).toBe(before + signedIn)
})
