import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'

const description =
  'What the site and the app of the school talk to. `Accept-Language: ar` or `en` chooses the language of content and ' +
  'messages. The same calls answer below `/api/v1/mobile`. What is asked for stands in `data`; a list tells its ' +
  'place in the whole beside it.'

/** Collects every route mounted after it, each once: `/v1/mobile` has the same ones as `/v1`. */
export async function describeRoutes(app: FastifyInstance) {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Smart Kids', version: '1.0.0', description },
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer' },
          desk: { type: 'apiKey', in: 'cookie', name: 'desk', description: 'Of staff; `__Host-desk` over TLS' },
        },
      },
    },
    transform: (route) => {
      const { schema, url } = jsonSchemaTransform(route)
      return { url, schema: { ...schema, hide: schema?.hide || url.startsWith('/api/v1/mobile') } }
    },
  })
}
