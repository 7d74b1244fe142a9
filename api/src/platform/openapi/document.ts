import swagger from '@fastify/swagger'
import { allEndpoints } from 'contract/all.ts'
import type { Endpoint } from 'contract/endpoint.ts'
import { problemStatus } from 'contract/problems.ts'
import type { FastifyInstance } from 'fastify'
import type { OpenAPIV3_1 } from 'openapi-types'
import { cookieName } from '../http/cookies.ts'
import { refusalFor } from '../http/refusal-schemas.ts'
import { inputSchema } from './json-schemas.ts'
import { operationOf, pageRangeSchema, refusalAnswers, refusalsOf } from './operation.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The endpoint that the route implements. */
    readonly endpoint?: Endpoint
  }
  interface FastifyInstance {
    readonly swaggerOfDesk: FastifyInstance['swagger']
  }
}

const license = { name: 'All rights reserved', identifier: 'LicenseRef-All-rights-reserved' }
const server = { url: '/api/v1' }
const language = '`Accept-Language: ar` or `en` chooses the language of content and messages.'
const envelope = 'The answer is in `data`; a list has its paging beside it.'

/** Removes responses and schemas without a reference. */
function withoutUnused(document: OpenAPIV3_1.Document): OpenAPIV3_1.Document {
  const { components } = document
  const used = new Set<string>()
  const visit = (part: unknown) => {
    for (const [, reference = ''] of JSON.stringify(part).matchAll(/"#\/components\/([^"]+)"/g)) {
      if (used.has(reference)) continue
      used.add(reference)
      const [kind, name = ''] = reference.split('/')
      visit(components?.[kind as 'schemas' | 'responses']?.[name])
    }
  }
  visit(document.paths)
  const usedOf = <T>(kind: string, all: Readonly<Record<string, T>> = {}) =>
    Object.fromEntries(Object.entries(all).filter(([name]) => used.has(`${kind}/${name}`)))
  const { schemas, responses } = components ?? {}
  return {
    ...document,
    components: { ...components, schemas: usedOf('schemas', schemas), responses: usedOf('responses', responses) },
  } as OpenAPIV3_1.Document
}

interface DocumentOptions {
  readonly decorator: 'swagger' | 'swaggerOfDesk'
  readonly title: string
  readonly description: string
  readonly audience: keyof typeof refusalFor
  readonly servers: OpenAPIV3_1.ServerObject[]
  readonly securitySchemes: Record<string, OpenAPIV3_1.SecuritySchemeObject>
  /** Whether a path below `/api/v1` is in this document. */
  readonly has: (path: string) => boolean
}

async function describe(app: FastifyInstance, { decorator, title, description, audience, ...rest }: DocumentOptions) {
  const { servers, securitySchemes, has } = rest
  const codes = Object.keys(refusalFor[audience].shape.code.enum)
  const statuses = Object.fromEntries(Object.entries(problemStatus).filter(([code]) => codes.includes(code)))
  const schemas: Record<string, unknown> = { Problem: inputSchema(refusalFor[audience]), Page: pageRangeSchema }
  await app.register(swagger, {
    decorator: decorator as 'swagger',
    openapi: {
      openapi: '3.1.0',
      info: { title, version: '1.0.0', description, license },
      servers,
      components: {
        securitySchemes,
        responses: refusalAnswers(statuses),
      },
    },
    transform: ({ url, route }) => {
      const endpoint = route.config?.endpoint
      // Below /mobile the same calls are mounted once more.
      const isDescribed = endpoint !== undefined && url === `/api/v1${endpoint.path}` && has(endpoint.path)
      if (!isDescribed) return { url, schema: { hide: true } }
      return { url, schema: operationOf(endpoint, schemas) }
    },
    transformObject: (generated) => {
      if (!('openapiObject' in generated)) throw new Error('The document is not OpenAPI 3.')
      const document = generated.openapiObject as OpenAPIV3_1.Document
      for (const methods of Object.values(document.paths ?? {}))
        for (const operation of Object.values(methods ?? {}) as OpenAPIV3_1.OperationObject[]) {
          const endpoint = (allEndpoints as Record<string, Endpoint>)[operation.operationId ?? '']
          operation.responses = {
            ...operation.responses,
            ...(endpoint && refusalsOf(endpoint)),
          } as OpenAPIV3_1.ResponsesObject
        }
      document.components = { ...document.components, schemas: schemas as Record<string, OpenAPIV3_1.SchemaObject> }
      return withoutUnused(document) as typeof generated.openapiObject
    },
  })
}

/** Collects every route mounted after it, once: public ones in one document, the desk's in another. */
export async function describeRoutes(app: FastifyInstance) {
  const { env } = app.services
  const isOfDesk = (path: string) => path.startsWith('/desk/')
  await describe(app, {
    decorator: 'swagger',
    title: 'Smart Kids',
    description: `API of the site and of the school’s app. ${language} ${envelope}`,
    audience: 'others',
    servers: [server, { url: '/api/v1/mobile', description: 'The same calls' }],
    securitySchemes: { bearer: { type: 'http', scheme: 'bearer', description: 'The token of `login`' } },
    has: (path) => !isOfDesk(path),
  })
  const cookie = (name: 'desk' | 'desk-step', description: string) =>
    ({ type: 'apiKey', in: 'cookie', name: cookieName(name, env), description }) as const
  await describe(app, {
    decorator: 'swaggerOfDesk',
    title: 'Smart Kids: the desk',
    description: `API of the desk. A POST needs the site’s origin in \`Origin\`. ${language} ${envelope}`,
    audience: 'staff',
    servers: [server],
    securitySchemes: {
      desk: cookie('desk', 'Session of staff'),
      deskStep: cookie('desk-step', 'Session after the password, until the second step'),
    },
    has: isOfDesk,
  })
}
