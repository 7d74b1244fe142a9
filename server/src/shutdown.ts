import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'

const graceMs = 20_000

export interface Ending {
  /** Tells whoever asks that nothing new should be sent here; answers how long to answer on. */
  drain(): number
  close(): Promise<void>
}

/**
 * Ends the process in order when it is asked to: by a signal, by the one who started it, or when that one is gone. Asked by
 * SIGTERM it answers on for a while, so that a balancer has time to notice; asked again, or by hand, it does not.
 * What is still open after 20 seconds is cut off.
 */
export function endInOrder(ending: Promise<Ending>, log: FastifyBaseLogger) {
  let asked = false
  const hurry = new AbortController()
  const stop = async (why: string, mayDrain = false) => {
    if (asked) return hurry.abort()
    asked = true
    if (!mayDrain) hurry.abort()
    log.info({ why }, 'closing')
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
    if (message === 'stop' || message === 'drain') stop('asked', message === 'drain')
  })
  process.on('disconnect', () => stop('left alone'))
}
