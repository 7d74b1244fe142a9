import { audiences } from 'contract/kids/rules.ts'
import type { Db } from '../../platform/db/client.ts'
import { childrenOfBranches, consentsOfChildren } from './child-queries.ts'

/** Children of the branches, each with its consent for every audience. */
export async function childrenWithConsents(db: Db, filter: Parameters<typeof childrenOfBranches>[1]) {
  const children = await childrenOfBranches(db, filter)
  const ids = children.map(({ id }) => id)
  const consents = await consentsOfChildren(db, ids)
  const consentsOf = (kidId: number) =>
    audiences.map((audience) => {
      const known = consents.find((consent) => consent.kid_id === kidId && consent.audience === audience)
      return known
        ? { audience, state: known.state, decided_at: new Date(known.decided_at).toISOString() }
        : { audience, state: 'never_asked' as const, decided_at: null }
    })
  return children.map((child) => ({ ...child, consents: consentsOf(child.id) }))
}
