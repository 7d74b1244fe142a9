import { type Happening, placeOf } from '../security-events/record.ts'
import type { Caller } from './sessions.ts'
import { hashOfToken } from './tokens.ts'

/** Who asks for a code, or types one: as far as anything shows that it is the same. */
export interface Asker {
  /** Of the handle that came with the answer, when the code was asked for. */
  readonly handleHash: Buffer | null
  /** Who is signed in. */
  readonly userId: number | null
  /** Where they are: for programs that keep no handle. It tells nobody's address. */
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
