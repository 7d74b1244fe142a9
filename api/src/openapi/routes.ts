import type { FastifyInstance } from 'fastify'
import type { OpenAPIV3_1 } from 'openapi-types'
import { documentPage, pagePolicy } from './page.ts'

/** `/api/v1/openapi.json` for machines, `/api/docs` for people: written once, when every route is there. */
export async function showDocument(app: FastifyInstance) {
  const hidden = { schema: { hide: true } }
  const written = { json: '', page: '' }
  app.addHook('onReady', async () => {
    const document = app.swagger() as OpenAPIV3_1.Document
    written.json = JSON.stringify(document)
    written.page = documentPage(document)
  })

  app.get('/v1/openapi.json', hidden, async (_request, reply) =>
    reply.type('application/json; charset=utf-8').header('Content-Language', 'en').send(written.json),
  )
  app.get('/docs', hidden, async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('Content-Language', 'en')
      .header('Content-Security-Policy', pagePolicy)
      .send(written.page),
  )
}
