import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'

const graceMs = 20_000

export interface ShutdownSteps {
  /** Makes /readyz fail; returns the milliseconds to keep answering. */
  drain(): number
  close(): Promise<void>
}

/**
 * Shuts down on a signal, on a message from the parent process, or when the parent is gone. After SIGTERM the server keeps
 * answering for the drain time, so that a load balancer notices; a second signal or Ctrl-C skips it. Requests still open
 * after 20 seconds are cut off.
 */
export function endInOrder(ending: Promise<ShutdownSteps>, log: FastifyBaseLogger) {
  let isStopping = false
  const hurry = new AbortController()
  const stop = async (reason: string, mayDrain = false) => {
    if (isStopping) return hurry.abort()
    isStopping = true
    if (!mayDrain) hurry.abort()
    log.info({ reason }, 'closing')
    let cutOff: NodeJS.Timeout | undefined
    try {
      const { drain, close } = await ending
      if (mayDrain) await wait(drain(), undefined, { signal: hurry.signal }).catch(() => {})
      cutOff = setTimeout(() => process.exit(1), graceMs)
      await close()
      log.info('closed')
    } catch (error) {
      log.error({ err: error }, 'closing failed')
      process.exitCode = 1
    }
    clearTimeout(cutOff)
    process.exit()
  }
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => stop(signal))
  process.on('SIGTERM', () => stop('SIGTERM', true))
  process.on('message', (message) => {
    if (message === 'stop' || message === 'drain') stop('message from the parent process', message === 'drain')
  })
  process.on('disconnect', () => stop('parent process ended'))
}
