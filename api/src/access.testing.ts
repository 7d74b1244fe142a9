import type { allEndpoints } from 'contract/all.ts'
import { writeComment } from 'contract/comments/endpoints.ts'
import { declarationWording, photoConsentWording } from 'contract/kids/rules.ts'
import { registerKidToBranch, withdrawRegistration } from 'contract/registrations/endpoints.ts'
import { sessionsOf } from './accounts/sessions/session-queries.ts'
import { aToken, type TestParent } from './accounts/testing.ts'
import { aKid, aRegistrationOf } from './kids/testing.ts'
import type { School } from './platform/db/testing.ts'

type Name = keyof typeof allEndpoints

export interface CallInput {
  readonly params?: Readonly<Record<string, number | string>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: unknown
}

/**
 * An item of a parent and a call with its id: the matrix calls it without a session, with an expired one, and as
 * another parent.
 */
export interface OwnedItem {
  make(owner: TestParent, school: School): Promise<number>
  ask(id: number): CallInput
  /** Statuses for its owner; by default 200 or 201. */
  readonly own?: readonly number[]
}

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

/** Calls with an id of a parent's item in their path. A new endpoint of this sort is added here; a test checks. */
export const owned: Partial<Record<Name, OwnedItem>> = {
  revokeSession: { make: anotherSession, ask: (sessionId) => ({ params: { sessionId } }) },
  editKid: { make: aKidOf, ask: (kidId) => ({ params: { kidId }, body: { kid: aKid() } }) },
  removeKid: { make: aRemovableKid, ask: (kidId) => ({ params: { kidId } }) },
  decidePhotoConsent: {
    make: aKidOf,
    ask: (kidId) => ({
      params: { kidId },
      body: { audience: 'website', granted: true, wording: photoConsentWording },
    }),
  },
  withdrawRegistration: { make: aRegistration, ask: (registrationId) => ({ params: { registrationId } }) },
  // No place was offered: the owner of the registration gets 409.
  acceptOffer: { make: aRegistration, ask: (registrationId) => ({ params: { registrationId }, body: {} }), own: [409] },
  declineOffer: {
    make: aRegistration,
    ask: (registrationId) => ({ params: { registrationId }, body: {} }),
    own: [409],
  },
  declareRegistration: {
    make: aRegistration,
    ask: (registrationId) => ({ params: { registrationId }, body: { wording: declarationWording } }),
  },
  writeComment: { make: aComment, ask: (id) => ({ params: { id }, body: { data: 'It does not squeak any more' } }) },
  deleteComment: { make: aComment, ask: (commentId) => ({ params: { postId: 1, commentId } }) },
}

/** Calls with a public id in their path, with an example from the demo school. */
export const forEveryParent: Partial<Record<Name, CallInput>> = {
  reportComment: { params: { commentId: 1 } },
}
