import { fileURLToPath } from 'node:url'
import middie from '@fastify/middie'
import type { FastifyInstance } from 'fastify'
import type { ViteDevServer } from 'vite'
import type { PageBuild } from './renderer.ts'

const web = fileURLToPath(new URL('../../../web', import.meta.url))

/** A Vite server of this folder inside our own, with its middlewares still to be mounted. */
export async function openVite(root: string, app: FastifyInstance): Promise<ViteDevServer> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root,
    configFile: `${root}/vite.config.ts`,
    server: { middlewareMode: true, hmr: { server: app.server } },
    appType: 'custom',
  })
  if (!app.hasDecorator('use')) await app.register(middie)
  app.addHook('onClose', () => vite.close())
  return vite
}

/**
 * Vite inside our own server: serves the pages from their sources and reloads them in place. Used in development only;
 * a built site does not load it.
 */
export function viteInside() {
  const started = Promise.withResolvers<ViteDevServer>()
  return {
    build: async () => {
      const vite = await started.promise
      return (await vite.ssrLoadModule('virtual:react-router/server-build')) as PageBuild
    },
    /** Vite answers its own files first; every other request continues to our routes. */
    async mount(app: FastifyInstance) {
      const vite = await openVite(web, app)
      started.resolve(vite)
      app.use(vite.middlewares)
    },
  }
}
