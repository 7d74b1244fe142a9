import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { ViteDevServer } from 'vite'
import { openVite } from '../pages/development.ts'
import type { DeskBuild } from './desk.ts'

const desk = fileURLToPath(new URL('../../../desk', import.meta.url))

/** Vite's development server for the desk, mounted before the site's; serves /desk. */
export function deskViteInside() {
  const started = Promise.withResolvers<ViteDevServer>()
  const build: DeskBuild = {
    development: true,
    async html(url) {
      const vite = await started.promise
      return vite.transformIndexHtml(url, await readFile(`${desk}/index.html`, 'utf8'))
    },
  }
  return {
    build,
    async mount(app: FastifyInstance) {
      const vite = await openVite(desk, app)
      started.resolve(vite)
      app.use('/desk', (request: IncomingMessage & { originalUrl?: string }, response: ServerResponse, next) => {
        // Vite expects the full URL including its base.
        request.url = request.originalUrl ?? request.url ?? '/'
        vite.middlewares(request, response, next)
      })
    },
  }
}
