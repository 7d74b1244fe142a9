import { createHash } from 'node:crypto'
import { mkdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { StorageFolders } from 'api/services.ts'
import { limitConcurrency } from 'api/storage/concurrency-limit.ts'
import { originalAt } from 'api/storage/originals.ts'
import { writeWhole } from 'api/storage/write-whole.ts'
import { listBranches } from 'contract/branches/endpoints.ts'
import { createCaller } from 'contract/client.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Language, languages } from 'i18n/languages.ts'
import { cardVersion } from 'web/app/seo/card-address.ts'
import type { PageAddress } from '../pages/address.ts'
import { InProcessFetch } from '../pages/in-process.ts'
import { drawCard } from './card.ts'
import { type PageMeta, pageMeta } from './facts.ts'

interface CardsOptions {
  readonly storage: StorageFolders
  /** The page at an address, or undefined where there is none. */
  readonly html: (address: PageAddress) => Promise<string | undefined>
}

type CardRequest = FastifyRequest<{ Params: { '*': string }; Querystring: { tab?: string; v?: string } }>

const cardsAtOnce = 1
const address = /^(en|ar)\/([\w-]+(?:\/[\w-]+){0,3})\.jpg$/

async function saveCard(file: string, bytes: Buffer) {
  await mkdir(dirname(file), { recursive: true })
  await writeWhole(file, bytes)
}

/** `/og/<language>/<page>.jpg`: what shared links to a page show, drawn from what the page says, once for each wording. */
export function cards(app: FastifyInstance, { storage, html }: CardsOptions) {
  const inTurn = limitConcurrency(cardsAtOnce)
  const underWay = new Map<string, Promise<Buffer>>()
  // A new one each time: it remembers for some seconds, and a card is kept for long.
  const school = () =>
    createCaller({ fetch: new InProcessFetch(app).fetchFor('127.0.0.1'), language: 'en', base: '/api/v1' })
  const countBranches = async () =>
    (await school()(listBranches, { query: { with_paginate: 'yes', per_page: 1 } })).total ?? 0

  async function cardOf(language: Language, facts: PageMeta): Promise<Buffer> {
    const original = facts.image === undefined ? undefined : await originalAt(storage.folder, facts.image)
    const branches = original ? 0 : await countBranches()
    const name = createHash('sha256')
      .update([language, cardVersion(facts), facts.title, facts.description, original?.version, branches].join('\n'))
      .digest('hex')
      .slice(0, 32)
    const file = join(storage.cacheFolder, 'og', `${name}.jpg`)
    const there = await readFile(file).catch(() => undefined)
    if (there) return there
    const drawing =
      underWay.get(name) ??
      inTurn(async () => {
        const bytes = await drawCard({ ...facts, language, picture: original?.file, branches })
        // With a full disk the picture is still answered; it is only made again the next time.
        await saveCard(file, bytes).catch((err: unknown) => app.log.warn({ err }, 'the card of a page was not kept'))
        return bytes
      }).finally(() => underWay.delete(name))
    underWay.set(name, drawing)
    return drawing
  }

  async function answer(request: CardRequest, reply: FastifyReply) {
    const [, spoken, page] = address.exec(request.params['*']) ?? []
    const language = languages.find((known) => known === spoken)
    const { tab, v } = request.query
    const query = typeof tab === 'string' ? `?${new URLSearchParams({ tab: tab.slice(0, 20) })}` : ''
    const path = page === 'home' ? '/' : `/${page}`
    const text = language && page && (await html({ path, query, language }))
    const facts = text ? pageMeta(text) : undefined
    if (!language || !facts) return reply.status(404).header('Cache-Control', 'no-store').send()
    const lasts = v === cardVersion(facts) ? 'public, max-age=31536000, immutable' : 'public, max-age=300'
    return (
      reply
        .header('Cache-Control', lasts)
        // Other sites show it.
        .header('Cross-Origin-Resource-Policy', 'cross-origin')
        .type('image/jpeg')
        .send(await cardOf(language, facts))
    )
  }

  app.get('/og/*', answer)
}
