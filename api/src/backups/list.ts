import type { Restore, RestoreLine } from 'contract/backups/desk.ts'
import { Problem } from 'contract/problems.ts'
import { may } from 'contract/staff/roles.ts'
import type { Language } from 'i18n/languages.ts'
import { hasSetBackFees } from '../fees/queries.ts'
import { titledKinds, titlesOfThings } from '../log/title-queries.ts'
import { runningYear } from '../places/rules.ts'
import type { Db, Trx } from '../platform/db/client.ts'
import { addLogRowOfChange } from '../platform/db/staff-log.ts'
import type { Staff } from '../platform/http/authentication.ts'
import { changeIn } from './change-lines.ts'
import { parseLine } from './deletion-log-lines.ts'
import * as queries from './list-queries.ts'
import { type ListLine, showPostsAhead } from './queries.ts'

/** Things of the log that lines of the deletion log are about; the others have no screen of their own. */
const thingOf: Partial<Record<ListLine['kind'], string>> = {
  families: 'families',
  comments: 'comments',
  pictures: 'pictures',
  content: 'content_items',
  places: 'registrations',
}

/** The facts of a line as written. */
function factsOf(text: string) {
  const change = changeIn(text)
  if (change) return { verb: change.verb, line_kind: null, at: change.at, kind: change.kind, item_id: change.number }
  const { line } = parseLine(text)
  if (!line) return { verb: null, line_kind: null, at: null, kind: null, item_id: null }
  const about = { kind: thingOf[line.kind] ?? null, item_id: String(line.number) }
  return { verb: null, line_kind: line.kind, at: line.at.toISOString(), ...about }
}

async function linesWithTitles(db: Db, language: Language): Promise<RestoreLine[]> {
  const rows = (await queries.linesOfList(db)).map(({ line, ...row }) => ({ ...row, text: line, ...factsOf(line) }))
  const titles = await titlesOfThings(
    db,
    rows.flatMap(({ id, kind, item_id }) => (kind === null ? [] : [{ log_id: id, kind, item_id }])),
    language,
  )
  const titleOf = new Map(titles.map((title) => [Number(title.log_id), title]))
  return rows.map(({ kind, item_id, reason, at, ...row }) => {
    const { title = null, screen = null, opens_id = null } = titleOf.get(row.id) ?? {}
    const opens = screen !== null && opens_id !== null ? { screen, id: opens_id } : null
    return {
      ...row,
      reason: reason as RestoreLine['reason'],
      at: at && new Date(at).toISOString(),
      thing: kind === null ? null : { kind, id: item_id, title, opens },
      is_gone: kind !== null && item_id !== null && title === null && titledKinds.has(kind),
    }
  })
}

/** The open restore as this member of staff sees it. */
export async function restoreSeenBy(
  db: Db,
  { role }: Pick<Staff, 'role'>,
  { language, now }: { readonly language: Language; readonly now: Date },
): Promise<Restore> {
  const [open, lines_count] = [await queries.openRestore(db), await queries.countLines(db)]
  const mayClose = may(role, 'staff.manage')
  const missed = open && mayClose ? await queries.missedPlans(db, language) : []
  return {
    moment: open?.backed_up_at.toISOString() ?? null,
    is_gated: open?.is_gated ?? false,
    log_until: open?.log_until?.toISOString() ?? null,
    lines: mayClose ? await linesWithTitles(db, language) : null,
    lines_count: mayClose ? lines_count : 0,
    fees_hidden: mayClose && (await hasSetBackFees(db, runningYear(now))),
    missed: missed.map(({ id, title, at }) => ({ id, title: title ?? '', at: at.toISOString() })),
  }
}

/** Ticks off a line that was done again by hand. */
export async function finishLine(trx: Trx, id: number, at: Date) {
  if (!(await queries.tickOff(trx, id, at))) throw new Problem('not_found')
  await addLogRowOfChange(trx, { kind: 'restore_lines', id })
  return { done: true } as const
}

/** Closes the list, so that everything is shown and published again; refused while a line of the deletion log has failed. */
export async function closeRestore(trx: Trx, at: Date) {
  if (await queries.hasUnrepeated(trx)) throw new Problem('restore_unfinished')
  const closed = await queries.closeList(trx, at)
  await showPostsAhead(trx)
  for (const id of closed) await addLogRowOfChange(trx, { kind: 'restores', id })
  return { closed: true } as const
}
