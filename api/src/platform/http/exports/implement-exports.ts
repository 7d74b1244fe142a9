import type { Endpoint } from 'contract/endpoint.ts'
import { hiddenValue } from 'contract/log/desk.ts'
import type { Verb } from 'contract/log/verbs.ts'
import type { FastifyInstance } from 'fastify'
import type { Language } from 'i18n/languages.ts'
import type { z } from 'zod'
import type { Db } from '../../db/client.ts'
import { addLogRow } from '../../db/staff-log.ts'
import { requireReauth, type Staff } from '../authentication.ts'
import { type Context, type Handler, implement } from '../implement.ts'
import { type Column, csvOf, xlsxOf } from './files.ts'
import type { ExportWord } from './words.ts'

type FileEndpoint = Endpoint & { readonly method: 'GET'; readonly caller: 'staff'; readonly download: string }
type QueryOf<E> = E extends { readonly query: infer Query extends z.ZodType } ? z.output<Query> : object

/** The user of an export: branches, language and time. */
export interface ExportContext {
  /** Database of long work, so that no request waits behind an export. */
  readonly db: Db
  readonly user: Staff
  readonly language: Language
  readonly now: Date
}

interface FoundRows<Row> {
  readonly count: number
  readonly batches: AsyncIterable<readonly Row[]>
}

interface ExportedList<Query, Row> {
  readonly sheet: ExportWord
  readonly columns: readonly Column<Row>[]
  /** Kind of the log row. */
  readonly verb: Verb
  readonly kind: string
  /** Rows of a filter within the user's branches, in batches. */
  readonly find: (query: Query, exporting: ExportContext) => Promise<FoundRows<Row>>
}

/** The most rows that leave the desk without a recent password (desk §7). */
const rowsWithoutReauth = 200
function requireReauthForMany(rows: number, user: Staff, at: Date) {
  if (rows > rowsWithoutReauth) requireReauth(user, at)
}

/** Free-text filters: a name may be in them, and log rows are never erased. */
const typedFields = ['q', 'who', 'what']

/** Filter values that may be logged. */
function loggedFilter(query: object) {
  const usedParams = Object.entries(query).filter(([, value]) => value !== undefined)
  return Object.fromEntries(
    usedParams.map(([name, value]) => {
      if (typedFields.includes(name)) return [name, hiddenValue]
      return name === 'ids' && Array.isArray(value) ? ['chosen', value.length] : [name, value]
    }),
  )
}

/**
 * Implements the Excel and CSV exports of a list: rows in the language of the user's account (a link opened by a browser sends
 * the browser's language), and one log row before the first row is sent.
 */
export function implementExports<Xlsx extends FileEndpoint, Csv extends FileEndpoint, Row>(
  app: FastifyInstance,
  endpoints: { readonly xlsx: Xlsx; readonly csv: Csv },
  { sheet, columns, verb, kind, find }: ExportedList<QueryOf<Xlsx>, Row>,
) {
  const fileBy = (write: typeof xlsxOf<Row>) => async (input: object, context: object) => {
    const { query = {} } = input as { query?: object }
    const { db, batchDb, user, address, now } = context as Context<Endpoint> & { readonly user: Staff }
    const { language } = user
    const { count, batches } = await find(query as QueryOf<Xlsx>, { db: batchDb, user, language, now: now() })
    requireReauthForMany(count, user, now())
    const after = { ...loggedFilter(query), rows: count }
    await addLogRow(db, { staff_id: user.id, address, action: verb, kind, after })
    return write({ name: sheet, columns, batches }, language)
  }
  implement(app, endpoints.xlsx, fileBy(xlsxOf<Row>) as unknown as Handler<Xlsx>)
  implement(app, endpoints.csv, fileBy(csvOf<Row>) as unknown as Handler<Csv>)
}

const idsAtOnce = 500

/** Reads rows of known ids in batches: rows deleted meanwhile are missing, and none comes twice. */
export async function* inBatches<Row>(
  ids: readonly number[],
  read: (some: readonly number[]) => Promise<readonly Row[]>,
) {
  for (let at = 0; at < ids.length; at += idsAtOnce) yield await read(ids.slice(at, at + idsAtOnce))
}

/** A list short enough to be read at once. */
export async function* oneBatch<Row>(rows: readonly Row[]) {
  yield rows
}

/** A moment or day as a cell that a spreadsheet can sort. */
export const momentCell = (iso: string | null | undefined) => (iso ? new Date(iso) : null)
export const dayCell = (iso: string | null | undefined) => (iso ? { day: iso } : null)
