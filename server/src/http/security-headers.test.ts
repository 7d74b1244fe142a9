import { expect, test } from 'vitest'
import { policiesOfFiles, policyOfPage } from './security-headers.ts'

const page = ["'sha256-of-the-start'"]
const sources = (policy: string, name: string) =>
  policy
    .split('; ')
    .find((directive) => directive.startsWith(`${name} `))
    ?.split(' ')
    .slice(1) ?? []

test('safety §answers if no other provider is configured, a page may call our own origin only', () => {
  const policy = policyOfPage(page)
  expect(policy).not.toMatch(/google|onesignal/)
  expect(sources(policy, 'script-src')).toEqual(["'self'", expect.stringMatching(/^'sha256-/)])
  expect(sources(policy, 'connect-src')).toEqual(["'self'"])
})

test('product §3 the policy allows OneSignal only if it is configured', () => {
  const policy = policyOfPage(page, { oneSignal: true })
  expect(sources(policy, 'script-src')).toContain('https://cdn.onesignal.com')
  expect(sources(policy, 'connect-src')).toContain('https://*.onesignal.com')
  expect(policy).not.toMatch(/google|unsafe-inline.*script/)
  expect(policyOfPage(page, { google: true })).not.toContain('onesignal')
})

test('product §3 with both providers configured, both are allowed', () => {
  const policy = policyOfPage(page, { google: true, oneSignal: true })
  expect(sources(policy, 'script-src')).toEqual([
    "'self'",
    expect.stringMatching(/^'sha256-/),
    'https://www.googletagmanager.com',
    'https://cdn.onesignal.com',
    'https://api.onesignal.com',
  ])
  expect(sources(policy, 'img-src')).toContain('https://www.googletagmanager.com')
})

test('a service worker may fetch from our origin; OneSignal’s runs only if configured', () => {
  const none = policiesOfFiles({})
  expect(sources(none.get('/service-worker.js') ?? '', 'connect-src')).toEqual(["'self'"])
  expect(none.has('/onesignal/OneSignalSDKWorker.js')).toBe(false)
  const chosen = policiesOfFiles({ oneSignal: true }).get('/onesignal/OneSignalSDKWorker.js') ?? ''
  expect(sources(chosen, 'script-src')).toContain('https://cdn.onesignal.com')
  expect(policiesOfFiles({ oneSignal: true }).get('/service-worker.js')).not.toContain('onesignal')
})
