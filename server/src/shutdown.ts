import type { FastifyBaseLogger } from 'fastify'

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
const graceMs = 20_000

/**
 * Ends the process in order when it is asked to: by a signal, by the one who started it, or when that one is gone.
 * What is still open after 20 seconds is cut off.
 */
export function endInOrder(end: () => Promise<void>, log: FastifyBaseLogger) {
  let ending = false
  const stop = async (why: string) => {
    if (ending) return
    ending = true
    log.info({ why }, 'closing')
    const cutOff = setTimeout(() => process.exit(1), graceMs)
    try {
      await end()
      log.info('closed')
    } catch (error) {
      log.error({ err: error }, 'closing failed')
      process.exitCode = 1
    }
    clearTimeout(cutOff)
    process.exit()
  }
  for (const signal of signals) process.on(signal, () => stop(signal))
  process.on('message', (message) => message === 'stop' && stop('asked'))
  process.on('disconnect', () => stop('left alone'))
}
