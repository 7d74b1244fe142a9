import type { z } from 'zod'
import type { Budget } from './budgets.ts'
import type { Page } from './paging.ts'
import type { Action } from './staff/roles.ts'

interface EndpointBase {
  /** Fastify's notation, below /api/v1. */
  readonly path: `/${string}`
  /** Anybody may call, and who is signed in gets an answer of their own (`is_liked`, `is_mine`): then the token is sent. */
  readonly personal?: true
  /** Only a page of our own may send it, as whatever bears the desk's cookie (desk §8): calls of staff need not say so. */
  readonly fromOwnPage?: true
  readonly summary: string
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: z.ZodObject
  /** The multipart field of a picture, instead of a body. */
  readonly upload?: string
  /** The answer is a file of this type, without an envelope; the schema is `z.instanceof(Blob)`. */
  readonly download?: 'application/zip' | 'text/calendar' | 'text/csv'
  /**
   * The file may lie in the object storage: then who accepts JSON is told its address, and anybody else is sent there (303).
   * The schema is `FileOrAddress`.
   */
  readonly mayLieElsewhere?: true
  /** What stands under `data`. A paged endpoint answers an array. */
  readonly answer: z.ZodType
  readonly status?: 200 | 201
  readonly paged?: true
  /** Sends `Clear-Site-Data` for the cache: who uses this browser next must find no page of the account. */
  readonly clearsCache?: true
  /** The same for everybody until the school changes its content: the server keeps the answer in memory. */
  readonly shared?: true
}

/** A read needs no budget, unless it costs more than a look into the database. */
interface ReadingEndpoint extends EndpointBase {
  readonly method: 'GET'
  readonly limit?: Budget
}

/** What writes, hashes, decodes or mails says how often it may be called (safety §budgets); how to choose: budgets.ts. */
interface WritingEndpoint extends EndpointBase {
  readonly method: 'POST'
  readonly limit: Budget
}

/** Who may call. */
type Caller =
  /** 'anyone' may still be signed in; their token is neither needed nor sent, unless `personal` says so. */
  | {
      readonly caller: 'anyone' | 'parent'
      readonly may?: never
      readonly records?: never
      readonly proof?: never
    }
  | {
      /** Who works at the school, where their role may do this (staff/roles.ts). Without an action it does not compile. */
      readonly caller: 'staff'
      readonly may: Action
      /** Looking is written into the log, as this kind of thing with the first id of the path (desk §1). */
      readonly records?: string
      /** Who calls has given the password, or a passkey, within the last five minutes (desk §8). */
      readonly proof?: true
    }

/** One HTTP call as a plain value: the server implements it, callers call it, OpenAPI prints it. */
export type Endpoint = (ReadingEndpoint | WritingEndpoint) & Caller

type ParsedPart<E, Key extends string> = E extends { readonly [K in Key]: infer S extends z.ZodType }
  ? { [K in Key]: z.output<S> }
  : unknown
type InputPart<E, Key extends string> = E extends { readonly [K in Key]: infer S extends z.ZodType }
  ? object extends z.input<S>
    ? { [K in Key]?: z.input<S> }
    : { [K in Key]: z.input<S> }
  : unknown

type UploadPart<E> = E extends { readonly upload: string } ? { upload: Blob } : unknown

/** What a handler gets, parsed. */
export type ParsedInput<E extends Endpoint> = ParsedPart<E, 'params'> &
  ParsedPart<E, 'query'> &
  ParsedPart<E, 'body'> &
  UploadPart<E>
/** What a caller gives, before parsing. */
export type Input<E extends Endpoint> = InputPart<E, 'params'> &
  InputPart<E, 'query'> &
  InputPart<E, 'body'> &
  UploadPart<E>
/** What comes back: the value under `data`, or for a paged endpoint the page around it. */
export type Answer<E extends Endpoint> = E extends { readonly paged: true }
  ? z.output<E['answer']> extends readonly (infer Item)[]
    ? Page<Item>
    : never
  : z.output<E['answer']>

export const endpoint = <const E extends Endpoint>(value: E): E => value
