import { z } from 'zod'
import { isBlank as isBlankText } from './text.ts'

/** Every way a call can be refused, with its HTTP status. A code without two sentences does not compile (i18n). */
export const problemStatus = {
  malformed_body: 400,
  unauthenticated: 401,
  credentials_wrong: 401,
  not_yours: 403,
  role_may_not: 403,
  owner_only: 403,
  wrong_origin: 403,
  proof_needed: 403,
  not_found: 404,
  conflict: 409,
  last_owner: 409,
  slot_taken: 409,
  visit_closed: 409,
  visits_booked: 409,
  outside_hours: 409,
  child_known: 409,
  picture_shown: 409,
  too_early: 409,
  mail_expired: 409,
  email_taken: 409,
  already_pending: 409,
  no_place: 409,
  no_offer: 409,
  offer_open: 409,
  not_open: 409,
  kid_registered: 409,
  registration_closed: 409,
  request_in_flight: 409,
  too_many_kids: 409,
  export_under_way: 409,
  plan_missed: 409,
  restore_unfinished: 409,
  too_large: 413,
  picture_costly: 413,
  wrong_type: 415,
  invalid_fields: 422,
  nested_too_deep: 422,
  key_reused: 422,
  password_wrong: 422,
  code_wrong: 422,
  passkey_refused: 422,
  reset_expired: 422,
  tour_day_closed: 422,
  capacity_too_small: 422,
  reason_needed: 422,
  picture_consent: 422,
  picture_unnamed: 422,
  picture_narrow: 422,
  picture_gone: 422,
  heic_unread: 415,
  picture_damaged: 415,
  film_unread: 415,
  film_too_long: 422,
  upload_out_of_step: 409,
  too_many_requests: 429,
  too_many_logins: 429,
  uploads_unfinished: 429,
  visits_unanswered: 429,
  visit_moved_often: 429,
  unexpected: 500,
  database_away: 503,
  storage_full: 503,
  storage_away: 503,
  busy: 503,
} as const

export type ProblemCode = keyof typeof problemStatus

/** Broken rule of one field, with the facts that its sentence needs. */
export interface FieldProblem {
  readonly rule: string
  readonly facts?: Readonly<Record<string, string | number>>
}

/** The wire shape of a refusal (product §2). */
export const Refusal = z.looseObject({
  message: z.string(),
  code: z.enum(Object.keys(problemStatus) as [ProblemCode, ...ProblemCode[]]),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  request_id: z.string().optional(),
})
export type Refusal = z.output<typeof Refusal>

export interface ProblemDetails {
  /** Facts for the sentence: `{ day: '2026-03-01' }`. */
  readonly facts?: Readonly<Record<string, string | number>>
  /** The one field the problem belongs to, when it belongs to one. */
  readonly field?: string
  readonly fields?: Readonly<Record<string, readonly FieldProblem[]>>
  readonly retryAfterSeconds?: number
  /** Data beside the sentence: free times near one that is taken, or the present state of a thing (desk §8). */
  readonly data?: Readonly<Record<string, unknown>>
  /** Sentences in the caller's language, once the server has written them. */
  readonly message?: string
  readonly errors?: Readonly<Record<string, readonly string[]>>
}

/** Whether refusals below 500 record their stack. Tests turn it on; it costs more than the rest of the answer. */
export const refusalStacks = { isRecorded: false }

/** Only V8 has `stackTraceLimit`; other browsers ignore it. */
const traces: ErrorConstructor & { stackTraceLimit?: number | undefined } = Error

/** A refusal: thrown deep down with its code and facts, read by the caller with its sentences. */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly status: number
  readonly details: ProblemDetails

  constructor(code: ProblemCode, details: ProblemDetails = {}) {
    const depth = traces.stackTraceLimit
    if (problemStatus[code] < 500 && !refusalStacks.isRecorded) traces.stackTraceLimit = 0
    super(details.message ?? code)
    traces.stackTraceLimit = depth
    this.name = 'Problem'
    this.code = code
    this.status = problemStatus[code]
    this.details = details
  }

  /** Compared by name: the built pages contain a second copy of this class, and `instanceof` must hold for both. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'Problem'
  }

  /** The field of this problem, or undefined. */
  get field(): string | undefined {
    return this.details.field ?? Object.keys(this.details.errors ?? this.details.fields ?? {})[0]
  }
}

const valueAt = (given: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | null | undefined)?.[key], given)
const isBlank = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && isBlankText(value))

const ruleOf = (issue: z.core.$ZodIssue, given: unknown): FieldProblem => {
  if (isBlank(valueAt(given, issue.path))) return { rule: 'required' }
  if (issue.code === 'custom') {
    const { rule, ...facts } = (issue.params ?? {}) as { rule?: string } & Record<string, string | number>
    return { rule: rule ?? 'invalid', facts }
  }
  if (issue.code === 'too_small') return { rule: 'too_small', facts: { min: Number(issue.minimum) } }
  if (issue.code === 'too_big' && issue.origin === 'string')
    return { rule: 'too_long', facts: { max: Number(issue.maximum) } }
  if (issue.code === 'too_big') return { rule: 'too_big', facts: { max: Number(issue.maximum) } }
  return { rule: 'invalid' }
}

/** Converts zod's issues with `given` into the product's rules, one a field; the same on both sides of the wire. */
export function fieldProblems(issues: readonly z.core.$ZodIssue[], given: unknown): Record<string, FieldProblem[]> {
  const fields: Record<string, FieldProblem[]> = {}
  for (const issue of issues) {
    const field = issue.path.join('.') || 'body'
    fields[field] ??= [ruleOf(issue, given)]
  }
  return fields
}
