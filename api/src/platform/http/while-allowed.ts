import type { Readable } from 'node:stream'
import type { Endpoint } from 'contract/endpoint.ts'
import { Problem } from 'contract/problems.ts'
import type { FastifyRequest } from 'fastify'
import { requireAuthentication } from './authentication.ts'

const checkEveryMs = 1000

const rightsOf = ({ user, staff }: FastifyRequest) =>
  JSON.stringify(staff ? [staff.id, staff.role, staff.branchIds] : (user?.id ?? null))

/**
 * Aborts a file that is still being sent once its reader's session, role or branches have changed (desk §1): a slow reader of an
 * export takes up to an hour. Returns the file.
 */
export function whileAllowed(file: Readable, request: FastifyRequest, endpoint: Endpoint): Readable {
  if (endpoint.caller === 'anyone') return file
  const require = requireAuthentication(endpoint)
  const rights = rightsOf(request)
  const check = async () => {
    const refusal = await require(request).then(
      () => (rightsOf(request) === rights ? undefined : new Problem('role_may_not')),
      // If the database is away, nobody's rights have changed.
      (error: unknown) => (error instanceof Problem && error.status < 500 ? error : undefined),
    )
    // Also the answer, if the file has not begun.
    if (refusal) file.destroy(refusal)
    else if (!file.closed) next()
  }
  let timer: NodeJS.Timeout
  const next = () => {
    timer = setTimeout(check, checkEveryMs).unref()
  }
  next()
  return file.once('close', () => clearTimeout(timer))
}
