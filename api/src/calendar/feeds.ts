import { id } from 'contract/fields.ts'
import { Problem } from 'contract/problems.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { addDays, midnightOf, riyadhDay } from 'i18n/format.ts'
import { type Language, languageOf } from 'i18n/languages.ts'
import { branchById } from '../branches/queries.ts'
import { eventById, eventsWithin } from '../events/queries.ts'
import { sendFromCache } from '../platform/http/response-cache.ts'
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

/** Sends a feed from memory, made once a day and language: calendar programs of all families ask for it several times a day. */
const send = (request: FeedRequest, reply: FastifyReply, filename: string, make: () => Promise<string>) =>
  sendFromCache(
    request,
    reply,
    `${filename} ${riyadhDay(request.server.services.now())} ${request.language}`,
    async () => ({
      body: await make(),
      headers: [
        ['Content-Type', 'text/calendar; charset=utf-8'],
        ['Content-Disposition', `attachment; filename="${filename}"`],
        ['Cache-Control', 'public, max-age=0, must-revalidate'],
        ['X-Content-Type-Options', 'nosniff'],
      ],
    }),
  )

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

  app.get('/calendar.ics', (request: FeedRequest, reply) => {
    const language = languageFor(request)
    const make = async () =>
      school(language, undefined, translate(language, 'feed_all', { school: await nameIn(language) }))
    return send(request, reply, 'smart-kids.ics', make)
  })

  app.get('/calendar/:id.ics', (request: FeedRequest, reply) => {
    const language = languageFor(request)
    const id = idOf(request)
    const make = async () => {
      const branch = await branchById(db, id, language)
      if (!branch) throw new Problem('not_found')
      const facts = { school: await nameIn(language), branch: branch.name }
      return school(language, id, translate(language, 'feed_branch', facts))
    }
    return send(request, reply, `smart-kids-branch-${id}.ics`, make)
  })

  app.get('/event/:id.ics', (request: FeedRequest, reply) => {
    const language = languageFor(request)
    const id = idOf(request)
    const make = async () => {
      const event = await eventById(db, id, language)
      if (!event) throw new Problem('not_found')
      return feedOf({ events: [event], entries: [] }, { language, publicUrl })
    }
    return send(request, reply, `smart-kids-event-${id}.ics`, make)
  })
}
