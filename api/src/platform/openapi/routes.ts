import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'

/** The policy of Swagger UI's own address: it may run its files and try the calls of this site. */
const pagePolicy = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' data:",
  'connect-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
  'object-src': "'none'",
}

/**
 * Serves `/api/v1/openapi.json` and `/api/v1/desk/openapi.json`, each created at its first request, and `/api/docs`,
 * which shows both. They describe schemas and contain no data, so they are public.
 */
export async function showDocument(app: FastifyInstance) {
  const documents = { '/v1/openapi.json': () => app.swagger(), '/v1/desk/openapi.json': () => app.swaggerOfDesk() }
  for (const [path, document] of Object.entries(documents)) {
    let json: string | undefined
    app.get(path, { schema: { hide: true } }, async (_request, reply) => {
      json ??= JSON.stringify(document())
      return reply.type('application/json; charset=utf-8').header('Content-Language', 'en').send(json)
    })
  }
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    indexPrefix: '/api',
    staticCSP: pagePolicy,
    theme: { title: 'Smart Kids: the API' },
    uiConfig: {
      urls: [
        { url: '/api/v1/openapi.json', name: 'Site and app' },
        { url: '/api/v1/desk/openapi.json', name: 'Desk' },
      ],
      docExpansion: 'list',
      filter: true,
    },
  })
}
