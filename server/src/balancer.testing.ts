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
 * The plainest balancer there is: it asks each instance whether it is ready, sends to those that are by turns over connections
 * that stay open, and never tries a second time. What it cannot pass on is 502.
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

  let turn = 0
  const server = createServer((request, response) => {
    const ready = instances.filter((instance) => instance.ready)
    const instance = ready[turn++ % Math.max(1, ready.length)]
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
