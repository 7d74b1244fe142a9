import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { folderStorage } from 'api/platform/storage/objects/in-folders.ts'
import { foldersIn } from 'api/platform/storage/objects/testing.ts'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { cardAddress } from 'web/app/seo/card-address.ts'
import { aServer } from '../http/create-server.testing.ts'
import { drawCard } from './card.ts'
import { fittedText } from './words.ts'

const titles = { en: 'Rods & "beads"', ar: 'العِصيّ والخرز' }
const description = 'What a child counts first.'

async function aServerWithCards(school: { branches: number } = { branches: 5 }) {
  const folder = await mkdtemp(join(tmpdir(), 'smart-kids-cards-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const inHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  const server = await aServer({
    storage: folderStorage(foldersIn(folder)),
    mountApi: (app) => app.get('/api/v1/branch/index', () => ({ data: [], total: school.branches })),
    render: async (request, language) => {
      const known = new URL(request.url).pathname === '/posts/1'
      const head = `<meta property="og:title" content="${inHtml(titles[language])}"/><meta property="og:description" content="${description}"/>`
      return new Response(`<html><head>${known ? head : ''}</head></html>`, {
        status: known ? 200 : 404,
        headers: { 'content-type': 'text/html; charset=utf-8' },
      })
    },
  })
  return { ...server, storedCards: () => readdir(join(folder, 'storage-cache', 'og')).catch(() => []) }
}

test.each(['en', 'ar'] as const)(
  'product §3 the card of a page in %s is a JPEG of 1200 × 630 that lasts',
  async (language) => {
    const server = await aServerWithCards()
    const address = cardAddress({ language, path: '/posts/1', title: titles[language], description })

    const answer = await server.get(address)
    const bytes = Buffer.from(await answer.arrayBuffer())

    expect(answer.headers.get('content-type')).toBe('image/jpeg')
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
    expect(bytes.length).toBeLessThan(200_000)
    expect(await server.storedCards()).toHaveLength(1)
    expect(Buffer.from(await (await server.get(address)).arrayBuffer()).equals(bytes)).toBe(true)
  },
)

test('product §3 the street on a card has one house for each branch, at most five, also after a branch is added', async () => {
  const school = { branches: 0 }
  const server = await aServerWithCards(school)
  const drawn: string[] = []
  for (const branches of [0, 1, 2, 5, 11]) {
    school.branches = branches
    const bytes = Buffer.from(await (await server.get('/og/en/posts/1.jpg')).arrayBuffer())
    drawn.push(bytes.toString('base64'))
    // Lit windows are the brightest pixels below the moon.
    const street = await sharp(bytes).extract({ left: 0, top: 500, width: 1200, height: 130 }).raw().toBuffer()
    const lit = street.filter((red, at) => at % 3 === 0 && red > 220).length
    expect(lit > 0, `${branches} branches`).toBe(branches > 0)
  }
  expect(new Set(drawn).size).toBe(4)
  expect(drawn[4]).toBe(drawn[3])
})

test('product §3 a card with an outdated version in its address is not cached for ever', async () => {
  const server = await aServerWithCards()
  const answer = await server.get('/og/en/posts/1.jpg?v=old')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('cache-control')).toBe('public, max-age=300')
})

test.each(['/og/en/posts/2.jpg', '/og/fr/posts/1.jpg', '/og/en/../secret.jpg', '/og/en/posts%2f1.png', '/og/'])(
  'safety: %s has no card, and nothing is drawn',
  async (path) => {
    const server = await aServerWithCards()
    expect((await server.get(path)).status).toBe(404)
    expect(await server.storedCards()).toEqual([])
  },
)

test('arabic §direction Arabic letters join, and lines are aligned to the right', async () => {
  const set = (text: string) =>
    fittedText({ text, language: 'ar', weight: 'strong', colour: '#000000', width: 900 }, [60], 300)
  const joined = await set('بيتنا')
  const apart = await set([...'بيتنا'].join('\u200c'))
  expect(joined.width).toBeLessThan(apart.width * 0.9)

  const brightest = async (language: 'en' | 'ar', left: number) => {
    const card = await drawCard({ language, title: titles[language], description, branches: 5 })
    const part = await sharp(card).extract({ left, top: 150, width: 300, height: 240 }).greyscale().toBuffer()
    return (await sharp(part).stats()).channels[0]?.max ?? 0
  }
  expect(await brightest('ar', 850)).toBeGreaterThan(240)
  expect(await brightest('ar', 40)).toBeLessThan(120)
  expect(await brightest('en', 40)).toBeGreaterThan(240)
})

test('product §3 a title longer than a card is cut between two words', async () => {
  const text = 'sixty-four beads on a string '.repeat(40)
  const set = await fittedText({ text, language: 'en', weight: 'strong', colour: '#000000', width: 500 }, [60, 40], 240)
  expect(set.height).toBeLessThanOrEqual(240)
  expect(set.width).toBeLessThanOrEqual(500)
})
