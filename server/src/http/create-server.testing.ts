import { createHash } from 'node:crypto'
import { connect } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { onTestFinished } from 'vitest'
import type { PageRenderer } from '../pages/renderer.ts'
import { createServer, type ServerOptions } from './create-server.ts'
import { createLog } from './log.ts'

export interface TestServer {
  readonly app: FastifyInstance
  readonly address: string
  /** Number of rendered pages. */
  readonly renders: () => number
  readonly contentChanges: () => void
  readonly get: (path: string, headers?: Record<string, string>) => Promise<Response>
}

/** The hash in the content security policy for the only inline script of these pages. */
const startScript = `'sha256-${createHash('sha256').update('start()').digest('base64')}'`

const pageOf = (title: string) =>
  `<!DOCTYPE html><html><head><title>${title}</title><script>start()</script>` +
  `<script type="application/json">{"a":1}</script><script src="/assets/a.js"></script></head>${'word '.repeat(400)}</html>`

/** A server on a free port with pages that print their request; every option can be replaced. */
export async function aServer(options: Partial<ServerOptions> & { render?: PageRenderer } = {}): Promise<TestServer> {
  let renders = 0
  const content = { version: 0 }
  const html: PageRenderer = async (request, language) => {
    const { pathname, search } = new URL(request.url)
    const status = pathname === '/missing' ? 404 : 200
    const page = Buffer.from(pageOf(`${language} ${pathname}${search} ${renders}`))
    const headers = { 'Content-Type': 'text/html; charset=utf-8' }
    return Object.assign(new Response(null, { status, headers }), { page, scripts: [startScript] })
  }
  const render = options.render ?? html
  const app = await createServer({
    log: createLog('silent'),
    publicUrl: 'https://kids.example',
    trustedProxies: [],
    readiness: { mayWrite: async () => true },
    mountApi: () => {},
    assets: new Map(),
    content,
    ...options,
    pages: {
      ...options.pages,
      render: (...args) => {
        renders += 1
        return render(...args)
      },
    },
  })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => app.close())
  return {
    app,
    address,
    renders: () => renders,
    contentChanges: () => {
      content.version += 1
    },
    get: (path, headers = {}) => fetch(address + path, { headers, redirect: 'manual' }),
  }
}

/** Sends bytes over a TCP connection; returns everything received until it closes, and the milliseconds. */
export function overSocket(address: string, bytes: string): Promise<{ text: string; ms: number }> {
  const { hostname, port } = new URL(address)
  const begun = Date.now()
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(bytes))
    let text = ''
    socket.on('data', (chunk) => {
      text += chunk
    })
    socket.on('error', reject)
    socket.on('close', () => resolve({ text, ms: Date.now() - begun }))
  })
}
