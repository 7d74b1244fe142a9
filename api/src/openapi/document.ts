import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'

/** Collects every route mounted after it. */
export async function describeRoutes(app: FastifyInstance) {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Smart Kids',
        version: '1.0.0',
        description:
          'What the site and the app of the school talk to. `Accept-Language: ar` or `en` chooses the language of ' +
          'content and messages. The same calls answer below `/api/v1/mobile`.',
      },
    },
    transform: jsonSchemaTransform,
  })
}
