import type { contentStates } from 'contract/content/desk.ts'
import { kindNames, kindOf } from 'contract/content/kinds.ts'
import type { Db } from '../platform/db/client.ts'
import type { Staff } from '../platform/http/authentication.ts'
import { countStates } from './list-queries.ts'
import { mayAdd, mayWrite } from './shape.ts'

/** Counts of every kind of content by state, with what the user may do. */
export async function countsOfKinds(db: Db, user: Staff) {
  const counts = await countStates(db, user.branchIds)
  return kindNames.map((kind) => {
    const ofKind = counts.filter((count) => count.kind === kind)
    const of = (state: (typeof contentStates)[number] | null) =>
      ofKind.find((count) => count.state === state)?.count ?? 0
    return {
      kind,
      count: of(null),
      states: {
        draft: of('draft'),
        published: of('published'),
        scheduled: of('scheduled'),
        out_of_date: of('out_of_date'),
        taken_down: of('taken_down'),
      },
      may_change: mayWrite(user, kind) && (user.branchIds === 'all' || kindOf(kind).branch !== undefined),
      may_add: mayAdd(user, kind),
    }
  })
}
