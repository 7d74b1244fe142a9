import { takeTurns, turns } from '../platform/db/take-turns.ts'
import { daysBefore, retentionDays } from '../platform/retention/periods.ts'
import type { Services } from '../services.ts'
import { type Applied, applyList } from './apply-list.ts'
import { addLines, installationName, type ListLine, linesAfter } from './queries.ts'

const keyOf = ({ kind, number, at, branch_ids }: ListLine) =>
  JSON.stringify([kind, number, at.getTime(), branch_ids ?? null])

/**
 * Subject of a line. Lines of one subject replace each other: the last role, password, address or state of an account counts,
 * the last place of a registration, and the last state of a text.
 */
function subjectOf({ kind, number }: ListLine): string | undefined {
  if (kind.startsWith('role_')) return `role ${number}`
  if (kind.startsWith('place_')) return `place ${number}`
  if (kind.startsWith('content_')) return `content ${kind.slice(-'en'.length)} ${number}`
  if (kind === 'staff_on' || kind === 'staff_off') return `state ${number}`
  const isReplaced =
    kind === 'passwords' ||
    kind === 'staff_passwords' ||
    kind === 'emails' ||
    kind === 'phones' ||
    kind === 'user_images'
  return isReplaced ? `${kind} ${number}` : undefined
}

/** The lines that the database lacks: they were written before it was set back to an earlier state. */
function missingFrom(known: readonly ListLine[], lines: readonly ListLine[]): ListLine[] {
  const keys = new Set(known.map(keyOf))
  const latest = new Map<string, number>()
  for (const line of known) {
    const subject = subjectOf(line)
    if (subject) latest.set(subject, Math.max(latest.get(subject) ?? 0, line.at.getTime()))
  }
  const missing = new Map(lines.filter((line) => !keys.has(keyOf(line))).map((line) => [keyOf(line), line]))
  return [...missing.values()].filter((line) => (latest.get(subjectOf(line) ?? '') ?? 0) <= line.at.getTime())
}

/**
 * Repeats deletions, withdrawals and changes of a log that the database lacks, and adds the lines to the database.
 * Lines of another school's log, and lines about to expire, are ignored. @param since ignores lines up to this moment:
 * a backup made then contains them. @returns numbers by kind; undefined if nothing was missing
 */
export async function repeatDeletions(
  services: Pick<Services, 'db' | 'storage' | 'env' | 'log'>,
  lines: readonly ListLine[],
  since = new Date(0),
): Promise<Applied | undefined> {
  const { db } = services
  const school = await installationName(db)
  // The database deletes lines after the same time; one day less, or an expired line would look like a missing one.
  const oldest = daysBefore(new Date(), retentionDays.deletionLog - 1)
  const own = lines.filter((line) => (line.school ?? school) === school && line.at > since && line.at > oldest)
  if (own.length === 0) return undefined
  return takeTurns(db, turns.deletionLog, async () => {
    const known = await linesAfter(db, 0)
    const missing = missingFrom(
      known.map(({ line }) => line),
      own,
    )
    if (missing.length === 0) return undefined
    const applied = await applyList(services, missing)
    await addLines(db, missing)
    return applied
  })
}
