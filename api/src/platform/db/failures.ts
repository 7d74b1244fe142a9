import { Problem } from 'contract/problems.ts'

const unreachableSystemCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
])
// 08: connection broken. 57P: shut down, crashed, starting up. 53300: too many connections. 25006: a replica.
const unreachableSqlCodes = /^(08...|57P0[1235]|53300|25006|25P03)$/
const unreachableWords =
  /^(Connection terminated|Query read timeout|Client has encountered a connection error|Client was closed|Cannot use a pool)/

/** All connections were in use (pg-pool). */
const isFull = (error: unknown) => error instanceof Error && error.message === 'timeout exceeded when trying to connect'

const diskFull = '53100'
const overloaded = new Set(['57014', '53000', '53200', '40001', '40P01', '55P03'])
// NUL in a text, a number or day beyond a column's range: the contract refuses these first.
const unstorable = new Set(['22021', '22P05', '22003', '22008'])

/** Unique indexes that refuse the second of two calls at the same time. */
const refusals = new Map([['registrations_open', 'already_pending' as const]])

const codeOf = (error: unknown) => String((error as { code?: unknown } | null)?.code ?? '')

/** Whether the database cannot be reached now. */
const isUnreachable = (error: unknown): boolean => {
  if (error instanceof AggregateError) return error.errors.some(isUnreachable)
  const code = codeOf(error)
  return (
    unreachableSystemCodes.has(code) ||
    unreachableSqlCodes.test(code) ||
    (error instanceof Error && unreachableWords.test(error.message))
  )
}

/** Whether the database refuses writes but answers reads. */
export const isReadOnly = (error: unknown): boolean => codeOf(error) === '25006'

/** Runs a write that may be skipped while the database is read-only. */
export const ignoreReadOnly = (error: unknown): void => {
  if (!isReadOnly(error)) throw error
}

/** Problem for a failure of the database; undefined for a fault of ours. */
export function databaseProblem(error: unknown): Problem | undefined {
  if (isUnreachable(error)) return new Problem('database_away', { retryAfterSeconds: 2 })
  const code = codeOf(error)
  if (code === diskFull) return new Problem('storage_full', { retryAfterSeconds: 60 })
  if (overloaded.has(code) || isFull(error)) return new Problem('busy', { retryAfterSeconds: 2 })
  const refusal = refusals.get((error as { constraint?: string }).constraint ?? '')
  if (refusal) return new Problem(refusal)
  if (unstorable.has(code)) return new Problem('invalid_fields')
  return undefined
}
