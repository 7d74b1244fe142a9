// A site with injected markup on its own port: sends its address to the parent process, and exits with it.
import { createServer } from 'server/http/create-server.ts'
import { createLog } from 'server/http/log.ts'
import { noApi, withHole } from 'server/pages/injected-script.testing.ts'
import { type PageBuild, pageRenderer } from 'server/pages/renderer.ts'

const built = new URL('../web/build/server/index.js', import.meta.url)
const publicUrl = 'http://127.0.0.1'
const build = withHole((await import(built.href)) as PageBuild)
const app = await createServer({
  log: createLog('silent'),
  publicUrl,
  trustedProxies: [],
  readiness: { mayWrite: async () => true },
  mountApi: noApi,
  assets: new Map(),
  content: { version: 0 },
  pages: { render: pageRenderer({ build, publicUrl, mode: 'production' }) },
})
process.send?.({ address: await app.listen({ port: 0, host: '127.0.0.1' }) })
process.once('disconnect', () => process.exit())
