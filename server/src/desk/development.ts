import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { fileURLToPath } from 'node:url'
import middie from '@fastify/middie'
import type { FastifyInstance } from 'fastify'
import type { ViteDevServer } from 'vite'
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
      const { createServer } = await import('vite')
      const vite = await createServer({
        root: desk,
        configFile: `${desk}/vite.config.ts`,
        server: { middlewareMode: true, hmr: { server: app.server } },
        appType: 'custom',
      })
      started.resolve(vite)
      if (!app.hasDecorator('use')) await app.register(middie)
      app.use('/desk', (request: IncomingMessage & { originalUrl?: string }, response: ServerResponse, next) => {
        // Vite expects the full URL including its base.
        request.url = request.originalUrl ?? request.url ?? '/'
        vite.middlewares(request, response, next)
      })
      app.addHook('onClose', () => vite.close())
    },
  }
}
