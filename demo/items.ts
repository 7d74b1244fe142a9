import { summary } from 'api/content/part-queries.ts'
import { columnMaps } from 'api/content/public/columns.ts'
import type { Field } from 'contract/content/fields.ts'
import { fieldsOf, type KindName, kindNames, kindOf, type Part } from 'contract/content/kinds.ts'

/** Runs one statement. */
export type Query = (statement: string, values?: unknown[]) => Promise<{ rows: unknown[] }>

type Row = Readonly<Record<string, unknown>>
type ByLanguage = Readonly<Partial<Record<Part, unknown>>>

/** A field as the desk stores it, from a row of its kind's public table. */
function fieldValue({ name, type }: Field, part: Part, row: Row): unknown {
  const value = row[type === 'document' ? 'document' : name] ?? null
  if (value === null) return null
  if (type === 'clock') return String(value).slice(0, 'HH:MM'.length)
  if (type === 'choice') return String(value)
  if (part === 'common') return value
  if (type === 'lines') return (value as ByLanguage[]).flatMap((item) => item[part] ?? [])
  if (type === 'steps')
    return (value as { at: string; text: ByLanguage }[])
      .filter(({ text }) => part in text)
      .map(({ at, text }) => ({ at, text: text[part] }))
  return (value as ByLanguage)[part]
}

const isEmpty = (value: unknown) => (value ?? null) === null || (Array.isArray(value) && value.length === 0)

const fieldsIn = (kind: KindName, part: Part, row: Row) =>
  Object.fromEntries(
    fieldsOf(kind, part).flatMap((field) => {
      const value = fieldValue(field, part, row)
      return isEmpty(value) ? [] : [[field.name, value]]
    }),
  )

/** Rows of a kind that the desk does not know yet, with the ids of their link table. */
async function newRowsOf(query: Query, kind: KindName): Promise<Row[]> {
  const { table, links } = columnMaps[kind]
  const id = kind === 'school' ? '1' : 'stored.id'
  const linked = links
    ? `'${links.field}', array(select ${links.other} from ${links.table} where ${links.own} = stored.id order by 1)`
    : ''
  const { rows } = await query(
    `select to_jsonb(stored) || jsonb_build_object('id', ${id} ${linked && `, ${linked}`}) as row from ${table} stored
    where not exists (select from content_items item where item.kind = $1 and item.row_id = ${id}) order by ${id}`,
    [kind],
  )
  return rows.map((found) => (found as { row: Row }).row)
}

function branchOf(kind: KindName, row: Row) {
  const { branch } = kindOf(kind)
  if (branch === 'branches') return (row.branches as number[]).length === 1 ? (row.branches as number[])[0] : null
  return branch ? row[branch === 'itself' ? 'id' : branch] : null
}

/** Registers all rows that the desk does not know yet as published content, which staff can edit. */
export async function writeItems(query: Query): Promise<void> {
  const items: unknown[] = []
  for (const kind of kindNames)
    for (const stored of await newRowsOf(query, kind)) {
      const row = { ...stored, ...(stored.social as Row | undefined) }
      const [ar, en, common] = [fieldsIn(kind, 'ar', row), fieldsIn(kind, 'en', row), fieldsIn(kind, 'common', row)]
      items.push({ kind, row_id: row.id, branch_id: branchOf(kind, row), position: row.position ?? 0, ar, en, common })
    }
  const { rows } = await query(
    `with written as (
      select * from jsonb_to_recordset($1::jsonb)
        as written (kind text, row_id integer, branch_id integer, position integer, ar jsonb, en jsonb, common jsonb)
    ), items as (
      insert into content_items (kind, row_id, branch_id, position)
      select kind, row_id, branch_id, position from written returning id, kind, row_id
    )
    insert into content_parts (item_id, part, draft, published, published_at, changed_at)
    select items.id, part, fields, case when fields <> '{}' or part = 'common' then fields end, now(), now()
    from written join items using (kind, row_id)
    cross join lateral (values ('ar', ar), ('en', en), ('common', common)) each (part, fields) returning item_id`,
    [JSON.stringify(items)],
  )
  await query(summary, [[...new Set(rows.map((row) => (row as { item_id: number }).item_id))], null, null])
}
