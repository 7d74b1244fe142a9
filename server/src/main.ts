// Opens the school. What it needs to know comes from environment variables (api/src/env.ts).
import { parseEnvironment } from 'api/env.ts'
import { logConsole, logCrash, logWarnings } from './http/console-lines.ts'
import { createLog } from './http/log.ts'
import { endInOrder } from './shutdown.ts'
import { start } from './start.ts'
import { warnOfGaps } from './start-warnings.ts'

// `npm start` without any configuration.
const isTrial = process.argv.includes('--trial')

/** One sentence for the person at the terminal, or one line for whoever collects them. */
function reportFailure(error: Error) {
  if (isTrial || process.env.NODE_ENV !== 'production') {
    process.stderr.write(`✗ ${error.message}\n`)
    process.exit(1)
  }
  const log = createLog('fatal')
  log.fatal({ err: error }, 'not opened')
  log.flush(() => process.exit(1))
}

try {
  const env = parseEnvironment(process.env)
  const log = createLog(env.logLevel)
  if (env.production) {
    logConsole(log)
    logWarnings(log)
  }
  logCrash(log)
  warnOfGaps(env, log, { isTrial })
  const running = start(env, log)
  endInOrder(running, log)
  const { address, setUp } = await running
  const open = env.host === '0.0.0.0' ? address.replace(/\/\/[^:]+/, '//localhost') : address
  log.info({ address: open }, 'open')
  // Printed, and never logged: logs are read by more people than may own a school.
  process.send?.({ address: open, setUp })
} catch (error) {
  reportFailure(error as Error)
}
