import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { aServer } from '../http/create-server.testing.ts'
import { injected, injectedFile, noApi, withHole } from './injected-script.testing.ts'
import { type PageBuild, pageRenderer } from './renderer.ts'

const built = new URL('../../../web/build/server/index.js', import.meta.url).href
const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`
const inlineScripts = (page: string) =>
  [...page.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)].flatMap(([, attributes = '', script = '']) =>
    /\ssrc=|application\//.test(attributes) ? [] : [script],
  )

test('safety §answers a page runs its own scripts, and no injected one', async () => {
  const build = withHole((await import(built)) as PageBuild)
  const render = pageRenderer({ build, publicUrl: 'https://kids.example', mode: 'production' })
  const server = await aServer({ render, mountApi: noApi })

  const policies: string[] = []
  for (let visits = 0; visits < 2; visits += 1) {
    const answer = await server.get('/privacy')
    const policy = answer.headers.get('content-security-policy') ?? ''
    const page = await answer.text()
    expect(page).toContain(injected)
    expect(page).not.toContain('nonce')
    const scripts = inlineScripts(page).map(hashOf)
    expect(scripts.length).toBeGreaterThan(2)
    // The router's script loads files of the build only, not other files named in the page.
    const starts = inlineScripts(page).filter((script) => script.includes('import('))
    expect(starts).toEqual([expect.stringMatching(/import\("\/assets\/entry\.client-[^"]+\.js"\)/)])
    expect(starts[0]).not.toContain(injectedFile)
    expect(scripts.filter((script) => !policy.includes(script))).toEqual([hashOf(injected)])
    policies.push(policy)
  }
  expect(new Set(policies).size).toBe(1)
})
