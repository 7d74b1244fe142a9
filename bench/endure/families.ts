import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { aRegistration } from 'api/accounts/testing.ts'
import { aMessage } from 'api/contact/testing.ts'
import { aRegistrationOf } from 'api/kids/testing.ts'
import { someAnswers } from 'api/surveys/testing.ts'
import { aTourRequest } from 'api/tours/testing.ts'
import type { Survey } from 'contract/surveys/endpoints.ts'
import { surveyPayloadOf } from 'contract/surveys/payload.ts'

/** Kind of request from families: its path, its body, and a query that finds the stored rows by their mark. */
interface Kind {
  readonly path: string
  readonly body: (mark: string, survey: Survey) => unknown
  /** SQL for the marks of all stored rows. */
  readonly found: string
  readonly signedIn?: true
  /** Share of the calls, in percent. */
  readonly share: number
}

const submissionsOf = (slug: string) =>
  `select full_name as mark from survey_submissions
   join survey_versions on survey_versions.id = version_id
   join surveys on surveys.id = survey_id where slug = '${slug}'`
const emailOf = (mark: string) => `${mark}@mail.example`
/** Phone number of a family of its own: thousands of requests with one number would wait for each other. */
const aPhone = () => `05${String(randomInt(100_000_000)).padStart(8, '0')}`
const registration = (mark: string) => aRegistration({ email: emailOf(mark), phone: aPhone() })
const answers = (mark: string) => someAnswers({ full_name: mark, email_address: emailOf(mark), phone: aPhone() })

export const kinds = {
  tour: {
    path: '/api/v1/tour',
    body: (mark) =>
      aTourRequest({ full_name: mark, email: emailOf(mark), phone_num: aPhone(), preferred_date: undefined }),
    found: 'select full_name as mark from tours',
    share: 35,
  },
  survey: {
    path: '/api/v1/survey/const',
    body: (mark, survey) => surveyPayloadOf(survey, answers(mark)),
    found: submissionsOf('interest'),
    share: 14,
  },
  resort: {
    path: '/api/v1/app/survey/ObeirResort',
    body: (mark, survey) => surveyPayloadOf(survey, answers(mark)),
    found: submissionsOf('obeir-resort'),
    share: 14,
  },
  message: {
    path: '/api/v1/contact/sendMessage',
    body: (mark) => aMessage({ name: mark, email: emailOf(mark), phone: aPhone() }),
    found: 'select name as mark from messages',
    share: 30,
  },
  account: {
    path: '/api/v1/auth/register',
    body: registration,
    found: "select split_part(email::text, '@', 1) as mark from users",
    share: 2,
  },
  child: {
    path: '/api/v1/registerKidToBranch',
    body: (mark) => {
      const input = aRegistrationOf()
      return { ...input, kid: { ...input.kid, name: mark } }
    },
    found: 'select name as mark from kids join registrations on registrations.kid_id = kids.id',
    signedIn: true,
    share: 5,
  },
} satisfies Record<string, Kind>
export type KindName = keyof typeof kinds
const names = Object.keys(kinds) as KindName[]

/** A random address: each call comes from another household, below the rate limits. */
export const anAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`

const kidsAtMost = 5

/**
 * Families that keep sending during failures: each repeats its request under one idempotency key until it is answered.
 */
export function families(atOnce: number, only: readonly KindName[] = names) {
  const lots = only.flatMap((name) => Array<KindName>(kinds[name].share).fill(name))
  const state = { address: '', done: false, refused: new Map<number, number>() }
  const acknowledged = new Map<KindName, Set<string>>(only.map((name) => [name, new Set()]))
  const surveys = new Map<string, Survey>()
  let total = 0
  let again = 0

  async function survey(slug: string): Promise<Survey> {
    const known = surveys.get(slug)
    if (known) return known
    const answer = await fetch(`${state.address}/api/v1/survey/${slug}`, { signal: AbortSignal.timeout(6000) })
    const { data } = (await answer.json()) as { data: Survey }
    surveys.set(slug, data)
    return data
  }

  async function send(path: string, body: unknown, key: string, token?: string): Promise<Response | undefined> {
    return fetch(`${state.address}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': anAddress(),
        'idempotency-key': key,
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(6000),
    }).catch(() => undefined)
  }

  /** Sends requests in a loop. A new account from time to time, as children need one. */
  async function family() {
    let token: string | undefined
    let kids = 0
    while (!state.done) {
      const lot = lots[randomInt(lots.length)] ?? 'tour'
      const name: KindName = lot === 'child' && (!token || kids >= kidsAtMost) ? 'account' : lot
      const kind: Kind = kinds[name]
      const mark = `${name}-${randomUUID().slice(0, 13)}`
      const key = randomUUID()
      let body: unknown
      for (let attempt = 0; ; attempt += 1) {
        try {
          body ??= kind.body(mark, await survey(name === 'resort' ? 'obeir-resort' : 'interest'))
          const answer = await send(kind.path, body, key, kind.signedIn && token)
          if (answer?.ok) {
            const { data } = (await answer.json()) as { data: { access_token?: string } }
            if (data.access_token) [token, kids] = [data.access_token, 0]
            if (name === 'child') kids += 1
            acknowledged.get(name)?.add(mark)
            total += 1
            if (attempt > 0) again += 1
            break
          }
          if (answer && answer.status < 500) {
            // A repeated account is refused if the first try was stored without an acknowledgement; a child also at its
            // limit.
            if (name !== 'account' && name !== 'child')
              state.refused.set(answer.status, (state.refused.get(answer.status) ?? 0) + 1)
            if (answer.status === 401) token = undefined
            break
          }
        } catch {
          // Connection lost in the middle of the response: repeated like any failure.
        }
        if (state.done) return
        await wait(20)
      }
    }
  }
  const all = Array.from({ length: atOnce }, family)

  return {
    acknowledged,
    total: () => total,
    /** Number acknowledged at a second or later try, under the same key. */
    again: () => again,
    refused: state.refused,
    send: (address: string) => {
      state.address = address
    },
    /** Resolves once `count` more requests were acknowledged; returns milliseconds until the first of them. */
    async more(count: number, withinMs = 60_000): Promise<number> {
      const begun = performance.now()
      const expected = total + count
      let first: number | undefined
      for (const before = total; total < expected; await wait(5)) {
        if (first === undefined && total > before) first = performance.now() - begun
        if (performance.now() - begun > withinMs) throw new Error(`Nothing was acknowledged for ${withinMs / 1000} s`)
      }
      return first ?? performance.now() - begun
    },
    async stop() {
      state.done = true
      await Promise.all(all)
    },
  }
}
