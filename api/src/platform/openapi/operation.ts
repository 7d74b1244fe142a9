import { allEndpoints } from 'contract/all.ts'
import type { Budget } from 'contract/budgets.ts'
import type { Endpoint } from 'contract/endpoint.ts'
import { pageSchema } from 'contract/paging.ts'
import { enrolAuthenticator } from 'contract/staff/sign-in/authenticator.ts'
import { signInStaffByCode } from 'contract/staff/sign-in/endpoints.ts'
import { enrolPasskey, offerPasskey } from 'contract/staff/sign-in/passkeys.ts'
import { z } from 'zod'
import { idempotencyHeaders } from '../http/idempotency.ts'
import { inputSchema, outputSchema } from './json-schemas.ts'

const nameOf = new Map<Endpoint, string>(Object.entries(allEndpoints).map(([name, endpoint]) => [endpoint, name]))

/** Calls of staff between the password and the second step (desk §1). */
const inSecondStep: ReadonlySet<Endpoint> = new Set([signInStaffByCode, enrolAuthenticator, offerPasskey, enrolPasskey])

/** The `security` of an operation in OpenAPI: `[]` needs no sign-in, `{}` beside a scheme makes the scheme optional. */
function securityOf(endpoint: Endpoint): Record<string, string[]>[] {
  if (endpoint.caller === 'staff') return [{ desk: [] }]
  if (endpoint.caller === 'parent') return [{ bearer: [] }]
  if (inSecondStep.has(endpoint)) return [{ deskStep: [] }]
  return endpoint.personal ? [{}, { bearer: [] }] : []
}

const isOfDesk = ({ path }: Endpoint) => path.startsWith('/desk/')

/** The noun of a path: its first part, at the desk its second. */
const tagOf = (endpoint: Endpoint) => endpoint.path.split('/')[isOfDesk(endpoint) ? 2 : 1] ?? ''

const budgetText = ({ perAccount, perAddress, withinMinutes }: Budget) =>
  `Too many calls: ${withinMinutes} minutes allow ${perAccount} calls of an account and ${perAddress} from an address, ` +
  'counted together with similar calls. `Retry-After`: seconds until the next call is allowed'

const binary = { type: 'string', format: 'binary' }

/** Schema of the paging data of a list. */
export const pageRangeSchema = inputSchema(pageSchema(z.unknown()).omit({ data: true }))

/** The answer of a successful call. */
function answerOf(endpoint: Endpoint, components: Record<string, unknown>) {
  const { summary, download, paged, answer } = endpoint
  if (!download) {
    const schema = outputSchema(z.object({ data: answer }), components)
    const page = { allOf: [{ $ref: '#/components/schemas/Page' }, schema] }
    return { description: summary, content: { 'application/json': { schema: paged ? page : schema } } }
  }
  return { description: 'The file', content: { [download]: { schema: binary } } }
}

/** OpenAPI operation of an endpoint; named schemas of its answer are added to `components`. */
export function operationOf(endpoint: Endpoint, components: Record<string, unknown>) {
  const { summary, params, query, body, upload, status = 200 } = endpoint
  return {
    operationId: nameOf.get(endpoint),
    summary,
    tags: [tagOf(endpoint)],
    security: securityOf(endpoint),
    ...(params && { params: inputSchema(params) }),
    ...(query && { querystring: inputSchema(query) }),
    ...(body && { body: inputSchema(body) }),
    ...(status === 201 && { headers: inputSchema(idempotencyHeaders) }),
    ...(upload && {
      consumes: ['multipart/form-data'],
      body: { type: 'object', properties: { [upload]: binary }, required: [upload] },
    }),
    response: { [status]: answerOf(endpoint, components) },
  }
}

/**
 * Refusals of a call by status, as references to `refusalAnswers`: those of its declaration, and others that the call
 * may give.
 */
export function refusalsOf({ method, caller, fromOwnPage, params, query, body, upload, limit }: Endpoint) {
  const isPost = method === 'POST'
  const statuses = {
    400: isPost,
    401: caller !== 'anyone',
    403: caller === 'staff' || fromOwnPage,
    404: params,
    413: isPost,
    415: isPost,
    422: query || body || upload,
    '4XX': true,
    '5XX': true,
  }
  const possible = Object.entries(statuses).flatMap(([status, isPossible]) => (isPossible ? [status] : []))
  return {
    ...Object.fromEntries(possible.map((status) => [status, { $ref: `#/components/responses/${status}` }])),
    ...(limit && { 429: { description: budgetText(limit), ...refusalBody } }),
  }
}

const refusalBody = {
  headers: { 'Retry-After': { description: 'In seconds', schema: { type: 'integer' } } },
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
} as const

const { content } = refusalBody
/** Description of each status, with the codes of its problems. */
export const refusalAnswers = (statusOf: Readonly<Record<string, number>>) => {
  const codes = (status: number) => Object.keys(statusOf).filter((code) => statusOf[code] === status)
  const precise = [400, 401, 403, 404, 413, 415, 422].map((status) => [
    status,
    {
      description: codes(status)
        .map((code) => `\`${code}\``)
        .join(', '),
      content,
    },
  ])
  return {
    ...Object.fromEntries(precise),
    '4XX': { description: 'Another refusal; `code` says which', content },
    '5XX': { description: 'The server failed, or is busy; `Retry-After` says when to try again', ...refusalBody },
  }
}
