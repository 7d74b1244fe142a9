import { type Happening, placeOf } from '../security-events/record.ts'
import type { Caller } from './sessions.ts'
import { hashOfToken } from './tokens.ts'

/** Who requests a code or enters one, recognised by a handle, an account or an address. */
export interface Asker {
  /** The hash of the handle that was answered when the code was requested. */
  readonly handleHash: Buffer | null
  /** Who is signed in. */
  readonly userId: number | null
  /** A hash of the network address: for programs that keep no handle. */
  readonly placeHash: Buffer
}

interface Asking extends Happening {
  readonly user: Caller | undefined
}

export const askerOf = (handle: string | undefined, context: Asking): Asker => ({
  handleHash: handle === undefined ? null : hashOfToken(handle),
  userId: context.user?.id ?? null,
  placeHash: placeOf(context),
})
