import { readFileSync } from 'node:fs'
import { Variables } from './env-variables.ts'
import type { BucketOptions } from './storage/objects/bucket-address.ts'

export interface Environment {
  readonly production: boolean
  /** Port; 0 for any free one. */
  readonly port: number
  readonly host: string
  /** Whether a setting of a public school is given; without one, a start is a trial. */
  readonly isConfigured: boolean
  /** Whether `HOST` and the host of `PUBLIC_URL` are this machine and no proxy is trusted, so that others probably cannot reach it. */
  readonly isLoopback: boolean
  /** Public address of the site, without a trailing slash. */
  readonly publicUrl: string
  readonly dataDir: string
  /** URL of the database; undefined for the embedded PostgreSQL in `dataDir`. */
  readonly databaseUrl: string | undefined
  /** URL for the owner of the tables, if the application's role does not own them. */
  readonly databaseOwnerUrl: string | undefined
  /** Maximum number of database connections of this instance. */
  readonly databaseConnections: number
  /** Signs backups instead of `dataDir/backup-key`, for a `dataDir` that does not last. */
  readonly backupKey: string | undefined
  /** Seconds in which requests are still answered after SIGTERM, while /readyz fails. */
  readonly drainSeconds: number
  /** Bearer token for /metrics; undefined if the site has no /metrics. */
  readonly metricsToken: string | undefined
  /** Separate port for /metrics without a token; must not be reachable from outside. */
  readonly metricsPort: number | undefined
  /** Bucket for pictures; undefined for a folder below `dataDir`. */
  readonly bucket: BucketOptions | undefined
  /** URL of the mail server; undefined to write mails to `dataDir/mail`. */
  readonly smtpUrl: string | undefined
  readonly mailFrom: string
  /**
   * Whether to load the demo school into an empty database, with or without its family and staff: their passwords are
   * public.
   */
  readonly demo: 'with people' | 'school alone' | 'none'
  /** Whether others may reach the demo's accounts: `DEMO=1` is set and this is no trial on this machine only. */
  readonly demoIsOpen: boolean
  readonly pushProvider: 'webpush' | 'onesignal' | 'off'
  readonly oneSignalAppId: string | undefined
  /** API key of OneSignal; undefined if the school sends from OneSignal's own pages. */
  readonly oneSignalApiKey: string | undefined
  readonly analyticsProvider: 'builtin' | 'ga4' | 'off'
  readonly ga4MeasurementId: string | undefined
  readonly logLevel: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'silent'
  /** Proxies trusted to name the caller in X-Forwarded-For. */
  readonly trustedProxies: readonly string[]
}

// Values of these may be secret: error messages do not repeat them.
const secret = [
  'DATABASE_URL',
  'DATABASE_OWNER_URL',
  'BACKUP_KEY',
  'SMTP_URL',
  'ONESIGNAL_API_KEY',
  'METRICS_TOKEN',
  'AWS_SECRET_ACCESS_KEY',
  'AWS_SESSION_TOKEN',
]

/** These variables, like TRUSTED_PROXIES, mark a configured school: more than a first look. */
const ofOpenSchool = ['HOST', 'PUBLIC_URL', 'DATABASE_URL', 'SMTP_URL', 'DEMO'] as const

function parsed(variables: NodeJS.ProcessEnv) {
  // Files written on Windows leave a carriage return behind each value.
  const trimmed = Object.entries(variables).map(([name, value]) => [name, value?.trim()] as const)
  const set = Object.fromEntries(trimmed.filter(([, value]) => value !== ''))
  const result = Variables.safeParse(set)
  if (result.success) return result.data
  const name = String(result.error.issues[0]?.path[0]) as keyof typeof Variables.shape
  const what = secret.includes(name) ? 'set' : JSON.stringify(set[name])
  throw new Error(`${name} is ${what}, but it must be ${Variables.shape[name].description}.`)
}

function demoOf(given: '0' | '1' | undefined, isTriedHere: boolean): Environment['demo'] {
  if (given === '0') return 'none'
  return given === '1' || isTriedHere ? 'with people' : 'school alone'
}

const isThisMachine = (host: string) => /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/i.test(host)

/** Default of `PUBLIC_URL`: passkeys need a host name, so this machine is `localhost`. */
function addressOf(host: string, port: number) {
  const isEverywhere = host === '0.0.0.0' || host === '::'
  const name = isEverywhere || isThisMachine(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return `http://${name}:${port}`
}

function bucketOf(given: ReturnType<typeof parsed>): BucketOptions | undefined {
  const { STORAGE_URL: url, AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = given
  if (!url) return undefined
  const [endpoint, region, sessionToken] = [given.AWS_ENDPOINT_URL, given.AWS_REGION, given.AWS_SESSION_TOKEN]
  return { url, endpoint, region, accessKeyId, secretAccessKey, sessionToken }
}

/** Refuses an address with a certificate or key that cannot be read: the driver's error names no variable. */
function requireFilesOf(name: string, address: string | undefined) {
  if (address === undefined) return
  for (const [key, path] of new URL(address).searchParams) {
    if (!['sslrootcert', 'sslcert', 'sslkey'].includes(key)) continue
    try {
      readFileSync(path)
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      throw new Error(
        `${name} names ${path} as ${key}, but this file cannot be read: correct its path or its mode. (${code})`,
      )
    }
  }
}

/**
 * The configuration from environment variables (product §1). A wrong value throws one sentence about it. `isTrial`: `npm start`
 * itself has set production, without the operator asking for it.
 */
export function parseEnvironment(variables: NodeJS.ProcessEnv, { isTrial = false } = {}): Environment {
  const given = parsed(variables)
  if (given.PUSH_PROVIDER === 'onesignal' && !given.ONESIGNAL_APP_ID)
    throw new Error('PUSH_PROVIDER is "onesignal", so ONESIGNAL_APP_ID must be set as well.')
  if (given.ANALYTICS_PROVIDER === 'ga4' && !given.GA4_MEASUREMENT_ID)
    throw new Error('ANALYTICS_PROVIDER is "ga4", so GA4_MEASUREMENT_ID must be set as well.')

  if (given.DATABASE_OWNER_URL && !given.DATABASE_URL)
    throw new Error('DATABASE_OWNER_URL is set, so DATABASE_URL must be set as well.')
  requireFilesOf('DATABASE_URL', given.DATABASE_URL)
  requireFilesOf('DATABASE_OWNER_URL', given.DATABASE_OWNER_URL)

  if (given.STORAGE_URL && !given.AWS_ACCESS_KEY_ID !== !given.AWS_SECRET_ACCESS_KEY)
    throw new Error(
      'AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY belong together: set both, or neither if a role of the machine may access the bucket.',
    )

  const production = given.NODE_ENV === 'production'
  const host = given.HOST ?? (production ? '0.0.0.0' : '127.0.0.1')
  const publicUrl = given.PUBLIC_URL ?? addressOf(host, given.PORT)
  const isBehindProxy = given.TRUSTED_PROXIES.length > 0
  const isLoopback = !isBehindProxy && isThisMachine(host) && isThisMachine(new URL(publicUrl).hostname)
  const isTriedHere = isLoopback && (!production || isTrial)
  const demo = demoOf(given.DEMO, isTriedHere)
  return Object.freeze({
    production,
    port: given.PORT,
    host,
    isConfigured: isBehindProxy || ofOpenSchool.some((name) => given[name] !== undefined),
    isLoopback,
    publicUrl,
    dataDir: given.DATA_DIR,
    databaseUrl: given.DATABASE_URL,
    databaseOwnerUrl: given.DATABASE_OWNER_URL,
    databaseConnections: given.DATABASE_CONNECTIONS,
    backupKey: given.BACKUP_KEY,
    drainSeconds: given.DRAIN_SECONDS,
    metricsToken: given.METRICS_TOKEN,
    metricsPort: given.METRICS_PORT,
    bucket: bucketOf(given),
    smtpUrl: given.SMTP_URL,
    mailFrom: given.MAIL_FROM,
    demo,
    demoIsOpen: demo === 'with people' && !isTriedHere,
    pushProvider: given.PUSH_PROVIDER,
    oneSignalAppId: given.ONESIGNAL_APP_ID,
    oneSignalApiKey: given.ONESIGNAL_API_KEY,
    analyticsProvider: given.ANALYTICS_PROVIDER,
    ga4MeasurementId: given.GA4_MEASUREMENT_ID,
    logLevel: given.LOG_LEVEL,
    trustedProxies: given.TRUSTED_PROXIES,
  })
}
