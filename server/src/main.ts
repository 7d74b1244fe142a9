// Starts the server, configured by environment variables (api/src/platform/env.ts).
import { parseEnvironment } from 'api/platform/env.ts'
import { failureSentence } from './failure-sentence.ts'
import { logConsole, logCrash, logWarnings } from './http/console-lines.ts'
import { createLog, logOutput } from './http/log.ts'
import { commandLine } from './image/command-line.ts'
import { endInOrder } from './shutdown.ts'
import { start } from './start.ts'
import { warnOfGaps, warnOfRoot } from './start-warnings.ts'

// `npm start` without any configuration.
const isTrial = process.argv.includes('--trial')

/** Prints one sentence at a terminal, or one log line in production. */
function reportFailure(error: Error) {
  if (isTrial || process.env.NODE_ENV !== 'production') {
    process.stderr.write(`✗ ${failureSentence(error)}\n`)
    process.exit(1)
  }
  const log = createLog('fatal')
  log.fatal({ err: error }, `not opened: ${failureSentence(error)}`)
  log.flush(() => process.exit(1))
}

try {
  const env = parseEnvironment(process.env, { isTrial })
  const log = createLog(env.logLevel, await logOutput())
  if (env.production) {
    logConsole(log)
    logWarnings(log)
  }
  logCrash(log)
  warnOfGaps(env, log, { isTrial })
  const running = start(env, log)
  endInOrder(running, log)
  const { address, needsOwner, firstOwnerLink } = await running
  // The origin of links and mails; the listening address if PUBLIC_URL names another host.
  const { hostname } = new URL(env.publicUrl)
  const open = hostname === 'localhost' ? `http://localhost:${new URL(address).port}` : address
  log.info({ address: open }, 'open')
  warnOfRoot(log)
  // Printed by the parent, never logged: the one-time link makes its reader an owner. In a container there is no parent.
  if (process.send) {
    const setUp = await firstOwnerLink()
    // The lines of the start are written first: address and link are the last that a terminal shows.
    log.flush(() => process.send?.({ address: open, setUp }))
  } else if (needsOwner)
    log.warn(`the desk has no staff yet; ${commandLine('desk:owner')} prints the link of the first owner`)
} catch (error) {
  reportFailure(error as Error)
}
