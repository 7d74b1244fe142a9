import { networkHash } from '../../http/address-hash.ts'
import type { CurrentUser } from '../../http/authentication.ts'
import { hashOfToken } from '../../http/tokens.ts'
import type { RequestContext } from '../../security-events/record.ts'

/** Who requests a code or enters one, recognised by a handle, an account or an address. */
export interface CodeRequester {
  /** The hash of the handle that was answered when the code was requested. */
  readonly handleHash: Buffer | null
  /** Who is signed in. */
  readonly userId: number | null
  /** A hash of the network address: for programs that keep no handle. */
  readonly networkHash: Buffer
}

interface RequestWithUser extends RequestContext {
  readonly user: CurrentUser | undefined
}

export const codeRequester = (handle: string | undefined, context: RequestWithUser): CodeRequester => ({
  handleHash: handle === undefined ? null : hashOfToken(handle),
  userId: context.user?.id ?? null,
  networkHash: networkHash(context),
})
