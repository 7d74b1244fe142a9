import { type Sampler, Variables } from './env-variables.ts'
import type { BucketOptions } from './storage/objects/bucket-address.ts'

/** What is sent to a collector, and how; to which and with what headers OpenTelemetry's own library reads. */
export interface TelemetryOptions {
  readonly sendsTraces: boolean
  readonly sendsMetrics: boolean
  readonly protocol: 'http/protobuf' | 'http/json'
  readonly sampler: Sampler
  /** The share that samplers by ratio take. */
  readonly sampledShare: number
  readonly sendMetricsEveryMs: number
}

export interface Environment {
  readonly production: boolean
  /** 0: any free port. */
  readonly port: number
  readonly host: string
  /** Whether somebody has said what a school that is open to others needs; without that, a start is a first look. */
  readonly isConfigured: boolean
  /** Whether only this machine can reach it. */
  readonly isLoopback: boolean
  /** Where visitors find the site, without a closing slash. */
  readonly publicUrl: string
  readonly dataDir: string
  /** Undefined: the embedded PostgreSQL in `dataDir`. */
  readonly databaseUrl: string | undefined
  /** Who owns that database's tables, where the application's role does not. */
  readonly databaseOwnerUrl: string | undefined
  /** How many connections to the database this instance may have. */
  readonly databaseConnections: number
  /** For how long it answers on after SIGTERM, while /readyz says not to send anything new. */
  readonly drainSeconds: number
  /** Who knows it is told at /metrics how the instance is; undefined: nobody there. */
  readonly metricsToken: string | undefined
  /** A port for the same, which only the house should reach. */
  readonly metricsPort: number | undefined
  /** Undefined: nothing is sent to a collector. */
  readonly telemetry: TelemetryOptions | undefined
  /** Where pictures lie; undefined: below `dataDir`. */
  readonly bucket: BucketOptions | undefined
  /** The shared caches before the school that are told of changes (server/src/edge); undefined: none. */
  readonly purgeUrls: readonly string[] | undefined
  /** Undefined: mails are written to `dataDir/mail`. */
  readonly smtpUrl: string | undefined
  readonly mailFrom: string
  /** The demo school in an empty database, and whether its family, whose password everybody knows, may be there. */
  readonly demo: 'with family' | 'school alone' | 'none'
  readonly pushProvider: 'webpush' | 'onesignal' | 'off'
  readonly oneSignalAppId: string | undefined
  /** Undefined: the school sends from OneSignal's own pages. */
  readonly oneSignalApiKey: string | undefined
  readonly analyticsProvider: 'builtin' | 'ga4' | 'off'
  readonly ga4MeasurementId: string | undefined
  readonly logLevel: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'silent'
  /** Only these may say in X-Forwarded-For who is asking. */
  readonly trustedProxies: readonly string[]
}

// What stands in these may be a secret: a sentence about them doesn't repeat it.
const secret = [
  'DATABASE_URL',
  'DATABASE_OWNER_URL',
  'SMTP_URL',
  'ONESIGNAL_API_KEY',
  'METRICS_TOKEN',
  'PURGE_URL',
  'AWS_SECRET_ACCESS_KEY',
  'AWS_SESSION_TOKEN',
]

/** Whoever sets one of these, or TRUSTED_PROXIES, is past a first look. */
const ofOpenSchool = ['HOST', 'PUBLIC_URL', 'DATABASE_URL', 'SMTP_URL', 'DEMO'] as const

function parsed(variables: NodeJS.ProcessEnv) {
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value?.trim() !== ''))
  const result = Variables.safeParse(set)
  if (result.success) return result.data
  const name = String(result.error.issues[0]?.path[0]) as keyof typeof Variables.shape
  const what = secret.includes(name) ? 'set' : JSON.stringify(set[name])
  throw new Error(`${name} is ${what}, but it must be ${Variables.shape[name].description}.`)
}

function demoOf(given: '0' | '1' | undefined, isLoopback: boolean): Environment['demo'] {
  if (given === '0') return 'none'
  return given === '1' || isLoopback ? 'with family' : 'school alone'
}

function bucketOf(given: ReturnType<typeof parsed>): BucketOptions | undefined {
  const { STORAGE_URL: url, AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = given
  if (!url || !accessKeyId || !secretAccessKey) return undefined
  const [endpoint, region, sessionToken] = [given.AWS_ENDPOINT_URL, given.AWS_REGION, given.AWS_SESSION_TOKEN]
  const downloadEndpoint = given.STORAGE_DOWNLOAD_URL
  return { url, endpoint, downloadEndpoint, region, accessKeyId, secretAccessKey, sessionToken }
}

function telemetryOf(given: ReturnType<typeof parsed>): TelemetryOptions | undefined {
  const endpoint = given.OTEL_EXPORTER_OTLP_ENDPOINT
  const goesTo = (exporter: 'otlp' | 'none', own: string | undefined) =>
    !given.OTEL_SDK_DISABLED && exporter === 'otlp' && (own ?? endpoint) !== undefined
  const sendsTraces = goesTo(given.OTEL_TRACES_EXPORTER, given.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT)
  const sendsMetrics = goesTo(given.OTEL_METRICS_EXPORTER, given.OTEL_EXPORTER_OTLP_METRICS_ENDPOINT)
  if (!sendsTraces && !sendsMetrics) return undefined
  return {
    sendsTraces,
    sendsMetrics,
    protocol: given.OTEL_EXPORTER_OTLP_PROTOCOL,
    sampler: given.OTEL_TRACES_SAMPLER,
    sampledShare: given.OTEL_TRACES_SAMPLER_ARG,
    sendMetricsEveryMs: given.OTEL_METRIC_EXPORT_INTERVAL,
  }
}

/** The configuration from environment variables (product §1). A wrong value throws one sentence about it. */
export function parseEnvironment(variables: NodeJS.ProcessEnv): Environment {
  const given = parsed(variables)
  if (given.PUSH_PROVIDER === 'onesignal' && !given.ONESIGNAL_APP_ID)
    throw new Error('PUSH_PROVIDER is "onesignal", so ONESIGNAL_APP_ID must be set as well.')
  if (given.ANALYTICS_PROVIDER === 'ga4' && !given.GA4_MEASUREMENT_ID)
    throw new Error('ANALYTICS_PROVIDER is "ga4", so GA4_MEASUREMENT_ID must be set as well.')

  if (given.DATABASE_OWNER_URL && !given.DATABASE_URL)
    throw new Error('DATABASE_OWNER_URL is set, so DATABASE_URL must be set as well.')

  if (given.STORAGE_URL && !(given.AWS_ACCESS_KEY_ID && given.AWS_SECRET_ACCESS_KEY))
    throw new Error('STORAGE_URL is set, so AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY must be set as well.')

  const production = given.NODE_ENV === 'production'
  const host = given.HOST ?? (production ? '0.0.0.0' : '127.0.0.1')
  const isLoopback = /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/i.test(host)
  return Object.freeze({
    production,
    port: given.PORT,
    host,
    isConfigured: given.TRUSTED_PROXIES.length > 0 || ofOpenSchool.some((name) => given[name] !== undefined),
    isLoopback,
    publicUrl: given.PUBLIC_URL ?? `http://localhost:${given.PORT}`,
    dataDir: given.DATA_DIR,
    databaseUrl: given.DATABASE_URL,
    databaseOwnerUrl: given.DATABASE_OWNER_URL,
    databaseConnections: given.DATABASE_CONNECTIONS,
    drainSeconds: given.DRAIN_SECONDS,
    metricsToken: given.METRICS_TOKEN,
    metricsPort: given.METRICS_PORT,
    telemetry: telemetryOf(given),
    bucket: bucketOf(given),
    purgeUrls: given.PURGE_URL,
    smtpUrl: given.SMTP_URL,
    mailFrom: given.MAIL_FROM,
    demo: demoOf(given.DEMO, isLoopback),
    pushProvider: given.PUSH_PROVIDER,
    oneSignalAppId: given.ONESIGNAL_APP_ID,
    oneSignalApiKey: given.ONESIGNAL_API_KEY,
    analyticsProvider: given.ANALYTICS_PROVIDER,
    ga4MeasurementId: given.GA4_MEASUREMENT_ID,
    logLevel: given.LOG_LEVEL,
    trustedProxies: given.TRUSTED_PROXIES,
  })
}
