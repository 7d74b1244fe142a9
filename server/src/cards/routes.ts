import { createHash } from 'node:crypto'
import { anyOf, surrogateKey } from 'api/platform/content-changes/dependencies.ts'
import { limitConcurrency } from 'api/platform/storage/concurrency-limit.ts'
import { cardKey } from 'api/platform/storage/objects/keys.ts'
import type { ObjectStorage } from 'api/platform/storage/objects/object-storage.ts'
import { originalAt } from 'api/platform/storage/originals.ts'
import { standInCaching } from 'api/platform/storage/responses.ts'
import { listBranches } from 'contract/branches/endpoints.ts'
import { createCaller } from 'contract/client.ts'
import { Problem } from 'contract/problems.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Language, languages } from 'i18n/languages.ts'
import { cardVersion } from 'web/app/seo/card-address.ts'
import { callInProcess } from '../http/call-in-process.ts'
import type { PageAddress } from '../pages/address.ts'
import { InProcessFetch } from '../pages/in-process.ts'
import { drawCard } from './card.ts'
import { type PageMeta, pageMeta } from './facts.ts'

interface CardsOptions {
  readonly storage: ObjectStorage
  /** HTML of the page at an address; undefined if there is none. */
  readonly html: (address: PageAddress) => Promise<string | undefined>
}

type CardRequest = FastifyRequest<{ Params: { '*': string }; Querystring: { tab?: string; v?: string } }>

const cardsAtOnce = 1
const address = /^(en|ar)\/([\w-]+(?:\/[\w-]+){0,3})\.jpg$/

/**
 * `/og/<language>/<page>.jpg`: the picture of a shared link, drawn from the page's Open Graph facts, once for each
 * wording.
 */
export function cards(app: FastifyInstance, { storage, html }: CardsOptions) {
  const inTurn = limitConcurrency(cardsAtOnce)
  const underWay = new Map<string, Promise<Buffer>>()
  // A new fetch each time: it caches for some seconds, and a card is stored for long.
  const school = () =>
    createCaller({ fetch: new InProcessFetch(app).fetchFor('127.0.0.1'), language: 'en', base: '/api/v1' })
  const countBranches = async () =>
    (await school()(listBranches, { query: { with_paginate: 'yes', per_page: 1 } })).total ?? 0

  /** Whether a picture of the school is public now; if not, the card falls back to another one or none. */
  async function isShown(path: string): Promise<boolean> {
    const { status, headers } = await callInProcess(app, { method: 'HEAD', url: `/storage/${path}` })
    return status === 200 && headers['cache-control'] !== standInCaching
  }

  async function cardOf(language: Language, facts: PageMeta): Promise<Buffer> {
    const image = facts.image !== undefined && (await isShown(facts.image)) ? facts.image : undefined
    const original = image === undefined ? undefined : await originalAt(storage, image, { remembered: true })
    const branches = original ? 0 : await countBranches()
    const name = createHash('sha256')
      .update(
        [language, cardVersion(facts), facts.title, facts.description, facts.school, original?.version, branches].join(
          '\n',
        ),
      )
      .digest('hex')
      .slice(0, 32)
    const key = cardKey(`${name}.jpg`)
    const storedCard = async () => (await storage.get(key))?.bytes()
    const there = await storedCard()
    if (there) return there
    const drawing =
      underWay.get(name) ??
      inTurn(async () => {
        const picture = original && (await (await storage.get(original.key))?.bytes())
        const bytes = await drawCard({ ...facts, language, picture, branches })
        try {
          // Another instance may have stored it first: everybody gets the same bytes.
          if (await storage.put(key, bytes, { unlessThere: true, canBeMadeAgain: true })) return bytes
          return (await storedCard()) ?? bytes
        } catch (err) {
          // On a full disk the picture is still sent, but drawn again the next time.
          app.log.warn({ err }, 'the preview image of a page could not be stored')
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
        // A picture on it may be withdrawn, so a change of any picture purges it from shared caches.
        .header('Surrogate-Key', surrogateKey(anyOf('pictures')))
        // Other sites embed it.
        .header('Cross-Origin-Resource-Policy', 'cross-origin')
        .type('image/jpeg')
        .send(card)
    )
  }

  app.get('/og/*', answer)
}
