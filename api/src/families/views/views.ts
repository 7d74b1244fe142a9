import type { Trx } from '../../platform/db/client.ts'
import { deleteViews, deleteViewsNamed, searchesOfViews, searchFindsOneOf } from './view-queries.ts'

/** Deletes the saved views that name one of these people, or whose search finds one, before the people are deleted. */
export async function deleteViewsNaming(
  trx: Trx,
  people: readonly number[],
  addresses: readonly string[] = [],
): Promise<void> {
  const found: number[] = []
  for (const { id, q } of await searchesOfViews(trx)) if (await searchFindsOneOf(trx, people, q)) found.push(id)
  await deleteViews(trx, found)
  await deleteViewsNamed(trx, people, addresses)
}
