import type { FastifyInstance } from 'fastify'
import type { OpenAPIV3_1 } from 'openapi-types'
import { documentPage, documentPagePolicy } from './page.ts'

interface Written {
  readonly json: string
  readonly page: string
}

/** `/api/v1/openapi.json` for machines, `/api/docs` for people: written once, when somebody first asks for either. */
export async function showDocument(app: FastifyInstance) {
  const hidden = { schema: { hide: true } }
  let once: Written | undefined
  const written = () => {
    if (!once) {
      const document = app.swagger() as OpenAPIV3_1.Document
      once = { json: JSON.stringify(document), page: documentPage(document) }
    }
    return once
  }

  app.get('/v1/openapi.json', hidden, async (_request, reply) =>
    reply.type('application/json; charset=utf-8').header('Content-Language', 'en').send(written().json),
  )
  app.get('/docs', hidden, async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('Content-Language', 'en')
      .header('Content-Security-Policy', documentPagePolicy)
      .send(written().page),
  )
}
