import type { FastifyInstance } from 'fastify'

/** `/api/v1/openapi.json` for machines, `/api/docs` for people. */
export async function showDocument(app: FastifyInstance) {
  app.get('/v1/openapi.json', { schema: { hide: true } }, () => app.swagger())
}
