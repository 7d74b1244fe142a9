import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'

const site = fileURLToPath(new URL('../site-with-hole.testing.ts', import.meta.url))

declare global {
  interface Window {
    injected?: boolean
    refused?: string[]
    __reactRouterContext?: unknown
  }
}

test('safety §answers an injected script does not run, and the page’s own do @two', {
  tag: '@english',
}, async ({ page }) => {
  const child = fork(site, { execArgv: [] })
  try {
    const [{ address }] = (await once(child, 'message')) as [{ address: string }]
    await page.addInitScript(() => {
      window.refused = []
      addEventListener('securitypolicyviolation', ({ violatedDirective }) => window.refused?.push(violatedDirective))
    })
    await page.goto(`${address}/privacy`)

    expect(await page.content()).toContain('window.injected = true')
    await expect.poll(() => page.evaluate(() => window.refused)).toEqual(['script-src-elem'])
    expect(await page.evaluate(() => [window.injected, typeof window.__reactRouterContext])).toEqual([
      undefined,
      'object',
    ])
  } finally {
    child.kill()
  }
})
