import type { FastifyInstance } from 'fastify'
import { about } from './about/routes.ts'
import { accounts } from './accounts/routes.ts'
import { currentUser } from './accounts/sessions/sessions.ts'
import { addresses } from './addresses/routes.ts'
import { ads } from './ads/routes.ts'
import { restores } from './backups/desk-routes.ts'
import { branchesAtDesk } from './branches/desk-routes.ts'
import { branches } from './branches/routes.ts'
import { feeds } from './calendar/feeds.ts'
import { calendar } from './calendar/routes.ts'
import { commentsAtDesk } from './comments/desk-routes.ts'
import { comments } from './comments/routes.ts'
import { contact } from './contact/routes.ts'
import { content } from './content/routes.ts'
import { startExpiryTimer } from './events/expiry-timer.ts'
import { events } from './events/routes.ts'
import { everythingExport } from './everything/routes.ts'
import { families } from './families/routes.ts'
import { fees, feesAtDesk } from './fees/routes.ts'
import { kids } from './kids/routes.ts'
import { likes } from './likes/routes.ts'
import { deskNotices } from './live/routes.ts'
import { locales } from './locales/routes.ts'
import { moderationAtDesk } from './moderation/desk-routes.ts'
import { nationalities } from './nationalities/routes.ts'
import { pageViews } from './page-views/routes.ts'
import { pages } from './pages/routes.ts'
import { pdfFormRoutes } from './papers/routes.ts'
import { picturesAtDesk } from './pictures/desk-routes.ts'
import { placesAtDesk } from './places/desk-routes.ts'
import { places } from './places/routes.ts'
import { registerAuthentication } from './platform/http/authentication.ts'
import { registerErrorHandler, registerNotFoundHandler } from './platform/http/errors.ts'
import { registerJsonParser } from './platform/http/json-body.ts'
import { readLanguage, registerLanguage } from './platform/http/language.ts'
import { registerResponseCache } from './platform/http/response-cache.ts'
import { registerValidation } from './platform/http/validation.ts'
import { describeRoutes } from './platform/openapi/document.ts'
import { showDocument } from './platform/openapi/routes.ts'
import { storage } from './platform/storage/routes.ts'
import { posts } from './posts/routes.ts'
import { presence } from './presence/routes.ts'
import { privacyRequests } from './privacy/routes.ts'
import { programsAtDesk } from './programs/desk-routes.ts'
import { programs } from './programs/routes.ts'
import { push } from './push/routes.ts'
import { registrationsAtDesk } from './registrations/desk-routes.ts'
import { offersAtDesk } from './registrations/offers/desk-routes.ts'
import { registrations } from './registrations/routes.ts'
import { schoolAtDesk } from './school/desk-routes.ts'
import { manifests } from './school/manifest.ts'
import { school } from './school/routes.ts'
import { search } from './search/routes.ts'
import { securityEvents } from './security-events/routes.ts'
import type { Services } from './services.ts'
import { sitemapRoutes } from './sitemap/routes.ts'
import { sliders } from './sliders/routes.ts'
import { staff } from './staff/routes.ts'
import { currentStaff } from './staff/sessions.ts'
import { statistics } from './statistics/routes.ts'
import { storiesAtDesk } from './stories/desk-routes.ts'
import { mayReadFile } from './stories/queries.ts'
import { stories } from './stories/routes.ts'
import { surveys } from './surveys/routes.ts'
import { today } from './today/routes.ts'
import { tours } from './tours/routes.ts'
import { visitsAtDesk } from './visits/desk-routes.ts'
import { visits } from './visits/routes.ts'

type Noun = (app: FastifyInstance) => void

/** Nouns of the site, for browsers and for the app (`/mobile`). */
export const nouns: readonly Noun[] = [
  about,
  accounts,
  addresses,
  ads,
  branches,
  calendar,
  comments,
  contact,
  events,
  fees,
  kids,
  registrations,
  likes,
  nationalities,
  places,
  posts,
  pages,
  pageViews,
  programs,
  school,
  search,
  push,
  securityEvents,
  sliders,
  statistics,
  surveys,
  stories,
  tours,
  visits,
]

/** Nouns of the desk: their paths begin with /desk, and their callers are staff (desk §2). */
const deskNouns: readonly Noun[] = [
  staff,
  branchesAtDesk,
  programsAtDesk,
  families,
  today,
  visitsAtDesk,
  commentsAtDesk,
  storiesAtDesk,
  moderationAtDesk,
  registrationsAtDesk,
  offersAtDesk,
  placesAtDesk,
  deskNotices,
  privacyRequests,
  restores,
  everythingExport,
  picturesAtDesk,
  presence,
  content,
  schoolAtDesk,
  feesAtDesk,
]

/** Mounts the API, its pictures and its locale files on the server's Fastify. */
export async function api(server: FastifyInstance, services: Services, spoken = nouns) {
  const endpoints = async (app: FastifyInstance) => {
    for (const noun of spoken) noun(app)
  }
  const desk = async (app: FastifyInstance) => {
    for (const noun of deskNouns) noun(app)
  }
  server.decorate('services', services)
  registerResponseCache(server)

  await server.register(async (app) => {
    readLanguage(app)
    registerErrorHandler(app)
    storage(app, { mayRead: (file) => mayReadFile(services.db, { ...file, now: services.now() }) })
    sitemapRoutes(app)
    manifests(app)
    feeds(app)
    pdfFormRoutes(app)
    await locales(app)
  })

  await server.register(
    async (app) => {
      registerLanguage(app)
      registerErrorHandler(app)
      registerNotFoundHandler(app)
      registerJsonParser(app)
      registerValidation(app)
      registerAuthentication(app, { findUser: currentUser, findStaff: currentStaff })
      startExpiryTimer(app)
      await describeRoutes(app)
      await app.register(showDocument)
      await app.register(endpoints, { prefix: '/v1' })
      await app.register(endpoints, { prefix: '/v1/mobile' })
      await app.register(desk, { prefix: '/v1' })
    },
    { prefix: '/api' },
  )
}
