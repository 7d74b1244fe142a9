import { setTimeout as wait } from 'node:timers/promises'
import { showContent } from 'contract/content/desk.ts'
import { listContentVersions } from 'contract/content/history.ts'
import { contentInBulk } from 'contract/content/plans.ts'
import { Problem } from 'contract/problems.ts'
import { aDeskCaller, type DeskCaller, retryUntilAnswered, type Site } from './people.testing.ts'
import { numberedPosts } from './posts.testing.ts'
import { expectIn, type Work } from './work.testing.ts'

const postsAtOnce = 6
const aheadMs = 1500
/** Time until all planned posts are out: a job that lost its database is given to another worker after a minute. */
const outWithinMs = 240_000
const parts = ['ar' as const, 'en' as const]

/** Plans all posts for one moment; repeats until the response comes before that moment. */
async function plan({ call }: DeskCaller, ids: readonly number[]): Promise<number> {
  for (;;) {
    const at = Date.now() + aheadMs
    const body = { ids: [...ids], action: 'publish' as const, parts, at: new Date(at).toISOString() }
    const planned = await retryUntilAnswered(() => call(contentInBulk, { body })).catch((error: unknown) => {
      if (error instanceof Problem && error.status === 422) return undefined
      throw error
    })
    if (planned?.done.length === ids.length && Date.now() < at) return at
  }
}

/** Plans posts for one moment repeatedly; a kill comes while some are published and others are not. */
export function plannedMoment(site: Site): Work {
  let isUnderWay = false

  async function stillPlanned({ call }: DeskCaller, ids: readonly number[]) {
    const waiting: number[] = []
    for (const id of ids) {
      const { ar, en } = (await retryUntilAnswered(() => call(showContent, { params: { id } }))).parts
      if (ar.publish_at !== null || en.publish_at !== null) waiting.push(id)
    }
    return waiting
  }

  return {
    what: 'planned moment',
    isUnderWay: () => isUnderWay,
    async run() {
      const desk = await aDeskCaller(site, 'manager')
      const posts = numberedPosts(site, desk)
      const ids: number[] = []
      while (ids.length < postsAtOnce) ids.push(await posts.begin(1))
      for (let count = 1; !site.done; count += 1) {
        for (const id of ids) await posts.write(id, count)
        const at = await plan(desk, ids)
        await wait(Math.max(0, at - Date.now()))
        let waiting: readonly number[] = ids
        while (waiting.length > 0 && Date.now() < at + outWithinMs) {
          waiting = await stillPlanned(desk, waiting)
          isUnderWay = waiting.length > 0 && waiting.length < ids.length
        }
        isUnderWay = false
        for (const id of ids) {
          expectIn(site, 'what was planned', await posts.published(id), String(count))
          const history = await retryUntilAnswered(() =>
            desk.call(listContentVersions, { params: { id }, query: { part: 'ar' } }),
          )
          const whats = history.data.map(({ what }) => what).join(' ')
          if (whats.includes('published published')) site.faults.push(`what was planned went out twice: ${whats}`)
        }
      }
    },
  }
}
