import { z } from 'zod'
import * as about from './about/endpoints.ts'
import * as accountsCodes from './accounts/codes.ts'
import * as accountsDataExport from './accounts/data-export.ts'
import * as accounts from './accounts/endpoints.ts'
import * as accountsForms from './accounts/forms.ts'
import * as accountsProfile from './accounts/profile.ts'
import * as accountsSessions from './accounts/sessions.ts'
import * as addresses from './addresses/endpoints.ts'
import * as ads from './ads/endpoints.ts'
import * as backupsDesk from './backups/desk.ts'
import * as branchesDesk from './branches/desk.ts'
import * as branches from './branches/endpoints.ts'
import * as branchesFind from './branches/find.ts'
import * as calendar from './calendar/endpoints.ts'
import * as commentsDesk from './comments/desk.ts'
import * as comments from './comments/endpoints.ts'
import * as commentsExports from './comments/exports.ts'
import * as commentsOwn from './comments/own.ts'
import * as contact from './contact/endpoints.ts'
import * as contactMessages from './contact/messages.ts'
import * as contentDesk from './content/desk.ts'
import * as contentHistory from './content/history.ts'
import * as contentPlans from './content/plans.ts'
import * as contentPreview from './content/preview.ts'
import * as contentTestMail from './content/test-mail.ts'
import type { Endpoint } from './endpoint.ts'
import * as events from './events/endpoints.ts'
import * as everythingDesk from './everything/desk.ts'
import * as familiesChanges from './families/changes.ts'
import * as familiesCorrections from './families/corrections/endpoints.ts'
import * as familiesDesk from './families/desk.ts'
import * as familiesExport from './families/export/endpoints.ts'
import * as familiesImports from './families/imports/endpoints.ts'
import * as familiesMails from './families/mails.ts'
import * as familiesPromise from './families/promise.ts'
import * as familiesReplies from './families/replies.ts'
import * as familiesSessions from './families/sessions.ts'
import * as familiesTimeline from './families/timeline.ts'
import * as familiesViews from './families/views.ts'
import * as feesDesk from './fees/desk.ts'
import * as fees from './fees/endpoints.ts'
import * as kids from './kids/endpoints.ts'
import * as likes from './likes/endpoints.ts'
import * as logDesk from './log/desk.ts'
import * as logExports from './log/exports.ts'
import * as moderationDesk from './moderation/desk.ts'
import * as nationalities from './nationalities/endpoints.ts'
import * as pageViews from './page-views/endpoints.ts'
import * as pages from './pages/endpoints.ts'
import * as picturesDesk from './pictures/desk.ts'
import * as picturesExports from './pictures/exports.ts'
import * as picturesGallery from './pictures/gallery.ts'
import * as picturesUploads from './pictures/uploads.ts'
import * as placesDesk from './places/desk.ts'
import * as places from './places/endpoints.ts'
import * as posts from './posts/endpoints.ts'
import * as presenceDesk from './presence/desk.ts'
import * as privacyDesk from './privacy/desk.ts'
import * as programsDesk from './programs/desk.ts'
import * as programs from './programs/endpoints.ts'
import * as push from './push/endpoints.ts'
import * as registrationsDesk from './registrations/desk.ts'
import * as registrations from './registrations/endpoints.ts'
import * as registrationsOffers from './registrations/offers.ts'
import * as richText from './rich-text.ts'
import * as school from './school/endpoints.ts'
import * as schoolSteps from './school/steps.ts'
import * as search from './search/endpoints.ts'
import * as securityEvents from './security-events/endpoints.ts'
import * as sliders from './sliders/endpoints.ts'
import * as staffExports from './staff/exports.ts'
import * as staffOwn from './staff/own.ts'
import * as staffPeople from './staff/people.ts'
import * as staffSignInAuthenticator from './staff/sign-in/authenticator.ts'
import * as staffSignIn from './staff/sign-in/endpoints.ts'
import * as staffSignInLinks from './staff/sign-in/links.ts'
import * as staffSignInPasskeys from './staff/sign-in/passkeys.ts'
import * as statistics from './statistics/endpoints.ts'
import * as storiesDesk from './stories/desk.ts'
import * as stories from './stories/endpoints.ts'
import * as surveys from './surveys/endpoints.ts'
import * as todayDesk from './today/desk.ts'
import * as tours from './tours/endpoints.ts'
import * as visitsDesk from './visits/desk.ts'
import * as visitsDeskHours from './visits/desk-hours.ts'
import * as visitsExports from './visits/exports.ts'
import * as visitsManage from './visits/manage.ts'
import * as visitsSlots from './visits/slots.ts'
import * as visitsTogether from './visits/together.ts'

/** Every file with endpoints, or with schemas that have a name in the documents of the API. */
const contract = {
  ...about,
  ...accountsCodes,
  ...accountsDataExport,
  ...accounts,
  ...accountsForms,
  ...accountsProfile,
  ...accountsSessions,
  ...addresses,
  ...ads,
  ...backupsDesk,
  ...branchesDesk,
  ...branches,
  ...branchesFind,
  ...calendar,
  ...commentsDesk,
  ...comments,
  ...commentsExports,
  ...commentsOwn,
  ...contact,
  ...contactMessages,
  ...contentDesk,
  ...contentHistory,
  ...contentPlans,
  ...contentPreview,
  ...contentTestMail,
  ...events,
  ...everythingDesk,
  ...familiesChanges,
  ...familiesCorrections,
  ...familiesDesk,
  ...familiesExport,
  ...familiesImports,
  ...familiesMails,
  ...familiesPromise,
  ...familiesReplies,
  ...familiesSessions,
  ...familiesTimeline,
  ...todayDesk,
  ...familiesViews,
  ...feesDesk,
  ...fees,
  ...kids,
  ...likes,
  ...logDesk,
  ...logExports,
  ...moderationDesk,
  ...nationalities,
  ...pageViews,
  ...pages,
  ...picturesDesk,
  ...picturesExports,
  ...picturesGallery,
  ...picturesUploads,
  ...placesDesk,
  ...places,
  ...posts,
  ...presenceDesk,
  ...privacyDesk,
  ...programsDesk,
  ...programs,
  ...push,
  ...registrationsDesk,
  ...registrations,
  ...registrationsOffers,
  ...richText,
  ...school,
  ...schoolSteps,
  ...search,
  ...securityEvents,
  ...sliders,
  ...staffExports,
  ...staffOwn,
  ...staffPeople,
  ...staffSignInAuthenticator,
  ...staffSignIn,
  ...staffSignInLinks,
  ...staffSignInPasskeys,
  ...statistics,
  ...storiesDesk,
  ...stories,
  ...surveys,
  ...tours,
  ...visitsDeskHours,
  ...visitsDesk,
  ...visitsExports,
  ...visitsManage,
  ...visitsSlots,
  ...visitsTogether,
}
type Contract = typeof contract
type Endpoints = { readonly [Name in keyof Contract as Contract[Name] extends Endpoint ? Name : never]: Contract[Name] }

const exported: readonly (readonly [name: string, value: unknown])[] = Object.entries(contract)
const isEndpoint = (value: unknown) => typeof value === 'object' && value !== null && 'summary' in value

/** Every endpoint by its name. */
export const allEndpoints = Object.fromEntries(exported.filter(([, value]) => isEndpoint(value))) as Endpoints

/** Names of the schemas, for the documents of the API: a schema under a name occurs once. */
export const schemaNames: ReadonlyMap<unknown, string> = new Map(
  exported
    .filter(([name, value]) => /^[A-Z]/.test(name) && value instanceof z.ZodType)
    .map(([name, schema]) => [schema, name]),
)
