import { setTimeout as wait } from 'node:timers/promises'
import { addContent, saveContentPart, showContent } from 'contract/content/desk.ts'
import { aDeskCaller, retryUntilAnswered, type Site } from './people.testing.ts'
import { callers, expectIn, type Work } from './work.testing.ts'

const pauseMs = 200

/** A member of staff types; the draft is saved every 200 ms. */
export function autosave(site: Site): Work {
  const saving = callers()
  return {
    what: 'autosave',
    isUnderWay: saving.isUnderWay,
    async run() {
      const { call } = await aDeskCaller(site, 'owner')
      const { id } = await retryUntilAnswered(() => call(addContent, { body: { kind: 'post' } }))
      const written = async () => (await retryUntilAnswered(() => call(showContent, { params: { id } }))).parts.ar
      let possible: unknown[] = [undefined]
      for (let count = 1; !site.done; count += 1) {
        const { draft, version } = await written()
        expectIn(site, 'what was typed', draft.title, ...possible)
        const title = `نخلة ${count}`
        const body = { fields: { title, excerpt: `${'سطر '.repeat(count % 40)}${count}` }, version }
        const saved = await saving.once(() => call(saveContentPart, { params: { id, part: 'ar' }, body }))
        possible = saved ? [title] : [draft.title, title]
        await wait(pauseMs)
      }
      const { draft } = await written()
      expectIn(site, 'what was typed', draft.title, ...possible)
    },
  }
}
