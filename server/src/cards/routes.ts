import { createHash } from 'node:crypto'
import { anyOf, surrogateKey } from 'api/content/dependencies.ts'
import { limitConcurrency } from 'api/storage/concurrency-limit.ts'
import { cardKey } from 'api/storage/objects/keys.ts'
import type { ObjectStorage } from 'api/storage/objects/object-storage.ts'
import { originalAt } from 'api/storage/originals.ts'
import { standInCaching } from 'api/storage/responses.ts'
import { listBranches } from 'contract/branches/endpoints.ts'
import { createCaller } from 'contract/client.ts'
import { Problem } from 'contract/problems.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Language, languages } from 'i18n/languages.ts'
import { cardVersion } from 'web/app/seo/card-address.ts'
import type { PageAddress } from '../pages/address.ts'
import { InProcessFetch } from '../pages/in-process.ts'
import { drawCard } from './card.ts'
import { type PageMeta, pageMeta } from './facts.ts'

interface CardsOptions {
  readonly storage: ObjectStorage
  /** The page at an address, or undefined where there is none. */
  readonly html: (address: PageAddress) => Promise<string | undefined>
}

type CardRequest = FastifyRequest<{ Params: { '*': string }; Querystring: { tab?: string; v?: string } }>

const cardsAtOnce = 1
const address = /^(en|ar)\/([\w-]+(?:\/[\w-]+){0,3})\.jpg$/

/** `/og/<language>/<page>.jpg`: what shared links to a page show, drawn from what the page says, once for each wording. */
export function cards(app: FastifyInstance, { storage, html }: CardsOptions) {
  const inTurn = limitConcurrency(cardsAtOnce)
  const underWay = new Map<string, Promise<Buffer>>()
  // A new one each time: it remembers for some seconds, and a card is kept for long.
  const school = () =>
    createCaller({ fetch: new InProcessFetch(app).fetchFor('127.0.0.1'), language: 'en', base: '/api/v1' })
  const countBranches = async () =>
    (await school()(listBranches, { query: { with_paginate: 'yes', per_page: 1 } })).total ?? 0

  /** Whether everybody may see a picture of the school now: where not, another one stands in for it, or nothing. */
  async function isShown(path: string): Promise<boolean> {
    const { statusCode, headers } = await app.inject({ method: 'HEAD', url: `/storage/${path}` })
    return statusCode === 200 && headers['cache-control'] !== standInCaching
  }

  async function cardOf(language: Language, facts: PageMeta): Promise<Buffer> {
    const image = facts.image !== undefined && (await isShown(facts.image)) ? facts.image : undefined
    const original = image === undefined ? undefined : await originalAt(storage, image, { remembered: true })
    const branches = original ? 0 : await countBranches()
    const name = createHash('sha256')
      .update([language, cardVersion(facts), facts.title, facts.description, original?.version, branches].join('\n'))
      .digest('hex')
      .slice(0, 32)
    const key = cardKey(`${name}.jpg`)
    const kept = async () => (await storage.get(key))?.bytes()
    const there = await kept()
    if (there) return there
    const drawing =
      underWay.get(name) ??
      inTurn(async () => {
        const picture = original && (await (await storage.get(original.key))?.bytes())
        const bytes = await drawCard({ ...facts, language, picture, branches })
        try {
          // Whoever was first has drawn it for all: everybody is sent the same bytes.
          if (await storage.put(key, bytes, { unlessThere: true, canBeMadeAgain: true })) return bytes
          return (await kept()) ?? bytes
        } catch (err) {
          // Without room for it the picture is still answered; it is only made again the next time.
          app.log.warn({ err }, 'the card of a page was not kept')
          return bytes
        }
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
    const card = await cardOf(language, facts).catch((error: unknown) => {
      if (error instanceof Problem) return undefined
      throw error
    })
    if (!card) return reply.status(503).header('Retry-After', '5').header('Cache-Control', 'no-store').send()
    const lasts = v === cardVersion(facts) ? 'public, max-age=31536000, immutable' : 'public, max-age=300'
    return (
      reply
        .header('Cache-Control', lasts)
        // A picture on it may be withdrawn: a shared cache asks again after any change of one.
        .header('Surrogate-Key', surrogateKey(anyOf('pictures')))
        // Other sites show it.
        .header('Cross-Origin-Resource-Policy', 'cross-origin')
        .type('image/jpeg')
        .send(card)
    )
  }

  app.get('/og/*', answer)
}
