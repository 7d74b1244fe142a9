import { type DateOrder, type ImportField, stageWordsAtMost } from 'contract/families/imports/values.ts'
import type { Stage } from 'contract/families/stages.ts'
import type { Language } from 'i18n/languages.ts'
import { sql } from 'kysely'
import type { BranchIds } from '../../platform/db/branch-ids.ts'
import type { Db, Trx } from '../../platform/db/client.ts'
import { branchIn } from '../../requests/branch-queries.ts'
import type { RowContacts } from './contacts.ts'
import type { ImportBranch, ImportProblem } from './rows.ts'

export interface StoredImport {
  readonly id: number
  readonly staff_id: number
  readonly by: string
  readonly file_name: string
  readonly headings: readonly string[]
  readonly columns: readonly (ImportField | null)[]
  readonly date_orders: readonly (DateOrder | null)[]
  /** The user's choices for days and stages that a cell leaves open. */
  readonly date_order: DateOrder | null
  readonly stage_words: Readonly<Record<string, Stage>>
  readonly branch_id: number | null
  readonly language: Language
  readonly state: 'draft' | 'running' | 'done' | 'taking_back' | 'taken_back'
  readonly created_at: Date
  readonly done_at: Date | null
  readonly removed: number | null
}

const shown = sql`imported.id, staff_id, staff.name as by, file_name, headings, columns, date_orders, date_order,
  stage_words, branch_id, imported.language, state,
  imported.created_at, done_at, removed`

interface Readers {
  readonly staffId: number
  /** Owners read every import, other staff their own into a branch of theirs. */
  readonly readsAll: boolean
  readonly branchIds: BranchIds
}

const readBy = ({ staffId, readsAll, branchIds }: Readers) =>
  sql<boolean>`(${readsAll} or (staff_id = ${staffId} and ${branchIn('imported.branch_id', branchIds)}))`

/** An import that this user may read; undefined for any other. */
export async function importById(db: Db | Trx, id: number, readers: Readers): Promise<StoredImport | undefined> {
  const { rows } = await sql<StoredImport>`
    select ${shown} from family_imports imported join staff on staff.id = staff_id
    where imported.id = ${id} and ${readBy(readers)}`.execute(db)
  return rows[0]
}

/** Like `importOf`, locked until the transaction ends. */
export async function lockImport(trx: Trx, id: number, readers: Readers): Promise<StoredImport | undefined> {
  await sql`select from family_imports where id = ${id} for update`.execute(trx)
  return importById(trx, id, readers)
}

export async function latestImports(db: Db, readers: Readers): Promise<readonly StoredImport[]> {
  const { rows } = await sql<StoredImport>`
    select ${shown} from family_imports imported join staff on staff.id = staff_id
    where ${readBy(readers)} order by imported.id desc limit 10`.execute(db)
  return rows
}

interface NewImport {
  readonly staffId: number
  readonly fileName: string
  readonly headings: readonly string[]
  readonly columns: readonly (ImportField | null)[]
  readonly branchId: number | null
  readonly language: Language
  readonly at: Date
}

export const addImport = async (
  trx: Trx,
  { staffId, fileName, headings, columns, branchId, language, at }: NewImport,
) =>
  (
    await trx
      .insertInto('family_imports')
      .values({
        staff_id: staffId,
        file_name: fileName,
        headings: [...headings],
        columns: sql`${[...columns]}::text[]`,
        branch_id: branchId,
        language,
        created_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

/** Deletes the imports of a user that were never started: one spreadsheet is enough, and each holds up to 20,000 rows. */
export const deleteDrafts = (trx: Trx, staffId: number) =>
  trx.deleteFrom('family_imports').where('staff_id', '=', staffId).where('state', '=', 'draft').execute()

/** Inserts rows of the sheet, without empty ones; a row that exists already is replaced. */
export const putRows = (
  trx: Trx,
  importId: number,
  from: number,
  rows: readonly ({ readonly cells: readonly string[] } & RowContacts)[],
) =>
  sql`
    insert into family_import_rows (import_id, place, cells, numbers, addresses)
    select ${importId}, ${from}::integer + place - 1, array(select jsonb_array_elements_text(line -> 'cells')),
      array(select jsonb_array_elements_text(line -> 'numbers')), array(select jsonb_array_elements_text(line -> 'addresses'))
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) with ordinality lines (line, place)
    where exists (select from jsonb_array_elements_text(line -> 'cells') cell where cell ~ '\\S')
    on conflict (import_id, place) do update set cells = excluded.cells, numbers = excluded.numbers,
      addresses = excluded.addresses, outcome = null, problems = '[]'`.execute(trx)

export interface StoredRow {
  readonly place: number
  readonly cells: readonly string[]
}

/** The cells of a column, each text once; longer ones are left out. */
export async function differentCells(trx: Trx, importId: number, column: number, maxLength: number) {
  const cell = sql`cells[${column + 1}::integer]`
  const { rows } = await sql<{ cell: string }>`
    select distinct ${cell} as cell from family_import_rows
    where import_id = ${importId} and length(${cell}) between 1 and ${maxLength}`.execute(trx)
  return rows.map((row) => row.cell)
}

/** Rows in memory at once: each may hold a quarter of a MiB. */
const rowsOfPage = 250

/** The rows of an import in order, some at a time; with `outcome` only those. */
export async function* rowPages(db: Db | Trx, importId: number, outcome?: 'refused') {
  for (let after = 0; ; ) {
    const { rows } = await sql<StoredRow & { readonly problems: readonly ImportProblem[] }>`
      select place, to_jsonb(cells) as cells, problems from family_import_rows
      where import_id = ${importId} and place > ${after} and ${outcome ? sql`outcome = ${outcome}` : sql`true`}
      order by place limit ${rowsOfPage}`.execute(db)
    yield rows
    const last = rows.at(-1)
    if (!last || rows.length < rowsOfPage) return
    after = last.place
  }
}

export async function countRows(db: Db | Trx, importId: number) {
  const { rows } = await sql<{ rows: number; new: number; known: number; refused: number; done: number }>`
    select count(*)::integer as rows,
      count(*) filter (where outcome = 'new')::integer as new, count(*) filter (where outcome = 'known')::integer as known,
      count(*) filter (where outcome = 'refused')::integer as refused,
      count(*) filter (where outcome = 'new' and done_at is not null)::integer as done
    from family_import_rows where import_id = ${importId}`.execute(db)
  return rows[0] ?? { rows: 0, new: 0, known: 0, refused: 0, done: 0 }
}

/** The first non-empty cell below each heading. */
export async function samplesOf(db: Db | Trx, importId: number): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ column: number; sample: string }>`
    select distinct on (place_in) place_in::integer - 1 as column, left(cell, 80) as sample
    from (select place, cells from family_import_rows where import_id = ${importId} order by place limit 50) first,
      unnest(cells) with ordinality one (cell, place_in)
    where cell <> '' order by place_in, place`.execute(db)
  return new Map(rows.map(({ column, sample }) => [column, sample]))
}

/** Questions of the rows for the user: days that can be read in two ways, and words that name no stage. */
export async function openQuestions(db: Db | Trx, { id, columns }: Pick<StoredImport, 'id' | 'columns'>) {
  const { rows } = await sql<{ asks_date_order: boolean; words: string[] }>`
    select
      exists (select from family_import_rows
        where import_id = ${id} and outcome = 'refused' and problems @> '[{"rule": "date_order_unknown"}]') as asks_date_order,
      array(select distinct btrim(cells[${columns.indexOf('stage') + 1}::integer]) from family_import_rows
        where import_id = ${id} and outcome = 'refused' and problems @> '[{"rule": "stage_unknown"}]'
        order by 1 limit ${stageWordsAtMost}) as words`.execute(db)
  return rows[0] ?? { asks_date_order: false, words: [] }
}

export interface RowOutcome {
  readonly place: number
  readonly outcome: 'new' | 'known' | 'refused'
  readonly problems: readonly ImportProblem[]
  readonly known_id: number | null
  readonly joins_place: number | null
}

export const setOutcomes = (trx: Trx, importId: number, outcomes: readonly RowOutcome[]) =>
  sql`
    update family_import_rows set outcome = one.outcome, problems = one.problems, known_id = one.known_id,
      joins_place = one.joins_place
    from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb)
      as one (place integer, outcome text, problems jsonb, known_id integer, joins_place integer)
    where import_id = ${importId} and family_import_rows.place = one.place`.execute(trx)

/** Branches with their names in both languages, to match cells. */
export async function importBranches(db: Db | Trx): Promise<readonly ImportBranch[]> {
  const { rows } = await sql<ImportBranch>`
    select id, array(select value from jsonb_each_text(to_jsonb(name)) where value is not null) as names from branches`.execute(
    db,
  )
  return rows
}

interface RowFilter {
  readonly outcome?: 'new' | 'known' | 'refused' | undefined
  readonly limit: number
  readonly offset: number
}

export interface ShownRow extends StoredRow {
  readonly outcome: 'new' | 'known' | 'refused' | null
  readonly problems: ImportProblem[]
  readonly known: { readonly id: number; readonly name: string } | null
  readonly joins_place: number | null
  readonly family_id: number | null
}

export async function rowsOf(db: Db, importId: number, { outcome, limit, offset }: RowFilter) {
  const where = sql`import_id = ${importId} and ${outcome ? sql`outcome = ${outcome}` : sql`true`}`
  const [{ rows }, { rows: counted }] = await Promise.all([
    sql<ShownRow>`
      select place, cells, outcome, problems, joins_place, family_id,
        case when known_id is not null then json_build_object('id', known_id, 'name', (select name from families where id = known_id)) end as known
      from family_import_rows where ${where} order by place limit ${limit} offset ${offset}`.execute(db),
    sql<{ total: number }>`select count(*)::integer as total from family_import_rows where ${where}`.execute(db),
  ])
  return { rows, total: counted[0]?.total ?? 0 }
}

export const setImport = (
  trx: Trx,
  id: number,
  changes: Partial<
    Pick<StoredImport, 'state' | 'branch_id' | 'language' | 'columns' | 'date_orders' | 'date_order' | 'stage_words'>
  > & { readonly started_at?: Date },
) => {
  const { columns, date_orders, stage_words, ...rest } = changes
  return trx
    .updateTable('family_imports')
    .set({
      ...rest,
      ...(columns && { columns: sql`${[...columns]}::text[]` }),
      ...(date_orders && { date_orders: sql`${[...date_orders]}::text[]` }),
      ...(stage_words && { stage_words: JSON.stringify(stage_words) }),
    })
    .where('id', '=', id)
    .execute()
}
