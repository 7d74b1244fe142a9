import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { z } from 'zod'
import { defaultConnections, fewestConnections } from './db/connection-shares.ts'

const url = (...schemes: string[]) =>
  z.string().refine((value) => URL.canParse(value) && schemes.includes(new URL(value).protocol), { abort: true })

/** The driver takes any other mode for verify-full. */
const tlsModes = [null, 'disable', 'no-verify', 'verify-full']
/** Exactly one host: the driver does not look for the primary among several. */
const databaseUrl = url('postgres:', 'postgresql:').refine((value) => {
  const { hostname, searchParams } = new URL(value)
  return !hostname.includes(',') && tlsModes.includes(searchParams.get('sslmode'))
})

const proxyNames = ['loopback', 'linklocal', 'uniquelocal']
function isProxy(value: string): boolean {
  if (proxyNames.includes(value)) return true
  const [address = '', bits, ...rest] = value.split('/')
  const family = isIP(address)
  return (
    family > 0 &&
    rest.length === 0 &&
    (bits === undefined || (/^\d+$/.test(bits) && +bits <= (family === 4 ? 32 : 128)))
  )
}

const listOf = (list: string) =>
  list
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)

/** Every variable the product reads. Its description comes last and ends the sentence "NAME is …, but it must be …". */
export const Variables = z.object({
  NODE_ENV: z
    .enum(['production', 'development', 'test'])
    .default('development')
    .describe('production, development or test'),
  PORT: z
    .string()
    .regex(/^\d{1,5}$/)
    .transform(Number)
    .refine((port) => port <= 65_535)
    .default(3000)
    .describe('a whole number from 0 (any free port) to 65535'),
  HOST: z.string().regex(/^\S+$/).optional().describe('an address of this machine, like 127.0.0.1 or 0.0.0.0'),
  // As browsers write it in Origin: in small letters, without a default port, an Arabic domain in its xn-- form.
  PUBLIC_URL: url('http:', 'https:')
    .transform((value) => new URL(value))
    .refine(({ href, origin }) => href.replaceAll('/', '') === origin.replaceAll('/', ''))
    .transform(({ origin }) => origin)
    .optional()
    .describe('the address that visitors use, without a path, like https://www.example.com'),
  DATA_DIR: z
    .string()
    .transform((path) => resolve(path))
    .default(resolve('data'))
    .describe('a folder'),
  DATABASE_URL: databaseUrl
    .optional()
    .describe(
      'an address like postgres://user:password@host:5432/database, with one host and, for TLS, ?sslmode=verify-full, no-verify or disable (docs/operations/databases.md)',
    ),
  DATABASE_OWNER_URL: databaseUrl
    .optional()
    .describe("an address like DATABASE_URL's, of the role that owns the tables"),
  DATABASE_CONNECTIONS: z
    .string()
    .regex(/^\d{1,3}$/)
    .transform(Number)
    .refine((connections) => connections >= fewestConnections)
    .default(defaultConnections)
    .describe(`a whole number from ${fewestConnections} to 999`),
  BACKUP_KEY: z
    .string()
    .regex(/^[\w+/-]{43}=?$/)
    .optional()
    .describe('32 bytes in base64, like those of `openssl rand -base64 32`'),
  DRAIN_SECONDS: z
    .string()
    .regex(/^\d{1,3}$/)
    .transform(Number)
    .default(5)
    .describe('a whole number of seconds, from 0 to 999'),
  METRICS_TOKEN: z
    .string()
    .regex(/^\S{16,}$/)
    .optional()
    .describe('at least 16 characters without a space, like those of `openssl rand -hex 24`'),
  METRICS_PORT: z
    .string()
    .regex(/^\d{1,5}$/)
    .transform(Number)
    .refine((port) => port <= 65_535)
    .optional()
    .describe('a whole number from 0 (any free port) to 65535'),
  STORAGE_URL: url('s3:')
    .refine((value) => !value.includes('..') && /^s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](\/[\w./-]*)?$/.test(value))
    .optional()
    .describe('a bucket like s3://school-pictures, or a place in one like s3://bucket/school'),
  AWS_ENDPOINT_URL: url('http:', 'https:')
    .optional()
    .describe('the address of an S3 store, like https://s3.example.com'),
  AWS_REGION: z
    .string()
    .regex(/^[\w-]+$/)
    .default('us-east-1')
    .describe('the name of a region, like me-central-1'),
  AWS_ACCESS_KEY_ID: z.string().regex(/^\S+$/).optional().describe('the name of a key to the bucket'),
  AWS_SECRET_ACCESS_KEY: z.string().regex(/^\S+$/).optional().describe('the key to the bucket'),
  AWS_SESSION_TOKEN: z.string().regex(/^\S+$/).optional().describe('the session token of a temporary key'),
  SMTP_URL: url('smtp:', 'smtps:').optional().describe('an address like smtp://user:password@host:587'),
  MAIL_FROM: z
    .string()
    .regex(/^([^\r\n<]*<)?[^\s@<>]+@[^\s@<>]+>?$/)
    .default('Smart Kids <hello@smartkids.example>')
    .describe('a sender like Smart Kids <hello@example.com>'),
  DEMO: z.enum(['0', '1']).optional().describe('1 (load the demo school into an empty database, with its family) or 0'),
  PUSH_PROVIDER: z.enum(['webpush', 'onesignal', 'off']).default('webpush').describe('webpush, onesignal or off'),
  ONESIGNAL_APP_ID: z.uuid().optional().describe('the id of a OneSignal app, a UUID'),
  ONESIGNAL_API_KEY: z.string().regex(/^\S+$/).optional().describe('the API key of the OneSignal app'),
  ANALYTICS_PROVIDER: z.enum(['builtin', 'ga4', 'off']).default('builtin').describe('builtin, ga4 or off'),
  GA4_MEASUREMENT_ID: z
    .string()
    .regex(/^G-[A-Z0-9]{4,}$/)
    .optional()
    .describe('a measurement id like G-AB12CD34EF'),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'])
    .default('info')
    .describe('trace, debug, info, warn, error, fatal or silent'),
  TRUSTED_PROXIES: z
    .string()
    .transform(listOf)
    .refine((list) => list.every(isProxy))
    .default([])
    .describe('a comma-separated list of addresses, ranges like 10.0.0.0/8, or loopback, linklocal, uniquelocal'),
})
