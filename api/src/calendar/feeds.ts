import { id } from 'contract/fields.ts'
import { Problem } from 'contract/problems.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { addDays, midnightOf, riyadhDay } from 'i18n/format.ts'
import { type Language, languageOf } from 'i18n/languages.ts'
import { branchById } from '../branches/queries.ts'
import { eventById, eventsWithin } from '../events/queries.ts'
import { setContentLanguage } from '../platform/http/language.ts'
import { contentHash, isNotModified } from '../platform/http/not-modified.ts'
import { schoolTitle } from '../school/queries.ts'
import { feedOf } from './feed.ts'
import { entriesIn } from './queries.ts'
import { translate } from './words.ts'

/** A subscribed calendar holds the past year and all planned days. */
const daysBack = 365
const endOfTime = '2999-12-31'
const eventsAtMost = 1000

type FeedRequest = FastifyRequest<{ Params: { id?: string }; Querystring: { lng?: string | string[] } }>

function idOf({ params }: FeedRequest): number {
  const parsed = id.safeParse(params.id)
  if (!parsed.success) throw new Problem('not_found')
  return parsed.data
}

/** Language of a feed: `?lng=` of the subscribed address, else the `Accept-Language` of the calendar program. */
function languageFor(request: FeedRequest): Language {
  const { lng } = request.query
  request.language = languageOf(typeof lng === 'string' ? lng : undefined) ?? request.language
  return request.language
}

function send(request: FeedRequest, reply: FastifyReply, feed: string, filename: string) {
  setContentLanguage(request, reply)
    .header('Cache-Control', 'public, max-age=0, must-revalidate')
    .header('X-Content-Type-Options', 'nosniff')
  if (isNotModified(request, reply, `"${contentHash(feed)}"`)) return reply.status(304).send()
  return reply
    .type('text/calendar; charset=utf-8')
    .header('Content-Disposition', `attachment; filename="${filename}"`)
    .send(feed)
}

/** Calendars to subscribe to: all branches, one branch; and one event to add. */
export function feeds(app: FastifyInstance) {
  const { db, env, now } = app.services
  const { publicUrl } = env

  async function school(language: Language, branchId: number | undefined, name: string) {
    const from = addDays(riyadhDay(now()), -daysBack)
    const [events, entries] = await Promise.all([
      eventsWithin(db, { language, branchId, endsAfter: midnightOf(from) }, { limit: eventsAtMost, offset: 0 }),
      entriesIn(db, { range: { from, to: endOfTime }, branchId, language }),
    ])
    return feedOf({ events, entries, name }, { language, publicUrl })
  }

  const nameIn = (language: Language) => schoolTitle(db, language)

  app.get('/calendar.ics', async (request: FeedRequest, reply) => {
    const language = languageFor(request)
    const feed = await school(language, undefined, translate(language, 'feed_all', { school: await nameIn(language) }))
    return send(request, reply, feed, 'smart-kids.ics')
  })

  app.get('/calendar/:id.ics', async (request: FeedRequest, reply) => {
    const language = languageFor(request)
    const branch = await branchById(db, idOf(request), language)
    if (!branch) throw new Problem('not_found')
    const facts = { school: await nameIn(language), branch: branch.name }
    const feed = await school(language, branch.id, translate(language, 'feed_branch', facts))
    return send(request, reply, feed, `smart-kids-branch-${branch.id}.ics`)
  })

  app.get('/event/:id.ics', async (request: FeedRequest, reply) => {
    const language = languageFor(request)
    const event = await eventById(db, idOf(request), language)
    if (!event) throw new Problem('not_found')
    const feed = feedOf({ events: [event], entries: [] }, { language, publicUrl })
    return send(request, reply, feed, `smart-kids-event-${event.id}.ics`)
  })
}
