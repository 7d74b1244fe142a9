type Policy = Record<string, string>
const policyText = (policy: Policy) =>
  Object.entries(policy)
    .map(([name, sources]) => `${name} ${sources}`)
    .join('; ')

const denyAll: Policy = {
  'default-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
  'object-src': "'none'",
}

/** For everything that is not a page: data, pictures, files, refusals. */
const policyOfData = policyText(denyAll)

const page: Policy = {
  ...denyAll,
  'script-src': "'self'",
  'style-src': "'self'",
  // React writes the style properties of components as attributes.
  'style-src-attr': "'unsafe-inline'",
  'img-src': "'self' data: blob:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'manifest-src': "'self'",
  'media-src': "'self'",
  'worker-src': "'self'",
  'frame-src': 'https://www.openstreetmap.org',
  'form-action': "'self'",
}

/** Open only where the school has chosen Google Analytics; even there nothing is asked of it before a consent. */
const analyticsOfGoogle: Policy = {
  'script-src': 'https://www.googletagmanager.com',
  'connect-src': 'https://www.googletagmanager.com https://*.google-analytics.com https://*.analytics.google.com',
  'img-src': 'https://www.googletagmanager.com https://*.google-analytics.com',
}

/** The same for OneSignal: its page SDK comes from one of its names, and what it asks is answered by the other. */
const pushOfOneSignal: Policy = {
  'script-src': 'https://cdn.onesignal.com https://api.onesignal.com',
  'connect-src': 'https://onesignal.com https://*.onesignal.com',
}

/** Service workers obey the policy of their own file. */
const worker: Policy = { ...denyAll, 'script-src': "'self'", 'connect-src': "'self'" }
const offlineWorker = '/service-worker.js'
const oneSignalWorker = '/onesignal/OneSignalSDKWorker.js'

const mergedPolicy = (policy: Policy, ...others: readonly Policy[]): Policy =>
  Object.fromEntries(
    Object.entries(policy).map(([name, sources]) => [
      name,
      [sources, ...others.flatMap(({ [name]: more = [] }) => more)].join(' '),
    ]),
  )

export interface PagePolicy {
  readonly development?: boolean
  readonly google?: boolean
  readonly oneSignal?: boolean
}

/** What a page may run: our own files, and the inline scripts that its renderer says it was made with, by their hashes. */
export function policyOfPage(scripts: readonly string[], { development, google, oneSignal }: PagePolicy = {}): string {
  return policyText({
    ...mergedPolicy(
      { ...page, 'script-src': ["'self'", ...scripts].join(' ') },
      ...(google ? [analyticsOfGoogle] : []),
      ...(oneSignal ? [pushOfOneSignal] : []),
    ),
    // Vite puts styles into the page itself and talks over a socket.
    ...(development && { 'style-src': "'self' 'unsafe-inline'", 'connect-src': "'self' ws:" }),
  })
}

/** The desk: its own files alone, no script in the page, no page of others in it; a chosen film is shown before it is sent. */
export const deskPolicy = ({ development }: PagePolicy = {}): string =>
  policyText({
    ...page,
    // What is written, as the public page will show it (pages/preview.ts).
    'frame-src': "'self'",
    'worker-src': "'none'",
    'manifest-src': "'none'",
    'media-src': "'self' blob:",
    // Vite puts styles and a script into the page itself and talks over a socket.
    ...(development && {
      'script-src': "'self' 'unsafe-inline'",
      'style-src': "'self' 'unsafe-inline'",
      'connect-src': "'self' ws:",
    }),
  })

/** The files that are more than data, with what they may do. */
export const policiesOfFiles = ({ oneSignal }: PagePolicy): ReadonlyMap<string, string> =>
  new Map([
    [offlineWorker, policyText(worker)],
    ...(oneSignal ? ([[oneSignalWorker, policyText(mergedPolicy(worker, pushOfOneSignal))]] as const) : []),
  ])

/**
 * What a page may ask a device for: the nearest branch is worked out in the browser, from a position that stays there. Only
 * documents obey it, so it is not sent with scripts, styles and pictures.
 */
export const permissionsOfPage = (): readonly [name: string, value: string] => [
  'Permissions-Policy',
  [...[...unused, 'payment', 'usb'].map((feature) => `${feature}=()`), 'geolocation=(self)'].join(', '),
]
const unused = ['accelerometer', 'camera', 'display-capture', 'gyroscope', 'magnetometer', 'microphone']

/** The desk asks a device for nothing but a passkey. */
export const permissionsOfDesk = [
  'Permissions-Policy',
  [...unused, 'payment', 'usb', 'geolocation'].map((feature) => `${feature}=()`).join(', '),
] as const

/** On every answer, whatever it is (safety §answers); with a policy for data, which pages replace by their own. */
export function securityHeaders(publicUrl: string): readonly (readonly [name: string, value: string])[] {
  return [
    ['X-Content-Type-Options', 'nosniff'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    ['Cross-Origin-Resource-Policy', 'same-origin'],
    ...(publicUrl.startsWith('https:')
      ? ([['Strict-Transport-Security', 'max-age=31536000; includeSubDomains']] as const)
      : []),
    ['Content-Security-Policy', policyOfData],
  ]
}
