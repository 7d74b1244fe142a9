import { fieldsOf, type KindName, type Part, parts } from 'contract/content/kinds.ts'
import type { Fields } from 'contract/content/values.ts'
import { picturesIn, type RichText } from 'contract/rich-text.ts'
import type { Trx } from '../../db/client.ts'
import { refusePictures } from '../../pictures/allowed.ts'
import { notePictures } from '../../pictures/uses.ts'
import type { StoredItem } from '../item-queries.ts'
import { partOf } from '../parts.ts'

/** The pictures that a part names: in its fields, and within its documents. */
const picturesOf = (kind: KindName, part: Part, fields: Fields): string[] =>
  fieldsOf(kind, part).flatMap(({ name, type }) => {
    const value = fields[name]
    if (value === undefined || value === null) return []
    if (type === 'picture') return [String(value)]
    return type === 'document' ? picturesIn(value as unknown as RichText) : []
  })

/** Refuses to show families of the website a picture that not all in it, or their parents, have allowed (desk §6). */
export const refuseUnseen = (trx: Trx, item: StoredItem, ready: readonly Part[]) =>
  refusePictures(
    trx,
    ready.flatMap((part) => picturesOf(item.kind, part, partOf(item, part).draft)),
    'website',
  )

/** Writes down where pictures are used, drafts among it: whoever takes one down sees what stands without it. */
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
