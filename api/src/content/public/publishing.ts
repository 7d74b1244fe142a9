import { kindOf, type Part, parts } from 'contract/content/kinds.ts'
import type { Fields } from 'contract/content/values.ts'
import { Problem } from 'contract/problems.ts'
import { type Language, languages } from 'i18n/languages.ts'
import type { Trx } from '../../platform/db/client.ts'
import { lostReferences, type PartProblem, problemsIn } from '../checking.ts'
import { markPublished, type StoredItem, setItemRow } from '../item-queries.ts'
import { isLanguage, partOf } from '../parts.ts'
import { addVersion } from '../version-queries.ts'
import { type Columns, columnMaps, commonColumns, wordColumns } from './columns.ts'
import { runConsequences } from './consequences.ts'
import { refuseUnconsentedPictures } from './pictures.ts'
import { addRow, changeRow, lockRow, setLinks, sizeOf } from './row-queries.ts'

const idsIn = (value: unknown): number[] => (Array.isArray(value) ? (value as number[]) : [])

interface PublishOptions {
  readonly staffId: number | null
  readonly at: Date
}

/** The parts to publish: the common part is included while neither language is public. */
function requestedOf(item: StoredItem, requested: readonly Part[]): Part[] {
  const hidden = languages.every((language) => partOf(item, language).published === null)
  const along = hidden && requested.some(isLanguage)
  return parts.filter((part) => requested.includes(part) || (part === 'common' && along))
}

/** The parts that can be published, and the problems of the others (desk §5: a problem blocks its own language only). */
async function judge(trx: Trx, item: StoredItem, requested: readonly Part[]) {
  const problems = new Map<Part, PartProblem[]>()
  const common = partOf(item, 'common')
  const goesAlong = requested.includes('common')
  const fields = goesAlong ? common.draft : (common.published ?? {})
  for (const part of requested) {
    const found = problemsIn(item, part, partOf(item, part).draft)
    found.push(...(await lostReferences(trx, item.kind, fields, isLanguage(part) ? part : undefined)))
    if (found.length > 0) problems.set(part, found)
  }
  const ready = requested.filter((part) => !problems.has(part))
  const canBePublic = item.row_id !== null || (ready.includes('common') && ready.some(isLanguage))
  return { ready: canBePublic ? ready : [], problems }
}

async function writeRow(trx: Trx, item: StoredItem, ready: readonly Part[], at: Date): Promise<number> {
  const row = item.row_id === null ? undefined : await lockRow(trx, item.kind, item.row_id)
  const columns: Columns = {}
  if (ready.includes('common')) {
    const { draft } = partOf(item, 'common')
    Object.assign(columns, commonColumns(item.kind, draft))
    if (item.kind === 'certificate') Object.assign(columns, await sizeOf(trx, String(draft.image)))
  }
  for (const language of ready.filter(isLanguage))
    Object.assign(
      columns,
      wordColumns(item.kind, language, partOf(item, language).draft, { ...row, ...spoken(columns) }),
    )
  if (row && item.row_id !== null) await changeRow(trx, item.kind, item.row_id, columns)
  const rowId = row ? (item.row_id ?? 0) : await addRow(trx, item.kind, { ...beginningOf(item, at), ...columns })
  await runConsequences(trx, item.kind, { id: rowId, itemId: item.id, before: row, at })
  const { links } = columnMaps[item.kind]
  if (links && ready.includes('common'))
    await setLinks(trx, item.kind, rowId, idsIn(partOf(item, 'common').draft[links.field]))
  return rowId
}

/** JSON columns that were just written, parsed again. */
const spoken = (columns: Columns) =>
  Object.fromEntries(
    Object.entries(columns).flatMap(([name, value]) =>
      typeof value === 'string' && /^[[{]/.test(value) ? [[name, JSON.parse(value) as unknown]] : [],
    ),
  )
/** Defaults of a new row: its position, and the date of a post. */
const beginningOf = ({ kind, position }: StoredItem, at: Date): Columns => ({
  ...(kindOf(kind).ordered && { position }),
  ...(kind === 'post' && { published_at: at }),
})

/** The language that is outdated once this one is published with changes; none if both are published together. */
function outdatedBy(item: StoredItem, part: Part, ready: readonly Part[]): Language | undefined {
  if (!isLanguage(part)) return undefined
  const { published, draft } = partOf(item, part)
  const other: Language = part === 'ar' ? 'en' : 'ar'
  const isChange = published !== null && JSON.stringify(published) !== JSON.stringify(draft)
  const catchesUp = item.states.includes(`${part}:out_of_date`)
  return isChange && !catchesUp && !ready.includes(other) && partOf(item, other).published !== null ? other : undefined
}

/** The parts that can be published and those that cannot; throws the problems by part and field if none can. Writes nothing. */
export async function checkParts(trx: Trx, item: StoredItem, requested: readonly Part[], staffId: number | null) {
  const all = requestedOf(item, requested)
  const { ready, problems } = await judge(trx, item, all)
  if (ready.length === 0) {
    const fields = [...problems].flatMap(([part, found]) =>
      found.map(({ field, ...problem }) => [`${part}.${field}`, [problem]] as const),
    )
    throw new Problem('invalid_fields', { fields: Object.fromEntries(fields) })
  }
  await refuseUnconsentedPictures(trx, item, ready, staffId)
  return { ready, blocked: all.filter((part) => !ready.includes(part)) }
}

/** Publishes the parts that can be published and returns the blocked ones; throws the problems if none can. */
export async function publish(trx: Trx, item: StoredItem, requested: readonly Part[], { staffId, at }: PublishOptions) {
  const { ready, blocked } = await checkParts(trx, item, requested, staffId)
  const rowId = await writeRow(trx, item, ready, at)
  if (rowId !== item.row_id) await setItemRow(trx, item.id, rowId, item.kind === 'branch' ? rowId : undefined)
  for (const part of ready) {
    const fields: Fields = partOf(item, part).draft
    const outdates = outdatedBy(item, part, ready)
    await markPublished(trx, { itemId: item.id, part, fields, staffId, at, outdates })
    await addVersion(trx, { itemId: item.id, part, what: 'published', fields, staffId, at })
  }
  return { blocked }
}
