import { takeTurns, turns } from '../platform/db/take-turns.ts'
import { daysBefore, retentionDays } from '../platform/retention/periods.ts'
import { isSigned, type ParsedLine, textOf } from './deletion-log-lines.ts'
import { addLine, installationName, type ListLine, linesAfter, type Reason } from './queries.ts'
import { isNewer } from './repetition-queries.ts'
import { type RepeatServices, repetitions } from './repetitions.ts'

const keyOf = ({ kind, number, at, word }: Omit<ListLine, 'school'>) =>
  JSON.stringify([kind, number, at.getTime(), word])

/** Keys that sign lines, this school's own first; `isUnsignedTrusted` if the operator says where the log comes from. */
export interface Trust {
  readonly keys: readonly [Buffer, ...Buffer[]]
  readonly isUnsignedTrusted?: boolean
}

/** A line that was not repeated, as this school writes it. */
interface Unrepeated {
  readonly line: string
  readonly reason: Reason
}

export interface Repeated {
  /** Numbers of repeated lines by kind; a line whose row is gone already counts as none. */
  readonly counts: Readonly<Partial<Record<ListLine['kind'], number>>>
  /** Lines that the database lacked and has now; earliest first. */
  readonly missing: readonly ListLine[]
  readonly unrepeated: readonly Unrepeated[]
}

async function repeatLine(services: RepeatServices, line: ListLine): Promise<boolean> {
  const { table, createdAt, repeat } = repetitions[line.kind]
  if (createdAt && (await isNewer(services.db, table, createdAt, line.number, line.at))) return false
  return repeat(services, line)
}

/**
 * Repeats the lines of a log that the database lacks, and adds them to it. A line that fails is not added, so that it is tried
 * again. Lines of another school's log, and lines about to expire, are ignored.
 * @param begin is called with the times of the missing lines, before the first is stored: a crash leaves no line that looks known
 */
export async function repeatDeletions(
  services: RepeatServices,
  lines: readonly ParsedLine[],
  { keys, isUnsignedTrusted = false }: Trust,
  begin?: (lost: readonly Date[]) => Promise<void>,
): Promise<Repeated> {
  const { db, batchDb, log } = services
  const school = await installationName(db)
  // The database keeps lines longer: none that has expired looks missing.
  const oldest = daysBefore(new Date(), retentionDays.deletionLog)
  const stored = (await linesAfter(db, 0)).map(({ line }) => ({ ...line, school }))
  // A line that a crash has cut off is whole in the database, unless that was set back.
  const isCut = (text: string) => stored.some((line) => textOf(line, keys[0]).startsWith(text))
  const unrepeated: Unrepeated[] = lines.flatMap(({ text, line }) =>
    line || isCut(text) ? [] : { line: text, reason: 'unreadable' as const },
  )
  const own = lines.filter(({ line }) => line && line.school === school && line.at > oldest)
  const counts: Partial<Record<ListLine['kind'], number>> = {}
  const missing: ListLine[] = []
  if (own.length === 0) return { counts, missing, unrepeated }
  return takeTurns(batchDb, turns.deletionLog, async () => {
    const known = new Set((await linesAfter(db, 0)).map(({ line }) => keyOf(line)))
    const isTrusted = (parsed: ParsedLine) => isUnsignedTrusted || isSigned(parsed, keys)
    const inOrder = own.toSorted((one, other) => Number(one.line?.at) - Number(other.line?.at))
    await begin?.(
      inOrder.flatMap((parsed) =>
        parsed.line && !known.has(keyOf(parsed.line)) && isTrusted(parsed) ? parsed.line.at : [],
      ),
    )
    for (const parsed of inOrder) {
      const { text, line } = parsed
      if (!line || known.has(keyOf(line))) continue
      if (!isTrusted(parsed)) {
        unrepeated.push({ line: text, reason: 'unsigned' })
        continue
      }
      known.add(keyOf(line))
      try {
        if (await repeatLine(services, line)) counts[line.kind] = (counts[line.kind] ?? 0) + 1
        await addLine(db, line)
        missing.push(line)
      } catch (err) {
        log.warn({ err, line: text }, 'a line of the deletion log could not be repeated; trying again every minute')
        unrepeated.push({ line: textOf(line, keys[0]), reason: 'failed' })
      }
    }
    return { counts, missing, unrepeated }
  })
}
