import { fieldsOf, type KindName, type Part, parts } from 'contract/content/kinds.ts'
import type { Fields } from 'contract/content/values.ts'
import { picturesIn, type RichText } from 'contract/rich-text.ts'
import { refusePictures } from '../../pictures/allowed.ts'
import { notePictures } from '../../pictures/uses.ts'
import type { Trx } from '../../platform/db/client.ts'
import { branchesOfStaff } from '../../staff/queries.ts'
import type { StoredItem } from '../item-queries.ts'
import { partOf } from '../parts.ts'

/** Pictures that a part uses, in its fields and inside its documents. */
const picturesOf = (kind: KindName, part: Part, fields: Fields): string[] =>
  fieldsOf(kind, part).flatMap(({ name, type }) => {
    const value = fields[name]
    if (value === undefined || value === null) return []
    if (type === 'picture') return [String(value)]
    return type === 'document' ? picturesIn(value as unknown as RichText) : []
  })

/**
 * Refuses a picture for the website unless everybody in it, or their parents, has consented (desk §6). Names only children of
 * the publisher's branches.
 */
export const refuseUnconsentedPictures = async (
  trx: Trx,
  item: StoredItem,
  ready: readonly Part[],
  staffId: number | null,
) =>
  refusePictures(
    trx,
    ready.flatMap((part) => picturesOf(item.kind, part, partOf(item, part).draft)),
    { audience: 'website', branches: await branchesOfStaff(trx, staffId) },
  )

/** Stores which pictures an item uses, drafts included, so that taking one down can name its uses. */
export const noteUses = (trx: Trx, item: StoredItem, changed: Part, draft: Fields) =>
  notePictures(
    trx,
    { kind: item.kind, id: item.id },
    parts.flatMap((part) => {
      const { draft: own, published } = partOf(item, part)
      return [
        ...picturesOf(item.kind, part, part === changed ? draft : own),
        ...picturesOf(item.kind, part, published ?? {}),
      ]
    }),
  )
