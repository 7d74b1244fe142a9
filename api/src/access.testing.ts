import { randomInt } from 'node:crypto'
import { allEndpoints } from 'contract/all.ts'
import { writeComment } from 'contract/comments/endpoints.ts'
import type { Endpoint } from 'contract/endpoint.ts'
import { declarationWording, photoConsentWording } from 'contract/kids/rules.ts'
import { registerKidToBranch, withdrawRegistration } from 'contract/registrations/endpoints.ts'
import { bookTour } from 'contract/tours/endpoints.ts'
import { sql } from 'kysely'
import { sessionsOf } from './accounts/sessions/session-queries.ts'
import { aParent, aToken, type TestParent } from './accounts/testing.ts'
import { begunPost } from './content/testing.ts'
import { exampleOf, nobodys } from './example-input.testing.ts'
import { aKid, aRegistrationOf, dayFromToday } from './kids/testing.ts'
import { aLibraryPicture } from './pictures/testing.ts'
import type { School } from './platform/db/testing.ts'
import { registerKid } from './registrations/actions.ts'
import { aTourRequest } from './tours/testing.ts'
import { aRequestAt, aVisitAt } from './visits/desk/testing.ts'

type Name = keyof typeof allEndpoints

export interface CallInput {
  readonly params?: Readonly<Record<string, number | string>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: unknown
}

type Make = (school: School, branchId: number) => Promise<number>

const branchesOfFamilies = new Map<number, number>()
/** A family with a tour request at a branch. */
async function aFamilyOf(school: School, branch_id: number): Promise<number> {
  const phone_num = `+9665${String(randomInt(10 ** 8)).padStart(8, '0')}`
  const { id } = await school.anyone(bookTour, {
    body: { full_name: 'Noura', child_age: 4, phone_num, email: `${phone_num}@mail.example`.slice(1), branch_id },
  })
  const tour = school.db.selectFrom('tours').innerJoin('family_people', 'family_people.id', 'person_id')
  const { family_id } = await tour.select('family_id').where('tours.id', '=', id).executeTakeFirstOrThrow()
  branchesOfFamilies.set(family_id, branch_id)
  return family_id
}

/** Job ids of mails by index, because mails have no numeric id. */
const failedMails: string[] = []
/** A rejected mail to a family of a branch. */
async function aFailedMailOf(school: School, branchId: number): Promise<number> {
  const family_id = await aFamilyOf(school, branchId)
  const { rows } = await sql<{ id: string }>`
    update jobs.job set state = 'failed', completed_on = now() where name = 'tour_mail' and data ->> 'reader' = 'family'
      and (data ->> 'tour_id')::integer = (select tours.id from tours join family_people on family_people.id = person_id where family_id = ${family_id}) returning id`.execute(
    school.db,
  )
  return failedMails.push(rows[0]?.id ?? '') - 1
}

/** A story of a branch, begun by a member of staff who has left. */
const aStoryOf: Make = async ({ db }, branch_id) => {
  const story = db.insertInto('story_drafts').values({ branch_id, made_at: new Date(), changed_at: new Date() })
  return (await story.returning('id').executeTakeFirstOrThrow()).id
}

/** A waiting comment on a post of a branch. */
async function aCommentBelow(school: School, branchId: number): Promise<number> {
  const post = school.db.selectFrom('posts').select('id').where('branch_id', '=', branchId)
  const { id } = await post.where('published_at', '<', new Date()).limit(1).executeTakeFirstOrThrow()
  const parent = await aParent(school)
  return (await parent.call(writeComment, { params: { id }, body: { comment: 'Our swing squeaks' } })).id
}

const aPictureOf: Make = async (school, branchId) => (await aLibraryPicture(school, { branchId, audience: 'room' })).id

/** Ids of the pictures in the gallery of a branch. */
const galleries = new Map<number, readonly number[]>()
async function aGalleryOf({ db }: School, branchId: number): Promise<number> {
  const gallery = db.selectFrom('branch_pictures').select('id').where('branch_id', '=', branchId)
  const rows = await gallery.orderBy('position').orderBy('id').execute()
  galleries.set(
    branchId,
    rows.map(({ id }) => id),
  )
  return branchId
}

/** A registration of a branch by a new account, without a call: the matrix makes more than one network may send. */
async function aRegistrationAt(school: School, branch_id: number): Promise<number> {
  const user = await aParent(school)
  const form = registerKidToBranch.body.parse(aRegistrationOf({ branch_id }))
  const context = { ...school.services, user, language: 'en' as const }
  return school.db.transaction().execute((trx) => registerKid(trx, context, form))
}

/** A request that is held as spam. */
async function aSuspectAt(school: School, branch_id: number): Promise<number> {
  const message = 'https://a.example https://b.example https://c.example'
  await school.anyone(bookTour, { body: aTourRequest({ branch_id, message }) })
  const questions = school.db.selectFrom('moderation_requests').select('id').where('tour_id', 'is not', null)
  return (await questions.orderBy('id', 'desc').executeTakeFirstOrThrow()).id
}

/** Items of a branch, by the beginning of the path of their calls; null: of the school, or of the caller. */
const itemsByPath: Readonly<Record<string, Make | null>> = {
  '/desk/branches/': aGalleryOf,
  '/desk/comments/': aCommentBelow,
  '/desk/content/': begunPost,
  '/desk/families/': aFamilyOf,
  '/desk/mails/': aFailedMailOf,
  '/desk/pictures/': aPictureOf,
  '/desk/registrations/': aRegistrationAt,
  '/desk/stories/': aStoryOf,
  '/desk/suspects/': aSuspectAt,
  '/desk/visit-requests/': aRequestAt,
  '/desk/visits/': aVisitAt,
  '/desk/visits/:id/outcome': (school, branchId) => aVisitAt(school, branchId, '2026-03-03T06:00:00.000Z'),
  '/desk/comment-words/': null,
  // An import can be read by the user who began it and by owners (families/imports).
  '/desk/family-imports/': null,
  '/desk/family-views/': null,
  '/desk/passkeys/': null,
  '/desk/privacy-requests/': null,
  '/desk/reply-templates/': null,
  '/desk/restore/lines/': null,
  '/desk/sessions/': null,
  '/desk/staff/': null,
  // Uploads belong to their sender, and so do their posters.
  '/desk/uploads/': null,
  '/desk/pictures/:id/poster': null,
  // Mail templates are of the school.
  '/desk/content/:id/proof': null,
}
/** The item in the path of a call; undefined for a path that is not listed. */
const itemOf = ({ path }: Endpoint) =>
  Object.entries(itemsByPath)
    .filter(([beginning]) => path.startsWith(beginning))
    .sort(([a], [b]) => b.length - a.length)[0]?.[1]

const phone = '0501112233'
/** Input beside what the schemas require: a field that depends on the item, or one of several that may be left out. */
const more: Partial<Record<Name, (id: number) => { params?: object; query?: object; body?: object }>> = {
  addFamilyContact: () => ({ body: { phone } }),
  changeFamilyContact: () => ({ body: { phone, to: '0501112234' } }),
  removeFamilyContact: () => ({ body: { phone } }),
  changeFamily: () => ({ body: { language: 'ar' } }),
  changeFamilyChild: () => ({ body: { name: 'Lama' } }),
  previewReply: (id) => ({ query: { person_id: String(id) } }),
  replyToFamily: () => ({ body: { channel: 'phone' } }),
  enterRegistration: (id) => ({
    body: {
      ...{ kid_name: 'Lama', birth_date: dayFromToday(-1000), branch_id: branchesOfFamilies.get(id) ?? 1 },
      ...{ program_id: 3, start_date: dayFromToday(30), asked_on: dayFromToday(0), anyway: true },
    },
  }),
  sendMailAgain: (n) => ({ params: { id: failedMails[n] ?? n } }),
  decideRegistration: () => ({ body: { anyway: true } }),
  offerPlace: () => ({ body: { tell: true, anyway: true } }),
  extendOffer: () => ({ body: { ends_at: `${dayFromToday(5)}T13:00:00Z` } }),
  changeRegistration: () => ({ body: { schedule: 'part_time' } }),
  setPriority: () => ({ body: { reason: 'returning' } }),
  answerComment: () => ({ body: { text: 'Thank you' } }),
  changePicture: () => ({ body: { alt: { en: 'The garden' } } }),
  orderGallery: (id) => ({ body: { ids: galleries.get(id) ?? [1], was: galleries.get(id) ?? [1] } }),
  titleGalleryPicture: (id) => ({ params: { pictureId: galleries.get(id)?.[0] ?? 1 } }),
  editKid: () => ({ body: { kid: aKid({ notes: 'No milk' }) } }),
  decidePhotoConsent: () => ({ body: { granted: true, wording: photoConsentWording } }),
  declareRegistration: () => ({ body: { wording: declarationWording } }),
  writeComment: () => ({ body: { data: 'It does not squeak any more' } }),
  deleteComment: () => ({ params: { postId: 1 } }),
  saveContentPart: () => ({ body: { fields: { title: 'صباح' } } }),
}

function callOf(name: string, { path, params, query, body }: Endpoint, id: number): CallInput {
  const added = more[name as Name]?.(id) ?? {}
  const own = /:(id)\b|:(\w+)(?!.*:)/.exec(path)
  return {
    params: { ...exampleOf(params), [own?.[1] ?? own?.[2] ?? 'id']: id, ...added.params },
    query: { ...exampleOf(query), ...added.query },
    ...(body && { body: { ...exampleOf(body), ...added.body } }),
  }
}

/** Calls of staff with an id in their path. */
const callsWithId = Object.entries<Endpoint>(allEndpoints).filter(
  ([, { caller, path }]) => caller === 'staff' && path.includes(':'),
)
/** Calls whose path begins with none of `itemsByPath`; a test reports them. */
export const unlisted = callsWithId.filter(([, endpoint]) => itemOf(endpoint) === undefined).map(([name]) => name)

/** Calls with an item of a branch in the path: the matrix calls them as staff of that branch and of another. */
export const callsOfBranch: Partial<Record<Name, { make: Make; ask(id: number): CallInput }>> = Object.fromEntries(
  callsWithId.flatMap(([name, endpoint]) => {
    const make = itemOf(endpoint)
    return make ? [[name, { make, ask: (id: number) => callOf(name, endpoint, id) }]] : []
  }),
)

/** Calls with an item of the school, or of the caller. */
export const callsOfNoBranch: Partial<Record<Name, CallInput>> = Object.fromEntries(
  callsWithId.flatMap(([name, endpoint]) =>
    itemOf(endpoint) === null ? [[name, callOf(name, endpoint, nobodys)]] : [],
  ),
)

const aKidOf = async (owner: TestParent) => {
  const { kid } = await owner.call(registerKidToBranch, { body: aRegistrationOf({ declaration: undefined }) })
  return kid.id
}
async function aRemovableKid(owner: TestParent) {
  const { id, kid } = await owner.call(registerKidToBranch, { body: aRegistrationOf({ declaration: undefined }) })
  await owner.call(withdrawRegistration, { params: { registrationId: id } })
  return kid.id
}
const aRegistration = async (owner: TestParent) => {
  const { id } = await owner.call(registerKidToBranch, { body: aRegistrationOf({ declaration: undefined }) })
  return id
}
const aComment = async (owner: TestParent) => {
  const { id } = await owner.call(writeComment, { params: { id: 1 }, body: { comment: 'Our swing squeaks' } })
  return id
}
async function anotherSession(owner: TestParent, school: School) {
  await aToken(school, owner.id)
  const [session] = await sessionsOf(school.db, owner.id, school.services.now())
  return session?.id ?? 0
}

/** Items of a parent, by the calls with their id in the path. A new endpoint of this sort is added here; a test checks. */
const itemsOfParents: Partial<Record<Name, (owner: TestParent, school: School) => Promise<number>>> = {
  revokeSession: anotherSession,
  editKid: aKidOf,
  removeKid: aRemovableKid,
  decidePhotoConsent: aKidOf,
  withdrawRegistration: aRegistration,
  acceptOffer: aRegistration,
  declineOffer: aRegistration,
  declareRegistration: aRegistration,
  writeComment: aComment,
  deleteComment: aComment,
}
/** An item of a parent and a call with its id: the matrix calls it without a session, with an expired one, and as another parent. */
export const owned = (name: string) => {
  const make = itemsOfParents[name as Name]
  return make && { make, ask: (id: number) => callOf(name, allEndpoints[name as Name], id) }
}

/** Calls with a public id in their path, with an example from the demo school. */
export const forEveryParent: Partial<Record<Name, CallInput>> = {
  reportComment: { params: { commentId: 1 } },
}

/** Calls about a contact, an account or another thing that a new item does not have: its own staff get 404, too. */
const namesMissing = /FamilyContact$|^endFamilySessions$/
export const ownStatuses = (name: string, input: CallInput): readonly number[] => [
  ...[200, 201, 409, 422],
  ...(JSON.stringify(input).includes(String(nobodys)) || namesMissing.test(name) ? [404] : []),
]
