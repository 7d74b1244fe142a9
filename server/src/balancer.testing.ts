import { Agent, request as ask, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

const asksEveryMs = 200
const enoughMs = 1000

interface Instance {
  readonly origin: string
  ready: boolean
}

/**
 * A minimal load balancer: polls /readyz of each instance, sends requests round robin to the ready ones over keep-alive
 * connections, and never retries. A failed request is answered 502.
 */
export async function aBalancer(origins: readonly string[]): Promise<{ address: string; close: () => Promise<void> }> {
  const instances: Instance[] = origins.map((origin) => ({ origin, ready: false }))
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  const look = async (instance: Instance) => {
    const answer = await fetch(`${instance.origin}/readyz`, { signal: AbortSignal.timeout(enoughMs) }).catch(
      () => undefined,
    )
    await answer?.arrayBuffer().catch(() => undefined)
    instance.ready = answer?.ok === true
  }
  let open = true
  const watching = instances.map(async (instance) => {
    while (open) {
      await look(instance)
      await wait(asksEveryMs)
    }
  })

  let round = 0
  const server = createServer((request, response) => {
    const ready = instances.filter((instance) => instance.ready)
    const instance = ready[round++ % Math.max(1, ready.length)]
    if (!instance) return void response.writeHead(502).end()
    const { method, headers } = request
    const passed = ask(`${instance.origin}${request.url}`, { method, headers, agent }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    passed.on('error', () => (response.headersSent ? response.destroy() : response.writeHead(502).end()))
    request.pipe(passed)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  await Promise.all(instances.map(look))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      open = false
      server.closeAllConnections()
      server.close()
      agent.destroy()
      await Promise.all(watching)
    },
  }
}
