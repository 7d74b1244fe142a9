import { describe, expect, test } from 'vitest'
import { aFrontDoor } from '../http/front-door.testing.ts'

const html = () =>
  '<!doctype html><html lang="en" dir="ltr"><script type="module" src="/desk/assets/a.js"></script></html>'
const theDesk = () => aFrontDoor({ desk: { html } })

describe('desk §2 the desk’s page', () => {
  test.each(['/desk', '/desk/', '/desk/families', '/desk/families/7?stage=new', '/desk/invitation/abc'])(
    '%s answers the one page of the desk, of which nothing is kept and no search engine hears',
    async (path) => {
      const door = await theDesk()
      const answer = await door.get(path)
      expect(answer.status).toBe(200)
      expect(await answer.text()).toContain('/desk/assets/a.js')
      expect(answer.headers.get('cache-control')).toBe('no-store')
      expect(answer.headers.get('x-robots-tag')).toContain('noindex')
      expect(answer.headers.get('referrer-policy')).toBe('same-origin')
      expect(door.renders()).toBe(0)
    },
  )

  test('its policy runs its own files and no script that stands in the page', async () => {
    const policy = (await (await theDesk()).get('/desk')).headers.get('content-security-policy') ?? ''
    expect(policy).toContain("script-src 'self';")
    expect(policy).not.toMatch(/script-src[^;]*(unsafe|sha256|nonce|http)/)
    expect(policy).toContain("frame-src 'self'")
    expect(policy).toContain("media-src 'self' blob:")
  })

  test('desk §8 it is turned by the address, then by what was chosen in this browser, then by what the browser speaks', async () => {
    const door = await theDesk()
    const languageOf = async (path: string, headers: Record<string, string> = {}) =>
      /<html[^>]*>/.exec(await (await door.get(path, headers)).text())?.[0]
    const [arabic, english] = ['<html lang="ar" dir="rtl" data-nobody>', '<html lang="en" dir="ltr" data-nobody>']
    expect(await languageOf('/desk')).toBe(english)
    expect(await languageOf('/desk', { 'accept-language': 'ar-SA' })).toBe(arabic)
    expect(await languageOf('/desk', { 'accept-language': 'ar', cookie: 'desk-language=en' })).toBe(english)
    expect(await languageOf('/desk/families?lng=ar', { cookie: 'desk-language=en' })).toBe(arabic)
    expect(await languageOf('/desk?lng=x', { cookie: 'i18next=ar' })).toBe(english)
  })

  test('desk §1 whoever brings no session is told so in the page, and does not ask first', async () => {
    const door = await theDesk()
    const isNobody = async (cookie?: string) =>
      /<html[^>]* data-nobody>/.test(await (await door.get('/desk', cookie ? { cookie } : {})).text())
    expect(await isNobody()).toBe(true)
    expect(await isNobody('desk-language=en; desk-step=abc')).toBe(true)
    expect(await isNobody('desk-language=en; desk=abc')).toBe(false)
    expect(await isNobody('__Host-desk=abc')).toBe(false)
  })

  test('a file that is gone is no page, nothing can be sent to the page, and other addresses are the site’s', async () => {
    const door = await theDesk()
    expect((await door.get('/desk/assets/gone.js')).status).toBe(404)
    const posted = await fetch(`${door.address}/desk/families`, { method: 'POST', body: 'a=1' })
    expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
    expect(await (await door.get('/desks')).text()).toContain('<title>en /desks')
  })
})
