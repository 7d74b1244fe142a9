import { describe, expect, test } from 'vitest'
import { aServer } from '../http/create-server.testing.ts'

const html = () =>
  '<!doctype html><html lang="en" dir="ltr"><body><script type="module" src="/desk/assets/a.js"></script></body></html>'
const theDesk = () => aServer({ desk: { html } })

describe('desk §2 page of the desk', () => {
  test.each(['/desk', '/desk/', '/desk/families', '/desk/families/7?stage=new', '/desk/invitation/abc'])(
    '%s answers the desk’s page, uncached and with noindex',
    async (path) => {
      const server = await theDesk()
      const answer = await server.get(path)
      expect(answer.status).toBe(200)
      expect(await answer.text()).toContain('/desk/assets/a.js')
      expect(answer.headers.get('cache-control')).toBe('no-store')
      expect(answer.headers.get('x-robots-tag')).toContain('noindex')
      expect(answer.headers.get('referrer-policy')).toBe('same-origin')
      expect(server.renders()).toBe(0)
    },
  )

  test('the policy of the desk allows its own files and no inline script', async () => {
    const policy = (await (await theDesk()).get('/desk')).headers.get('content-security-policy') ?? ''
    expect(policy).toContain("script-src 'self';")
    expect(policy).not.toMatch(/script-src[^;]*(unsafe|sha256|nonce|http)/)
    expect(policy).toContain("frame-src 'self'")
    expect(policy).toContain("media-src 'self' blob:")
  })

  test('desk §8 the language comes from the address, then the cookie, then Accept-Language', async () => {
    const server = await theDesk()
    const languageOf = async (path: string, headers: Record<string, string> = {}) =>
      /<html[^>]*>/.exec(await (await server.get(path, headers)).text())?.[0]
    const [arabic, english] = ['<html lang="ar" dir="rtl" data-nobody>', '<html lang="en" dir="ltr" data-nobody>']
    expect(await languageOf('/desk')).toBe(english)
    expect(await languageOf('/desk', { 'accept-language': 'ar-SA' })).toBe(arabic)
    expect(await languageOf('/desk', { 'accept-language': 'ar', cookie: 'desk-language=en' })).toBe(english)
    expect(await languageOf('/desk/families?lng=ar', { cookie: 'desk-language=en' })).toBe(arabic)
    expect(await languageOf('/desk?lng=x', { cookie: 'i18next=ar' })).toBe(english)
  })

  test('desk §1 without a session cookie the page is marked, so that it makes no call for the account', async () => {
    const server = await theDesk()
    const hasNoSession = async (cookie?: string) =>
      /<html[^>]* data-nobody>/.test(await (await server.get('/desk', cookie ? { cookie } : {})).text())
    expect(await hasNoSession()).toBe(true)
    expect(await hasNoSession('desk-language=en; desk-step=abc')).toBe(true)
    expect(await hasNoSession('desk-language=en; desk=abc')).toBe(false)
    expect(await hasNoSession('__Host-desk=abc')).toBe(false)
  })

  test('without JavaScript the page says in its language that the desk needs it', async () => {
    const server = await theDesk()
    const noScriptText = async (path: string) =>
      /<noscript><p>(.*)<\/p><\/noscript>/.exec(await (await server.get(path)).text())?.[1]
    expect(await noScriptText('/desk?lng=en')).toBe('The desk needs JavaScript. Please switch it on for this site.')
    expect(await noScriptText('/desk?lng=ar')).toBe('يحتاج المكتب إلى JavaScript. فعّلوه لهذا الموقع من فضلكم.')
  })

  test('a missing file is 404, the page accepts GET only, and other addresses belong to the site', async () => {
    const server = await theDesk()
    expect((await server.get('/desk/assets/gone.js')).status).toBe(404)
    const posted = await fetch(`${server.address}/desk/families`, { method: 'POST', body: 'a=1' })
    expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
    expect(await (await server.get('/desks')).text()).toContain('<title>en /desks')
  })
})
