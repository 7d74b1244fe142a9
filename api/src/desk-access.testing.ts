import { randomInt } from 'node:crypto'
import type { allEndpoints } from 'contract/all.ts'
import { writeComment } from 'contract/comments/endpoints.ts'
import { registerKidToBranch } from 'contract/kids/endpoints.ts'
import { bookTour } from 'contract/tours/endpoints.ts'
import type { Asked } from './access.testing.ts'
import { aParent } from './accounts/testing.ts'
import type { School } from './db/testing.ts'
import { begunPost } from './drafts/testing.ts'
import { aRegistrationOf } from './kids/testing.ts'
import { aLibraryPicture } from './pictures/testing.ts'
import { aRequestAt, aVisitAt, farTuesday } from './visits/desk/testing.ts'

type Name = keyof typeof allEndpoints

/** A thing of a branch, and a call that names its id: the matrix tries it by who works for that branch and who does not. */
interface OfBranch {
  make(school: School, branchId: number): Promise<number>
  ask(id: number): Asked
  /** What whoever works for the branch is answered, where that is not the thing itself. */
  readonly own?: readonly number[]
}

/** The family that has asked for a tour of a branch. */
async function aFamilyOf(school: School, branch_id: number): Promise<number> {
  const phone_num = `+9665${String(randomInt(10 ** 8)).padStart(8, '0')}`
  const { id } = await school.anyone(bookTour, {
    body: { full_name: 'Noura', child_age: 4, phone_num, email: `${phone_num}@mail.example`.slice(1), branch_id },
  })
  const tour = await school.db.selectFrom('tours').select('family_id').where('id', '=', id).executeTakeFirstOrThrow()
  return tour.family_id ?? 0
}
const ofFamily = (body?: unknown, own?: readonly number[]): OfBranch => ({
  make: aFamilyOf,
  ask: (id) => ({ params: { id }, ...(body !== undefined && { body }) }),
  ...(own && { own }),
})

/** A story of a branch that somebody who has left began. */
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

/** A comment that waits below a post of a branch. */
async function aCommentBelow(school: School, branchId: number): Promise<number> {
  const post = school.db.selectFrom('posts').select('id').where('branch_id', '=', branchId)
  const { id } = await post.where('published_at', '<', new Date()).limit(1).executeTakeFirstOrThrow()
  const parent = await aParent(school)
  return (await parent.call(writeComment, { params: { id }, body: { comment: 'Our swing squeaks' } })).id
}
const nobodys = 2_147_483_647

/** Calls of staff whose path names a thing of some branch. Whoever adds such an endpoint adds it here; a test asks. */
const ofPicture = (body?: unknown, own?: readonly number[]): OfBranch => ({
  make: async (school, branchId) => (await aLibraryPicture(school, { branchId, audience: 'room' })).id,
  ask: (id) => ({ params: { id }, ...(body !== undefined && { body }) }),
  ...(own && { own }),
})

export const ofBranch: Partial<Record<Name, OfBranch>> = {
  showFamily: ofFamily(),
  listDoubles: ofFamily(),
  addFamilyContact: ofFamily({ phone: '0501112233' }, [200, 409]),
  changeFamily: ofFamily({ version: 1, language: 'ar' }, [200, 409]),
  changeFamilyChild: ofFamily({ name: 'Lama' }),
  setFamilyStage: ofFamily({ stage: 'answered', version: 1 }, [200, 409]),
  writeFamilyNote: ofFamily({ text: 'Rang twice' }),
  replyToFamily: ofFamily({ channel: 'phone', language: 'ar', text: 'They come on Tuesday' }),
  // Of a letter that is not there.
  takeReplyBack: { ...ofFamily(), ask: (id) => ({ params: { id, reply_id: nobodys } }), own: [404] },
  // With a family that is not there.
  keepFamiliesApart: ofFamily({ with_id: nobodys }, [404]),
  mergeFamilies: ofFamily({ with_id: nobodys }, [404]),
  partFamilies: ofFamily({ merge_id: nobodys }, [404]),
  decideRegistration: {
    async make(school, branch_id) {
      const parent = await aParent(school)
      return (await parent.call(registerKidToBranch, { body: aRegistrationOf({ branch_id }) })).id
    },
    ask: (id) => ({ params: { id }, body: { answer: 'accepted', was: 'pending' } }),
  },
  decideComment: {
    make: aCommentBelow,
    ask: (id) => ({ params: { id }, body: { answer: 'show', was: 'waiting' } }),
  },
  changePicture: ofPicture({ version: 1, alt: { en: 'The garden' } }),
  putBackPicture: ofPicture(),
  showPicture: ofPicture(),
  takeDownPicture: ofPicture(),
  approveStory: ofStory({ version: 1 }, [409]),
  returnStory: ofStory({ version: 1, note: 'Nearer, please' }, [409]),
  saveStory: ofStory({ version: 1, audience: 'families', kept: false, items: [] }, [200, 409]),
  // Nothing is in it yet, or it was sent already.
  sendStory: ofStory({ version: 1 }, [200, 409, 422]),
  showDeskStory: ofStory(),
  withdrawStory: ofStory(),
  answerComment: {
    make: aCommentBelow,
    ask: (id) => ({ params: { id }, body: { text: 'Thank you', was: { state: 'waiting', answered_at: null } } }),
  },
  bookRequest: {
    make: aRequestAt,
    ask: (id) => ({ params: { id }, body: { slot: farTuesday } }),
    // The places of one morning are few.
    own: [200, 201, 409],
  },
  confirmDeskVisit: { make: aVisitAt, ask: (id) => ({ params: { id } }) },
  moveDeskVisit: {
    make: aVisitAt,
    ask: (id) => ({ params: { id }, body: { slot: farTuesday } }),
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
    // Nothing is written yet.
    own: [422],
  },
  listContentVersions: { make: begunPost, ask: (id) => ({ params: { id } }) },
  // With a version that is not there.
  showContentVersion: { make: begunPost, ask: (id) => ({ params: { id, versionId: nobodys } }), own: [404] },
  previewContent: { make: begunPost, ask: (id) => ({ params: { id } }) },
  restoreContent: { make: begunPost, ask: (id) => ({ params: { id }, body: { version_id: nobodys } }), own: [404] },
  takeDownContent: { make: begunPost, ask: (id) => ({ params: { id }, body: { parts: ['ar'] } }) },
  unscheduleContent: { make: begunPost, ask: (id) => ({ params: { id }, body: { parts: ['ar'] } }) },
  confirmContent: { make: begunPost, ask: (id) => ({ params: { id }, body: { parts: ['ar'] } }) },
  previewVisitLetter: { make: aVisitAt, ask: (id) => ({ params: { id } }) },
}

/** Calls of staff whose path names what belongs to no branch: to the school, or to whoever calls. */
export const ofNoBranch: Partial<Record<Name, Asked>> = {
  // Uploads are their sender’s own, and a poster goes with the upload.
  cancelUpload: {},
  finishUpload: {},
  savePoster: {},
  sendPiece: {},
  changeStaff: {},
  closePrivacyRequest: { body: { outcome: 'sent', tell: false } },
  copyFamilyData: {},
  eraseFamily: { body: { tell: false } },
  showPrivacyRequest: {},
  sendLetterProof: { body: { language: 'ar' } },
  endDeskSession: {},
  removeCommentWord: {},
  removePasskey: {},
  removeReplyTemplate: {},
  removeView: {},
  switchOffStaff: {},
  switchOnStaff: {},
  withdrawInvitation: {},
}
