import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { parseEnvironment } from './env.ts'

test('§1 without any variable every setting has a working default', () => {
  expect(parseEnvironment({})).toEqual({
    production: false,
    port: 3000,
    host: '127.0.0.1',
    isConfigured: false,
    isLoopback: true,
    publicUrl: 'http://localhost:3000',
    dataDir: resolve('data'),
    databaseUrl: undefined,
    databaseConnections: 14,
    drainSeconds: 5,
    smtpUrl: undefined,
    mailFrom: 'Smart Kids <hello@smartkids.example>',
    demo: 'with people',
    demoIsOpen: false,
    pushProvider: 'webpush',
    oneSignalAppId: undefined,
    analyticsProvider: 'builtin',
    ga4MeasurementId: undefined,
    logLevel: 'info',
    trustedProxies: [],
  })
})

test('§1 in production the server listens on all interfaces', () => {
  expect(parseEnvironment({ NODE_ENV: 'production' }).host).toBe('0.0.0.0')
})

test.for([
  [{ NODE_ENV: 'production' }, 'school alone'],
  [{ NODE_ENV: 'production', DEMO: '1' }, 'with people'],
  [{ NODE_ENV: 'production', HOST: '127.0.0.1' }, 'school alone'],
  [{ HOST: '127.0.0.1' }, 'with people'],
  [{ HOST: '::1', PUBLIC_URL: 'http://[::1]:3000' }, 'with people'],
  [{ HOST: '127.0.0.1', PUBLIC_URL: 'https://school.example' }, 'school alone'],
  [{ HOST: '127.0.0.1', TRUSTED_PROXIES: 'loopback' }, 'school alone'],
  [{ HOST: '192.0.2.7' }, 'school alone'],
  [{ HOST: '127.0.0.1.example' }, 'school alone'],
  [{ DEMO: '0' }, 'none'],
] as const)(
  'product §4 the demo’s staff and family exist on this machine only, or if DEMO=1: %j',
  ([variables, demo]) => {
    expect(parseEnvironment(variables).demo).toBe(demo)
  },
)

test('product §4 npm start is a trial unless NODE_ENV is set', () => {
  const variables = { NODE_ENV: 'production', HOST: '127.0.0.1' }
  expect(parseEnvironment(variables, { isTrial: true })).toMatchObject({ demo: 'with people', demoIsOpen: false })
  const shown = { ...variables, PUBLIC_URL: 'https://school.example' }
  expect(parseEnvironment(shown, { isTrial: true })).toMatchObject({ demo: 'school alone', isLoopback: false })
  expect(parseEnvironment({ ...shown, DEMO: '1' })).toMatchObject({ demo: 'with people', demoIsOpen: true })
})

test.for([
  [{ HOST: '127.0.0.1', PORT: '4120' }, 'http://localhost:4120'],
  [{ HOST: '0.0.0.0' }, 'http://localhost:3000'],
  [{ HOST: '192.0.2.7' }, 'http://192.0.2.7:3000'],
  [{ HOST: '2001:db8::7' }, 'http://[2001:db8::7]:3000'],
] as const)('product §1 the default of PUBLIC_URL is the listening address: %j', ([variables, publicUrl]) => {
  expect(parseEnvironment(variables).publicUrl).toBe(publicUrl)
})

test('an empty variable counts as unset', () => {
  expect(parseEnvironment({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 3000, databaseUrl: undefined })
})

test('product §1 a bucket is configured by the usual variables, with or without credentials', () => {
  const key = { AWS_ACCESS_KEY_ID: 'school', AWS_SECRET_ACCESS_KEY: 'secret' }
  expect(parseEnvironment({ STORAGE_URL: 's3://pictures/school', ...key }).bucket).toEqual({
    url: 's3://pictures/school',
    region: 'us-east-1',
    accessKeyId: 'school',
    secretAccessKey: 'secret',
  })
  // Other programs on the machine may use these variables.
  expect(parseEnvironment(key).bucket).toBeUndefined()
  // A role of the machine or pod can give access; half a key is an error.
  expect(parseEnvironment({ STORAGE_URL: 's3://pictures' }).bucket).toMatchObject({ url: 's3://pictures' })
  const half = { STORAGE_URL: 's3://pictures', AWS_ACCESS_KEY_ID: 'school' }
  expect(() => parseEnvironment(half)).toThrow('AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY belong together')
  for (const wrong of ['pictures', 'https://s3.example', 's3://', 's3://Pictures', 's3://pictures/../other'])
    expect(() => parseEnvironment({ STORAGE_URL: wrong, ...key }), wrong).toThrow('but it must be a bucket like')
})

test.for([
  ['https://Kids.Example:443', 'https://kids.example'],
  [' http://KIDS.example:80//\r', 'http://kids.example'],
  ['https://مدرسة.السعودية', 'https://xn--ogblgi1g.xn--mgberp4a5d4ar'],
  ['HTTPS://kids.example:8443/', 'https://kids.example:8443'],
])('product §1 PUBLIC_URL is written as browsers write it: %s', ([PUBLIC_URL, publicUrl]) => {
  expect(parseEnvironment({ PUBLIC_URL }).publicUrl).toBe(publicUrl)
})

test('values are parsed into their types', () => {
  const environment = parseEnvironment({
    PORT: '0',
    PUBLIC_URL: 'https://kids.example/',
    DATA_DIR: 'elsewhere',
    DATABASE_URL: 'postgres://a:b@c/d',
    DEMO: '0',
    TRUSTED_PROXIES: 'loopback, 10.0.0.0/8,::1',
  })

  expect(environment).toMatchObject({
    port: 0,
    publicUrl: 'https://kids.example',
    dataDir: resolve('elsewhere'),
    databaseUrl: 'postgres://a:b@c/d',
    demo: 'none',
    trustedProxies: ['loopback', '10.0.0.0/8', '::1'],
  })
  expect(Object.isFrozen(environment)).toBe(true)
})

test.for([
  [{ PORT: 'http' }, 'PORT is "http", but it must be a whole number from 0 (any free port) to 65535.'],
  [{ PORT: '70000' }, 'PORT is "70000", but it must be a whole number'],
  [{ HOST: 'my host' }, 'HOST is "my host", but it must be an address'],
  [{ PUBLIC_URL: 'kids.example' }, 'PUBLIC_URL is "kids.example", but it must be the address that visitors use'],
  [{ PUBLIC_URL: 'https://kids.example?lng=ar' }, 'PUBLIC_URL is "https://kids.example?lng=ar", but it must be'],
  [{ PUBLIC_URL: 'https://me:geheim@kids.example' }, 'PUBLIC_URL is "https://me:geheim@kids.example", but it must be'],
  [{ PUBLIC_URL: 'https://kids .example' }, 'PUBLIC_URL is "https://kids .example", but it must be'],
  [{ PUBLIC_URL: 'https://kids.example/site' }, 'PUBLIC_URL is "https://kids.example/site", but it must be'],
  [
    { DATABASE_OWNER_URL: 'postgres://o:geheim@db/x' },
    'DATABASE_OWNER_URL is set, so DATABASE_URL must be set as well.',
  ],
  [{ DATABASE_URL: 'mysql://root:geheim@db/x' }, 'DATABASE_URL is set, but it must be an address like postgres://'],
  [
    { DATABASE_URL: 'postgres://u:p@one:5432,two:5432/x' },
    'DATABASE_URL is set, but it must be an address like postgres://user:password@host:5432/database, with one host',
  ],
  [
    { DATABASE_URL: 'postgres://u:p@one,two/x?target_session_attrs=read-write' },
    'DATABASE_URL is set, but it must be an address like',
  ],
  [{ DATABASE_URL: 'postgres://u:p@one/x?sslmode=require' }, 'DATABASE_URL is set, but it must be an address like'],
  [
    { DATABASE_URL: 'postgres://u:p@one/x?sslmode=verify-full&sslrootcert=/nowhere/ca.pem' },
    'DATABASE_URL names /nowhere/ca.pem as sslrootcert, but this file cannot be read: correct its path or its mode. (ENOENT)',
  ],
  [{ BACKUP_KEY: 'change-me' }, 'BACKUP_KEY is set, but it must be 32 bytes in base64'],
  [{ DATABASE_CONNECTIONS: '4' }, 'DATABASE_CONNECTIONS is "4", but it must be a whole number from 10 to 999.'],
  [{ DRAIN_SECONDS: '-1' }, 'DRAIN_SECONDS is "-1", but it must be a whole number of seconds'],
  [{ SMTP_URL: 'mail.example' }, 'SMTP_URL is set, but it must be an address like smtp://'],
  [{ MAIL_FROM: 'nobody' }, 'MAIL_FROM is "nobody", but it must be a sender like'],
  [
    { DEMO: 'yes' },
    'DEMO is "yes", but it must be 1 (load the demo school into an empty database, with its family) or 0.',
  ],
  [{ PUSH_PROVIDER: 'fcm' }, 'PUSH_PROVIDER is "fcm", but it must be webpush, onesignal or off.'],
  [{ PUSH_PROVIDER: 'onesignal' }, 'ONESIGNAL_APP_ID must be set as well'],
  [{ ANALYTICS_PROVIDER: 'matomo' }, 'ANALYTICS_PROVIDER is "matomo", but it must be builtin, ga4 or off.'],
  [{ ANALYTICS_PROVIDER: 'ga4' }, 'GA4_MEASUREMENT_ID must be set as well'],
  [{ GA4_MEASUREMENT_ID: 'UA-1' }, 'GA4_MEASUREMENT_ID is "UA-1", but it must be a measurement id'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL is "loud", but it must be trace, debug, info, warn, error, fatal or silent.'],
  [{ TRUSTED_PROXIES: '10.0.0.0/99' }, 'TRUSTED_PROXIES is "10.0.0.0/99", but it must be a comma-separated list'],
  [{ NODE_ENV: 'prod' }, 'NODE_ENV is "prod", but it must be production, development or test.'],
] as const)('§1 an invalid value is refused in one sentence: %j', ([variables, sentence]) => {
  expect(() => parseEnvironment(variables)).toThrow(sentence)
})
