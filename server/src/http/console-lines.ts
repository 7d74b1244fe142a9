import { format } from 'node:util'
import type { Logger } from 'pino'

/** Turns console output of libraries into JSON log lines. */
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
      if (err) log[level]({ err }, 'console output')
      else log[level](format(...output))
    }
}

/** Turns Node's warnings into log lines; Node would write plain text to standard error. */
export function logWarnings(log: Logger) {
  process.removeAllListeners('warning')
  process.on('warning', (err) => log.warn({ err }, 'Node.js warning'))
}

/** Logs an uncaught error and exits; the supervisor restarts the process. */
export function logCrash(log: Logger) {
  process.on('uncaughtException', (err) => {
    log.fatal({ err }, 'crashed')
    log.flush(() => process.exit(1))
    // The process also ends if the log cannot be written.
    setTimeout(() => process.exit(1), 500)
  })
}
