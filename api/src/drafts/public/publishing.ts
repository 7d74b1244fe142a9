import { kindOf, type Part, parts } from 'contract/content/kinds.ts'
import type { Fields } from 'contract/content/values.ts'
import { Problem } from 'contract/problems.ts'
import { type Language, languages } from 'i18n/languages.ts'
import type { Trx } from '../../db/client.ts'
import { lostReferences, type PartProblem, problemsIn } from '../checking.ts'
import { markPublished, type StoredItem, setItemRow } from '../item-queries.ts'
import { isLanguage, partOf } from '../parts.ts'
import { addVersion } from '../version-queries.ts'
import { type Columns, columnMaps, commonColumns, wordColumns } from './columns.ts'
import { refuseUnseen } from './pictures.ts'
import { addRow, changeRow, lockRow, setBeside, sizeOf } from './row-queries.ts'

const idsIn = (value: unknown): number[] => (Array.isArray(value) ? (value as number[]) : [])

interface Publishing {
  readonly staffId: number | null
  readonly at: Date
}

/** What goes out: what is the same in both languages goes along while neither is public. */
function askedOf(item: StoredItem, asked: readonly Part[]): Part[] {
  const hidden = languages.every((language) => partOf(item, language).published === null)
  const along = hidden && asked.some(isLanguage)
  return parts.filter((part) => asked.includes(part) || (part === 'common' && along))
}

/** Which of the parts may go out, and what keeps back the others (desk §5: it blocks its own language only). */
async function judge(trx: Trx, item: StoredItem, asked: readonly Part[]) {
  const problems = new Map<Part, PartProblem[]>()
  const common = partOf(item, 'common')
  const goesAlong = asked.includes('common')
  const fields = goesAlong ? common.draft : (common.published ?? {})
  for (const part of asked) {
    const found = problemsIn(item, part, partOf(item, part).draft)
    found.push(...(await lostReferences(trx, item.kind, fields, isLanguage(part) ? part : undefined)))
    if (found.length > 0) problems.set(part, found)
  }
  const ready = asked.filter((part) => !problems.has(part))
  const stands = item.row_id !== null || (ready.includes('common') && ready.some(isLanguage))
  return { ready: stands ? ready : [], problems }
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
  const { beside } = columnMaps[item.kind]
  if (beside && ready.includes('common'))
    await setBeside(trx, item.kind, rowId, idsIn(partOf(item, 'common').draft[beside.field]))
  return rowId
}

/** Columns that were just written as JSON, as they will be read. */
const spoken = (columns: Columns) =>
  Object.fromEntries(
    Object.entries(columns).flatMap(([name, value]) =>
      typeof value === 'string' && /^[[{]/.test(value) ? [[name, JSON.parse(value) as unknown]] : [],
    ),
  )
/** What a new row has that nobody wrote: its place, and the moment a post came out. */
const beginningOf = ({ kind, position }: StoredItem, at: Date): Columns => ({
  ...(kindOf(kind).ordered && { position }),
  ...(kind === 'post' && { published_at: at }),
})

/** The language that lags behind once this one has gone out changed; catching up with the other leaves none behind. */
function outdatedBy(item: StoredItem, part: Part, ready: readonly Part[]): Language | undefined {
  if (!isLanguage(part)) return undefined
  const { published, draft } = partOf(item, part)
  const other: Language = part === 'ar' ? 'en' : 'ar'
  const isChange = published !== null && JSON.stringify(published) !== JSON.stringify(draft)
  const catchesUp = item.states.includes(`${part}:out_of_date`)
  return isChange && !catchesUp && !ready.includes(other) && partOf(item, other).published !== null ? other : undefined
}

/** Which parts can go out, and which cannot; where none can, throws why, by part and field. Before anything is written. */
export async function judgeAll(trx: Trx, item: StoredItem, asked: readonly Part[]) {
  const all = askedOf(item, asked)
  const { ready, problems } = await judge(trx, item, all)
  if (ready.length === 0) {
    const fields = [...problems].flatMap(([part, found]) =>
      found.map(({ field, ...problem }) => [`${part}.${field}`, [problem]] as const),
    )
    throw new Problem('invalid_fields', { fields: Object.fromEntries(fields) })
  }
  await refuseUnseen(trx, item, ready)
  return { ready, blocked: all.filter((part) => !ready.includes(part)) }
}

/** Publishes the parts that can be, and says which could not; where none can, throws why. */
export async function publish(trx: Trx, item: StoredItem, asked: readonly Part[], { staffId, at }: Publishing) {
  const { ready, blocked } = await judgeAll(trx, item, asked)
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
