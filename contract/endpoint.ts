import type { z } from 'zod'
import type { Budget } from './budgets.ts'
import type { EndpointVerb, Verb } from './log/verbs.ts'
import type { Page } from './paging.ts'
import type { Action } from './staff/roles.ts'

/** The media type of an Excel file. */
export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

interface EndpointBase {
  /** Fastify's notation, below /api/v1. */
  readonly path: `/${string}`
  /** Callers need no session; a signed-in one gets a personal answer (`is_liked`, `is_mine`): then the token is sent. */
  readonly personal?: true
  /** Only our own pages may call it (desk §8). Staff calls imply it. */
  readonly fromOwnPage?: true
  readonly summary: string
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: z.ZodObject
  /** A form that families send: the site adds the first-visit header to it (desk §3). */
  readonly form?: true
  /** The body holds a text with headings and lists, or many captions: it may be 1 MiB, where others are 64 KiB (safety §input). */
  readonly takesDocument?: true
  /** The multipart field of a picture, instead of a body. */
  readonly upload?: string
  /** The answer is a file of this type, without an envelope; the schema is `z.instanceof(Blob)`. */
  readonly download?: 'application/zip' | 'text/calendar' | 'text/csv' | typeof xlsxType
  /** Schema of `data`. A paged endpoint answers an array. */
  readonly answer: z.ZodType
  readonly status?: 200 | 201
  /** An endpoint with status 201 that may also change an existing thing, and then answers 200. */
  readonly mayChange?: true
  readonly paged?: true
  /** Sends `Clear-Site-Data` for the cache: the next user of this browser must find no page of the account. */
  readonly clearsCache?: true
  /** The answer is the same for all callers until the school changes its content: the server keeps it in memory. */
  readonly shared?: true
}

/** A read needs no budget unless it costs more than a query; a file needs one, by this type. */
type ReadingEndpoint = EndpointBase & { readonly method: 'GET'; readonly worksOnFullDisk?: never } & (
    | { readonly download?: never; readonly limit?: Budget }
    | { readonly download: string; readonly limit: Budget }
  )

/** Calls that write, hash, decode or mail have a budget (safety §budgets); how to choose: budgets.ts. */
interface WritingEndpoint extends EndpointBase {
  readonly method: 'POST'
  readonly limit: Budget
  /** Works on a full disk, too, because it stores next to nothing: signing in, ending, taking down, deleting (safety §disk). */
  readonly worksOnFullDisk?: true
}

/** `anyone`: no token is needed; it is sent only with `personal`. */
interface OfOthers {
  readonly caller: 'anyone' | 'parent'
  readonly may?: never
  readonly records?: never
  readonly reauth?: never
  readonly verb?: never
}

/** The caller is staff with a role for the action (contract/staff/roles.ts). Without an action it does not compile. */
interface OfStaff {
  readonly caller: 'staff'
  readonly may: Action
  /** The caller must have given the password, or a passkey, within the last five minutes (desk §8). */
  readonly reauth?: true
}

/** A change by staff names its verb for the log (desk §1). null: a change the log leaves out; a comment says why. */
interface ChangeOfStaff extends OfStaff {
  readonly records?: never
  readonly verb: EndpointVerb | null
}

type LookOfStaff = OfStaff &
  (
    | { readonly records?: never; readonly verb?: never }
    /** The log records each read, as this kind of thing with the first id of the path (desk §1). */
    | { readonly records: string; readonly verb: Verb }
  )

/** One HTTP call as a plain value: the server implements it, callers call it, OpenAPI prints it. */
export type Endpoint = (ReadingEndpoint & (OfOthers | LookOfStaff)) | (WritingEndpoint & (OfOthers | ChangeOfStaff))

type ParsedPart<E, Key extends string> = E extends { readonly [K in Key]: infer S extends z.ZodType }
  ? { [K in Key]: z.output<S> }
  : unknown
type InputPart<E, Key extends string> = E extends { readonly [K in Key]: infer S extends z.ZodType }
  ? object extends z.input<S>
    ? { [K in Key]?: z.input<S> }
    : { [K in Key]: z.input<S> }
  : unknown

type UploadPart<E> = E extends { readonly upload: string } ? { upload: Blob } : unknown

/** Input of a handler, after parsing. */
export type ParsedInput<E extends Endpoint> = ParsedPart<E, 'params'> &
  ParsedPart<E, 'query'> &
  ParsedPart<E, 'body'> &
  UploadPart<E>
/** Input of a caller, before parsing. */
export type Input<E extends Endpoint> = InputPart<E, 'params'> &
  InputPart<E, 'query'> &
  InputPart<E, 'body'> &
  UploadPart<E>
/** Answer to the caller: the value under `data`, or for a paged endpoint the page around it. */
export type Answer<E extends Endpoint> = E extends { readonly paged: true }
  ? z.output<E['answer']> extends readonly (infer Item)[]
    ? Page<Item>
    : never
  : z.output<E['answer']>

export const endpoint = <const E extends Endpoint>(value: E): E => value
