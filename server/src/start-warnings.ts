import type { IncomingMessage } from 'node:http'
import type { Environment } from 'api/platform/env.ts'
import type { FastifyBaseLogger } from 'fastify'

/** Settings that a public school needs, with the sentence for a missing one. */
const warnings: readonly (readonly [name: string, isMissing: (env: Environment) => boolean, sentence: string])[] = [
  [
    'DATABASE_URL',
    ({ databaseUrl }) => !databaseUrl,
    'DATABASE_URL is not set: all data is in the embedded database in DATA_DIR, on this one disk.',
  ],
  ['SMTP_URL', ({ smtpUrl }) => !smtpUrl, 'SMTP_URL is not set: emails are only written to DATA_DIR/mail.'],
  [
    'PUBLIC_URL',
    ({ publicUrl }) => !publicUrl.startsWith('https:'),
    'PUBLIC_URL is no https address: connections are not encrypted, and links in emails use this address.',
  ],
  [
    'TRUSTED_PROXIES',
    ({ trustedProxies }) => trustedProxies.length === 0,
    'TRUSTED_PROXIES is not set: behind a proxy all families count as one address and share its limits.',
  ],
]

/** Warns about missing settings of a public school; a local start logs nothing. */
export function warnOfGaps(env: Environment, log: FastifyBaseLogger, { isTrial }: { isTrial: boolean }) {
  if (!env.production || env.isLoopback || (isTrial && !env.isConfigured)) return
  for (const [variable, isMissing, sentence] of warnings) if (isMissing(env)) log.warn({ variable }, sentence)
}

/** Warns if the server runs as root: an exploited image decoder could then control the machine. */
export function warnOfRoot(log: FastifyBaseLogger, userId = process.getuid?.()) {
  if (userId === 0) log.warn('The server runs as root. Start it as a dedicated user that owns only DATA_DIR.')
}

/** Warns that anybody can sign in with the demo accounts, if `DEMO=1` enables them on a public server. */
export function warnOfDemo({ demoIsOpen }: Environment, log: FastifyBaseLogger, peopleAreThere: boolean) {
  if (!demoIsOpen || !peopleAreThere) return
  const variable = 'DEMO'
  log.warn(
    { variable },
    'DEMO=1: the demo family and the demo staff, an owner among them, are in this school, and their passwords are public.',
  )
}

/** Warns once when `X-Forwarded-For` arrives although TRUSTED_PROXIES is not set. */
export function warnOfUnknownProxy(trustedProxies: readonly string[], log: FastifyBaseLogger) {
  let hasWarned = trustedProxies.length > 0
  return ({ headers }: IncomingMessage) => {
    if (hasWarned || headers['x-forwarded-for'] === undefined) return
    hasWarned = true
    log.warn(
      { variable: 'TRUSTED_PROXIES' },
      'Requests carry X-Forwarded-For, but TRUSTED_PROXIES is not set: if a proxy of yours sends it, all families count as one address.',
    )
  }
}
