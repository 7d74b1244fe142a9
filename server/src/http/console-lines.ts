import { format } from 'node:util'
import type { Logger } from 'pino'

/** What a library writes to the console becomes a line like all others: whoever collects them reads JSON. */
export function logConsole(log: Logger) {
  for (const [method, level] of [
    ['error', 'error'],
    ['warn', 'warn'],
    ['log', 'info'],
    ['info', 'info'],
    ['debug', 'debug'],
  ] as const)
    console[method] = (...output: unknown[]) => {
      const err = output.find((part) => part instanceof Error)
      if (err) log[level]({ err }, 'said on the console')
      else log[level](format(...output))
    }
}

/** What Node warns of, which it would write as plain text to the standard error. */
export function logWarnings(log: Logger) {
  process.removeAllListeners('warning')
  process.on('warning', (err) => log.warn({ err }, 'Node warns'))
}

/** The last line of a process that cannot go on; whoever has started it starts it again. */
export function logCrash(log: Logger) {
  process.on('uncaughtException', (err) => {
    log.fatal({ err }, 'crashed')
    log.flush(() => process.exit(1))
    // If the log cannot be written, the process ends all the same.
    setTimeout(() => process.exit(1), 500)
  })
}
