import { networkHash } from '../../platform/http/address-hash.ts'
import type { CurrentUser } from '../../platform/http/authentication.ts'
import { hashOfToken } from '../../platform/http/tokens.ts'
import type { RequestContext } from '../../security-events/record.ts'

/** Caller that requests or enters a code, recognised by a handle, an account or an address. */
export interface CodeRequester {
  /** The hash of the handle that was answered when the code was requested. */
  readonly handleHash: Buffer | null
  /** Id of the signed-in user. */
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
