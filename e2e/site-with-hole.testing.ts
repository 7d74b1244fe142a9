// A site with a hole, on a port of its own: says its address to who started it, and ends with them.
import { frontDoor } from 'server/http/front-door.ts'
import { createLog } from 'server/http/log.ts'
import { noApi, withHole } from 'server/pages/injected-script.testing.ts'
import { type PageBuild, pageRenderer } from 'server/pages/renderer.ts'

const built = new URL('../web/build/server/index.js', import.meta.url).href
const publicUrl = 'http://127.0.0.1'
const build = withHole((await import(built)) as PageBuild)
const app = await frontDoor({
  log: createLog('silent'),
  publicUrl,
  trustedProxies: [],
  readiness: { mayWrite: async () => true },
  mountApi: noApi,
  assets: new Map(),
  onContentChange: () => {},
  pages: { render: pageRenderer({ build, publicUrl, mode: 'production' }) },
})
process.send?.({ address: await app.listen({ port: 0, host: '127.0.0.1' }) })
process.once('disconnect', () => process.exit())
