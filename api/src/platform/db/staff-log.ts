import type { NoticeKind } from 'contract/live/notices.ts'
import type { Verb } from 'contract/log/verbs.ts'
import { sql } from 'kysely'
import type { Db, Trx } from './client.ts'

interface Actor {
  readonly staffId: number
  readonly address: string
  readonly action: Verb
}

/** Sets the acting member of staff for the rest of this transaction (`audited` in migration 0001-common). */
export const setActor = (trx: Trx, { staffId, address, action }: Actor) =>
  sql`select set_config('desk.staff_id', ${String(staffId)}, true), set_config('desk.address', ${address}, true),
    set_config('desk.action', ${action}, true)`.execute(trx)

/** Sets the log's verb for the rest of this transaction, where the request's body alone does not determine it. */
export const setVerb = (trx: Trx, verb: Verb) => sql`select set_config('desk.action', ${verb}, true)`.execute(trx)

export interface NewLogRow {
  readonly staff_id: number | null
  readonly address: string
  readonly action: Verb
  readonly kind: string
  readonly item_id?: string
  readonly before?: object
  readonly after?: object
}

/** Adds a row to the desk's log for an event that changes no table: a look, an export, a sign-in. */
export const addLogRow = (db: Db | Trx, { before, after, ...row }: NewLogRow) =>
  db
    .insertInto('staff_log')
    .values({
      ...row,
      ...(before && { before: JSON.stringify(before) }),
      ...(after && { after: JSON.stringify(after) }),
    })
    .execute()

interface LoggedChange extends Pick<NewLogRow, 'kind' | 'before' | 'after'> {
  readonly id: number | string
}

/** Adds a log row with this transaction's user and verb, for a change that no trigger logs. */
export const addLogRowOfChange = (trx: Trx, { kind, id, before, after }: LoggedChange) =>
  sql`insert into staff_log (staff_id, address, action, kind, item_id, before, after)
    select current_setting('desk.staff_id')::integer, nullif(current_setting('desk.address'), ''),
      current_setting('desk.action'), ${kind}, ${String(id)}, ${before ? JSON.stringify(before) : null}::jsonb,
      ${after ? JSON.stringify(after) : null}::jsonb`.execute(trx)

/**
 * Notifies every process after the commit that this row has changed, so that screens showing it load it again. Sent to staff of
 * its branches who may see `about`: the row's kind, if it differs from the notice's.
 */
export const notifyDesk = (trx: Trx, kind: NoticeKind, id: number, about = kind) =>
  sql`select desk_notice(${kind}, ${id}::integer, desk_branches_of(${about}, ${id}::integer), ${about})`.execute(trx)
