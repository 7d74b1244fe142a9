import { setTimeout as wait } from 'node:timers/promises'
import { publishContent } from 'contract/content/desk.ts'
import { aDeskCaller, type Site } from './people.testing.ts'
import { numberedPosts } from './posts.testing.ts'
import { callers, expectIn, type Work } from './work.testing.ts'

const pauseMs = 300

/** Publishes a post repeatedly, in both languages at once. */
export function publish(site: Site): Work {
  const publishing = callers()
  return {
    what: 'publish',
    isUnderWay: publishing.isUnderWay,
    async run() {
      const desk = await aDeskCaller(site, 'editor')
      const posts = numberedPosts(site, desk)
      const id = await posts.begin()
      let possible = ['0']
      for (let count = 1; !site.done; count += 1) {
        await posts.write(id, count)
        const body = { parts: ['ar' as const, 'en' as const] }
        const published = await publishing.once(() => desk.call(publishContent, { params: { id }, body }))
        possible = published ? [String(count)] : [...possible, String(count)]
        const seen = await posts.published(id)
        expectIn(site, 'what was published', seen, ...possible)
        possible = [seen]
        await wait(pauseMs)
      }
    },
  }
}
