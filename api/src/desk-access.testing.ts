import { randomInt } from 'node:crypto'
import type { allEndpoints } from 'contract/all.ts'
import { writeComment } from 'contract/comments/endpoints.ts'
import { registerKidToBranch } from 'contract/registrations/endpoints.ts'
import { bookTour } from 'contract/tours/endpoints.ts'
import { sql } from 'kysely'
import type { CallInput } from './access.testing.ts'
import { aParent } from './accounts/testing.ts'
import { begunPost } from './content/testing.ts'
import { aRegistrationOf, dayFromToday } from './kids/testing.ts'
import { aLibraryPicture } from './pictures/testing.ts'
import type { School } from './platform/db/testing.ts'
import { registerKid } from './registrations/actions.ts'
import { aTourRequest } from './tours/testing.ts'
import { aRequestAt, aVisitAt, tuesdayIn2033 } from './visits/desk/testing.ts'

type Name = keyof typeof allEndpoints

/** An item of a branch and a call with its id: the matrix calls it as staff of that branch and of another. */
interface OfBranch {
  make(school: School, branchId: number): Promise<number>
  ask(id: number): CallInput
  /** Statuses for staff of the branch; by default 200 or 201. */
  readonly own?: readonly number[]
}

/** A family with a tour request at a branch. */
async function aFamilyOf(school: School, branch_id: number): Promise<number> {
  const phone_num = `+9665${String(randomInt(10 ** 8)).padStart(8, '0')}`
  const { id } = await school.anyone(bookTour, {
    body: { full_name: 'Noura', child_age: 4, phone_num, email: `${phone_num}@mail.example`.slice(1), branch_id },
  })
  const tour = school.db.selectFrom('tours').innerJoin('family_people', 'family_people.id', 'person_id')
  return (await tour.select('family_id').where('tours.id', '=', id).executeTakeFirstOrThrow()).family_id
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
const ofFamily = (body?: unknown, own?: readonly number[]): OfBranch => ({
  make: aFamilyOf,
  ask: (id) => ({ params: { id }, ...(body !== undefined && { body }) }),
  ...(own && { own }),
})

/** A story of a branch, begun by a member of staff who has left. */
const ofStory = (body?: unknown, own?: readonly number[]): OfBranch => ({
  make: async ({ db }, branch_id) =>
    (
      await db
        .insertInto('story_drafts')
        .values({ branch_id, made_at: new Date(), changed_at: new Date() })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id,
  ask: (id) => ({ params: { id }, ...(body !== undefined && { body }) }),
  ...(own && { own }),
})

/** A waiting comment on a post of a branch. */
async function aCommentBelow(school: School, branchId: number): Promise<number> {
  const post = school.db.selectFrom('posts').select('id').where('branch_id', '=', branchId)
  const { id } = await post.where('published_at', '<', new Date()).limit(1).executeTakeFirstOrThrow()
  const parent = await aParent(school)
  return (await parent.call(writeComment, { params: { id }, body: { comment: 'Our swing squeaks' } })).id
}
const nobodys = 2_147_483_647

const ofPicture = (body?: unknown, own?: readonly number[]): OfBranch => ({
  make: async (school, branchId) => (await aLibraryPicture(school, { branchId, audience: 'room' })).id,
  ask: (id) => ({ params: { id }, ...(body !== undefined && { body }) }),
  ...(own && { own }),
})

/** The gallery of a branch, and the ids of its pictures in the demo school. */
const ofGallery = (ask: (branchId: number, ids: readonly number[]) => CallInput, own?: readonly number[]): OfBranch => {
  const galleries = new Map<number, readonly number[]>()
  return {
    async make({ db }, branchId) {
      const gallery = db.selectFrom('branch_pictures').select('id').where('branch_id', '=', branchId)
      const rows = await gallery.orderBy('position').orderBy('id').execute()
      galleries.set(
        branchId,
        rows.map(({ id }) => id),
      )
      return branchId
    },
    ask: (id) => ask(id, galleries.get(id) ?? [1]),
    ...(own && { own }),
  }
}

/** A registration of a branch by a new account, without a call: the matrix makes more than one network may send. */
const ofRegistration = (body?: unknown, own?: readonly number[]): OfBranch => ({
  async make(school, branch_id) {
    const user = await aParent(school)
    const form = registerKidToBranch.body.parse(aRegistrationOf({ branch_id }))
    const context = { ...school.services, user, language: 'en' as const }
    return school.db.transaction().execute((trx) => registerKid(trx, context, form))
  },
  ask: (id) => ({ params: { id }, ...(body !== undefined && { body }) }),
  ...(own && { own }),
})

/** A child of a record, registered at its branch. */
const branchesOfRecords = new Map<number, number>()
const entered: OfBranch = {
  async make(school, branchId) {
    const id = await aFamilyOf(school, branchId)
    branchesOfRecords.set(id, branchId)
    return id
  },
  ask: (id) => ({
    params: { id },
    body: {
      ...{
        kid_name: 'Lama',
        birth_date: dayFromToday(-1000),
        branch_id: branchesOfRecords.get(id) ?? 1,
        program_id: 3,
      },
      ...{ start_date: dayFromToday(30), asked_on: dayFromToday(0), anyway: true },
    },
  }),
}

/** Calls of staff with an item of a branch in the path. A new endpoint of this sort is added here; a test checks. */
export const callsOfBranch: Partial<Record<Name, OfBranch>> = {
  showFamily: ofFamily(),
  listDuplicates: ofFamily(),
  addFamilyContact: ofFamily({ phone: '0501112233' }, [200, 409]),
  // Neither the contact nor the note is in the record.
  changeFamilyContact: ofFamily({ phone: '0501112233', to: '0501112234' }, [404]),
  removeFamilyContact: ofFamily({ phone: '0501112233' }, [404]),
  // The record has no account.
  endFamilySessions: ofFamily({}, [404]),
  changeFamilyNote: ofFamily({ note_id: nobodys, text: 'Rang twice' }, [404]),
  removeFamilyNote: ofFamily({ note_id: nobodys }, [404]),
  changeNewsConsent: ofFamily({ submission_id: nobodys, withdrawn: true }, [404]),
  changeFamily: ofFamily({ version: 1, language: 'ar' }, [200, 409]),
  changeFamilyChild: ofFamily({ name: 'Lama' }),
  setFamilyStage: ofFamily({ stage: 'answered', version: 1 }, [200, 409]),
  writeFamilyNote: ofFamily({ text: 'Rang twice' }),
  // With an unknown request.
  setRequestWaiting: ofFamily({ event_id: nobodys, waits: false }),
  replyToFamily: ofFamily({ channel: 'phone', language: 'ar', text: 'They come on Tuesday' }),
  previewReply: {
    ...ofFamily(),
    ask: (id) => ({ params: { id }, query: { language: 'en', person_id: String(id) } }),
  },
  // With an unknown reply.
  takeReplyBack: { ...ofFamily(), ask: (id) => ({ params: { id, reply_id: nobodys } }), own: [404] },
  // With an unknown family.
  markNotDuplicates: ofFamily({ with_id: nobodys }, [404]),
  unmarkNotDuplicates: ofFamily({ with_id: nobodys }, [404]),
  mergeFamilies: ofFamily({ with_id: nobodys }, [404]),
  unmergeFamilies: ofFamily({ merge_id: nobodys }, [404]),
  sendMailAgain: { make: aFailedMailOf, ask: (n) => ({ params: { id: failedMails[n] ?? n } }) },
  decideRegistration: ofRegistration({ answer: 'accepted', was: 'pending', anyway: true }),
  showDeskRegistration: ofRegistration(),
  previewOffer: { ...ofRegistration(), ask: (id) => ({ params: { id }, query: { first_day: dayFromToday(60) } }) },
  offerPlace: ofRegistration({ first_day: dayFromToday(60), tell: true, anyway: true, version: 1 }),
  // Nothing was offered yet, and no place was given.
  openOfferInWhatsapp: ofRegistration({}, [409]),
  takeOfferBack: ofRegistration({ version: 1 }, [409]),
  enterRegistration: entered,
  extendOffer: ofRegistration({ ends_at: `${dayFromToday(5)}T13:00:00Z`, version: 1 }, [409]),
  answerOffer: ofRegistration({ answer: 'waits', version: 1 }, [409]),
  endPlace: ofRegistration({ reason: 'left', on: dayFromToday(60), tell: false, version: 1 }, [409]),
  changeRegistration: ofRegistration({ schedule: 'part_time', version: 1 }),
  setPriority: ofRegistration({ reason: 'returning', version: 1 }),
  decideSuspect: {
    async make(school, branch_id) {
      const message = 'https://a.example https://b.example https://c.example'
      await school.anyone(bookTour, { body: aTourRequest({ branch_id, message }) })
      const { id } = await school.db
        .selectFrom('questions')
        .select('id')
        .where('tour_id', 'is not', null)
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow()
      return id
    },
    ask: (id) => ({ params: { id }, body: { answer: 'spam', was: 'waiting' } }),
  },
  decideComment: {
    make: aCommentBelow,
    ask: (id) => ({ params: { id }, body: { answer: 'show', was: 'waiting' } }),
  },
  showDeskGallery: ofGallery((id) => ({ params: { id } })),
  orderGallery: ofGallery((id, ids) => ({ params: { id }, body: { ids, was: ids } })),
  // The title sent as `was` never matches.
  titleGalleryPicture: ofGallery(
    (id, [pictureId = 1]) => ({ params: { id, pictureId }, body: { title: {}, was: { en: '?', ar: '?' } } }),
    [409],
  ),
  changePicture: ofPicture({ version: 1, alt: { en: 'The garden' } }),
  putBackPicture: ofPicture(),
  showPicture: ofPicture(),
  takeDownPicture: ofPicture(),
  approveStory: ofStory({ version: 1 }, [409]),
  returnStory: ofStory({ version: 1, note: 'Nearer, please' }, [409]),
  saveStory: ofStory({ version: 1, audience: 'families', kept: false, items: [] }, [200, 409]),
  // The story has no picture yet, or was sent already.
  sendStory: ofStory({ version: 1 }, [200, 409, 422]),
  showDeskStory: ofStory(),
  withdrawStory: ofStory(),
  answerComment: {
    make: aCommentBelow,
    ask: (id) => ({ params: { id }, body: { text: 'Thank you', was: { state: 'waiting', answered_at: null } } }),
  },
  bookRequest: {
    make: aRequestAt,
    ask: (id) => ({ params: { id }, body: { slot: tuesdayIn2033 } }),
    // Places of one morning are few.
    own: [200, 201, 409],
  },
  confirmDeskVisit: { make: aVisitAt, ask: (id) => ({ params: { id } }) },
  moveDeskVisit: {
    make: aVisitAt,
    ask: (id) => ({ params: { id }, body: { slot: tuesdayIn2033 } }),
    own: [200, 409],
  },
  cancelDeskVisit: { make: aVisitAt, ask: (id) => ({ params: { id } }) },
  tickDeskVisit: {
    make: (school, branchId) => aVisitAt(school, branchId, '2026-03-03T06:00:00.000Z'),
    ask: (id) => ({ params: { id }, body: { outcome: 'came' } }),
  },
  showContent: { make: begunPost, ask: (id) => ({ params: { id } }) },
  saveContentPart: {
    make: begunPost,
    ask: (id) => ({ params: { id, part: 'ar' }, body: { fields: { title: 'صباح' }, version: 1 } }),
  },
  publishContent: {
    make: begunPost,
    ask: (id) => ({ params: { id }, body: { parts: ['ar'] } }),
    // Its draft is empty.
    own: [422],
  },
  listContentVersions: { make: begunPost, ask: (id) => ({ params: { id } }) },
  // With an unknown version.
  showContentVersion: { make: begunPost, ask: (id) => ({ params: { id, versionId: nobodys } }), own: [404] },
  previewContent: { make: begunPost, ask: (id) => ({ params: { id } }) },
  restoreContent: { make: begunPost, ask: (id) => ({ params: { id }, body: { version_id: nobodys } }), own: [404] },
  takeDownContent: { make: begunPost, ask: (id) => ({ params: { id }, body: { parts: ['ar'] } }) },
  unscheduleContent: { make: begunPost, ask: (id) => ({ params: { id }, body: { parts: ['ar'] } }) },
  confirmContent: { make: begunPost, ask: (id) => ({ params: { id }, body: { parts: ['ar'] } }) },
  previewVisitMail: { make: aVisitAt, ask: (id) => ({ params: { id } }) },
}

/** Calls of staff with an item of no branch in the path: of the school, or of the caller. */
export const callsOfNoBranch: Partial<Record<Name, CallInput>> = {
  // An import can be read by the user who began it and by owners (families/imports).
  storeFamilies: {
    body: {
      families: [
        {
          ...{ names: ['Noura'], phones: ['0501112233'], emails: [], language: 'ar', branch_id: 1 },
          ...{ children: [], places: [], notes: [] },
        },
      ],
    },
  },
  takeImportBack: {},
  // Uploads belong to their sender, and so do their posters.
  cancelUpload: {},
  finishUpload: {},
  savePoster: {},
  sendPiece: {},
  changeStaff: {},
  closePrivacyRequest: { body: { outcome: 'sent', tell: false } },
  copyFamilyData: {},
  eraseFamily: { body: { tell: false } },
  showPrivacyRequest: {},
  sendTestMail: { body: { language: 'ar' } },
  endDeskSession: {},
  removeCommentWord: {},
  removePasskey: {},
  removeReplyTemplate: {},
  removeView: {},
  switchOffStaff: {},
  letStaffIn: {},
  finishRestoreLine: {},
  sendInvitationAgain: {},
  withdrawInvitation: {},
}
