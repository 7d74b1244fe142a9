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

/** Policy of everything but pages: data, pictures, files, refusals. */
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

/** Added if the school uses Google Analytics, which is still called only after consent. */
const analyticsOfGoogle: Policy = {
  'script-src': 'https://www.googletagmanager.com',
  'connect-src': 'https://www.googletagmanager.com https://*.google-analytics.com https://*.analytics.google.com',
  'img-src': 'https://www.googletagmanager.com https://*.google-analytics.com',
}

/** Added if the school uses OneSignal: SDK and API have different hosts. */
const pushOfOneSignal: Policy = {
  'script-src': 'https://cdn.onesignal.com https://api.onesignal.com',
  'connect-src': 'https://onesignal.com https://*.onesignal.com',
}

/** Policy of service workers, sent with their own file. */
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

/** Policy of a page: scripts of our own files, and its inline scripts by the hashes from the renderer. */
export function policyOfPage(scripts: readonly string[], { development, google, oneSignal }: PagePolicy = {}): string {
  return policyText({
    ...mergedPolicy(
      { ...page, 'script-src': ["'self'", ...scripts].join(' ') },
      ...(google ? [analyticsOfGoogle] : []),
      ...(oneSignal ? [pushOfOneSignal] : []),
    ),
    // Vite inlines styles and uses a socket.
    ...(development && { 'style-src': "'self' 'unsafe-inline'", 'connect-src': "'self' ws:" }),
  })
}

/** Policy of the desk: its own files only, no inline script, no foreign frame; `blob:` media preview a chosen film. */
export const deskPolicy = ({ development }: PagePolicy = {}): string =>
  policyText({
    ...page,
    // Preview of edited content (server/src/pages/preview.ts).
    'frame-src': "'self'",
    'worker-src': "'none'",
    'manifest-src': "'none'",
    'media-src': "'self' blob:",
    // Vite inlines styles and a script and uses a socket.
    ...(development && {
      'script-src': "'self' 'unsafe-inline'",
      'style-src': "'self' 'unsafe-inline'",
      'connect-src': "'self' ws:",
    }),
  })

/** Policies of files that need more than the data policy, by address. */
export const policiesOfFiles = ({ oneSignal }: PagePolicy): ReadonlyMap<string, string> =>
  new Map([
    [offlineWorker, policyText(worker)],
    ...(oneSignal ? ([[oneSignalWorker, policyText(mergedPolicy(worker, pushOfOneSignal))]] as const) : []),
  ])

/**
 * Permissions-Policy of pages: geolocation, for the nearest branch; the position stays in the browser. Only documents obey
 * it, so scripts, styles and pictures go without.
 */
export const permissionsOfPage = (): readonly [name: string, value: string] => [
  'Permissions-Policy',
  [...[...unused, 'payment', 'usb'].map((feature) => `${feature}=()`), 'geolocation=(self)'].join(', '),
]
const unused = ['accelerometer', 'camera', 'display-capture', 'gyroscope', 'magnetometer', 'microphone']

/** Permissions-Policy of the desk: passkeys only. */
export const permissionsOfDesk = [
  'Permissions-Policy',
  [...unused, 'payment', 'usb', 'geolocation'].map((feature) => `${feature}=()`).join(', '),
] as const

/** Headers of every response (safety §answers), with the data policy, which pages override. */
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
