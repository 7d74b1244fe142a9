// Opens the school. What it needs to know comes from environment variables (api/src/env.ts).
import { parseEnvironment } from 'api/env.ts'
import { logConsole, logCrash } from './console-lines.ts'
import { createLog } from './log.ts'
import { endInOrder } from './shutdown.ts'
import { start } from './start.ts'
import { warnOfGaps } from './start-warnings.ts'

try {
  const env = parseEnvironment(process.env)
  const log = createLog(env.logLevel)
  if (env.production) logConsole(log)
  logCrash(log)
  // `npm start` by somebody who has set nothing yet.
  warnOfGaps(env, log, { isTrial: process.argv.includes('--trial') })
  const running = start(env, log)
  endInOrder(async () => (await running).close(), log)
  const { address } = await running
  const open = env.host === '0.0.0.0' ? address.replace(/\/\/[^:]+/, '//localhost') : address
  log.info({ address: open }, 'open')
  process.send?.({ address: open })
} catch (error) {
  process.stderr.write(`✗ ${(error as Error).message}\n`)
  process.exit(1)
}
