import { saveProfile } from 'contract/accounts/profile.ts'
import { allEndpoints } from 'contract/all.ts'
import { closeRestore, finishRestoreLine, showRestore } from 'contract/backups/desk.ts'
import { addCommentWord, decideComment, listDeskComments, removeCommentWord } from 'contract/comments/desk.ts'
import { addContent } from 'contract/content/desk.ts'
import { listContentVersions, restoreContent } from 'contract/content/history.ts'
import { contentInBulk, orderContent, takeDownContent } from 'contract/content/plans.ts'
import { sendTestMail } from 'contract/content/test-mail.ts'
import { dayMs } from 'contract/durations.ts'
import type { Endpoint } from 'contract/endpoint.ts'
import {
  addFamily,
  addFamilyContact,
  changeFamilies,
  changeFamily,
  markNotDuplicates,
  mergeFamilies,
  setFamilyStage,
  setRequestWaiting,
  unmarkNotDuplicates,
  unmergeFamilies,
  writeFamilyNote,
} from 'contract/families/changes.ts'
import {
  changeFamilyContact,
  changeFamilyNote,
  removeFamilyContact,
  removeFamilyNote,
} from 'contract/families/corrections/endpoints.ts'
import { showFamily } from 'contract/families/desk.ts'
import { changePromise } from 'contract/families/promise.ts'
import {
  removeReplyTemplate,
  replyToFamily,
  saveReplyTemplate,
  sendTestReply,
  takeReplyBack,
} from 'contract/families/replies.ts'
import { saveFees, showDeskFees } from 'contract/fees/desk.ts'
import type { Verb } from 'contract/log/verbs.ts'
import { decideSuspect } from 'contract/moderation/desk.ts'
import { changePicture, putBackPicture } from 'contract/pictures/desk.ts'
import { orderGallery, showDeskGallery, titleGalleryPicture } from 'contract/pictures/gallery.ts'
import { savePoster } from 'contract/pictures/uploads.ts'
import { savePlaces } from 'contract/places/desk.ts'
import { closePrivacyRequest, eraseFamily, showPrivacyRequest, writePrivacyRequest } from 'contract/privacy/desk.ts'
import { decideRegistration, showDeskRegistration } from 'contract/registrations/desk.ts'
import {
  answerOffer,
  endPlace,
  extendOffer,
  offerPlace,
  openOfferInWhatsapp,
  takeOfferBack,
} from 'contract/registrations/offers.ts'
import {
  changeStaff,
  inviteStaff,
  letStaffIn,
  sendInvitationAgain,
  switchOffStaff,
  withdrawInvitation,
} from 'contract/staff/people.ts'
import {
  approveStory,
  changeStorySetting,
  returnStory,
  saveStory,
  sendStory,
  startStory,
} from 'contract/stories/desk.ts'
import { bookAtDesk, cancelDeskVisit, confirmDeskVisit, moveDeskVisit, tickDeskVisit } from 'contract/visits/desk.ts'
import { saveVisitHours, showVisitHours } from 'contract/visits/desk-hours.ts'
import { riyadhDay } from 'i18n/format.ts'
import { expect, test } from 'vitest'
import { callsOfBranch } from '../access.testing.ts'
import { addToList, noteSetBack } from '../backups/queries.ts'
import { aTrustedParent } from '../comments/testing.ts'
import { aPost, begunPost } from '../content/testing.ts'
import { aNewsConsent } from '../families/testing.ts'
import { dayFromToday } from '../kids/testing.ts'
import { aFilm, aLibraryPicture, sendFile } from '../pictures/testing.ts'
import { aSchool, type School } from '../platform/db/testing.ts'
import { aPicture } from '../platform/storage/testing.ts'
import { aStaff, type TestStaff } from '../staff/testing.ts'
import { aVisitAt } from '../visits/desk/testing.ts'

const verbsOf = ({ verb }: Endpoint): readonly Verb[] =>
  typeof verb === 'string' ? [verb] : verb ? Object.values(verb.verbs) : []
/** Calls whose log rows are tested with their own noun: one's own account, saved views, people of a record, imports. */
const isElsewhere =
  /^\/desk\/(password|recovery-codes|passkeys|sessions|me|sign-out|family-views|family-imports|families\/:id\/end-sessions|everything)/
const ofDesk = Object.values<Endpoint>(allEndpoints).filter(
  ({ caller, path }) => caller === 'staff' && !isElsewhere.test(path),
)

const rowsOf = (school: School, kind: string, id: number) =>
  school.db
    .selectFrom('staff_log')
    .select(['action', 'before', 'after'])
    .where('kind', '=', kind)
    .where('item_id', '=', String(id))
    .orderBy('id')
    .execute()

const made = (name: keyof typeof callsOfBranch) => (school: School) =>
  callsOfBranch[name]?.make(school, 1) ?? Promise.resolve(0)
const aFamilyOf = made('showFamily')
const aComment = made('decideComment')
const aRegistration = made('decideRegistration')
const aSuspect = made('decideSuspect')

/** Runs every call of the access matrix on a branch's things. */
async function walkTheMatrix(school: School, owner: TestStaff) {
  for (const [name, thing] of Object.entries(callsOfBranch)) {
    const endpoint = allEndpoints[name as keyof typeof allEndpoints] as Endpoint
    const { params = {}, body } = thing.ask(await thing.make(school, 1))
    const path = endpoint.path.replace(/:(\w+)/g, (_, key: string) => String(params[key]))
    await school.fetch(`/api/v1${path}`, {
      method: endpoint.method,
      headers: { ...owner.headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  }
}

async function workOnFamilies(school: School, owner: TestStaff) {
  const [one, other] = [await aFamilyOf(school), await aFamilyOf(school)]
  const params = { id: one }
  await owner.call(markNotDuplicates, { params, body: { with_id: other } })
  await owner.call(unmarkNotDuplicates, { params, body: { with_id: other } })
  const { merges } = await owner.call(mergeFamilies, { params, body: { with_id: other } })
  await owner.call(unmergeFamilies, { params, body: { merge_id: merges[0]?.id ?? 0 } })
  await owner.call(changeFamilies, { body: { ids: [one], stage: 'answered' } })
  const [wrong, to] = ['0505557001', '0505557002']
  await owner.call(addFamilyContact, { params, body: { phone: wrong } })
  await owner.call(changeFamilyContact, { params, body: { phone: wrong, to } })
  await owner.call(removeFamilyContact, { params, body: { phone: to } })
  const { notes } = await owner.call(writeFamilyNote, { params, body: { text: 'Rang' } })
  const note_id = notes[0]?.id ?? 0
  await owner.call(changeFamilyNote, { params, body: { note_id, text: 'Rang twice' } })
  await owner.call(removeFamilyNote, { params, body: { note_id } })
  await (await aNewsConsent(school, owner)).change(true)
  const { timeline } = await owner.call(showFamily, { params })
  const event_id = timeline.find(({ kind }) => kind === 'tour')?.id ?? 0
  for (const waits of [true, false]) await owner.call(setRequestWaiting, { params, body: { event_id, waits } })
  const { version } = await owner.call(showFamily, { params })
  await owner.call(changeFamily, { params, body: { version, next_step: { text: 'Ring again' } } })
  await owner.call(setFamilyStage, { params, body: { version: version + 1, stage: 'visited' } })
  await owner.call(addFamily, { body: { name: 'Reem', phone: '0505551234', language: 'ar' } })
  const reply = { language: 'ar', text: 'Come on Tuesday' } as const
  await owner.call(replyToFamily, { params, body: { ...reply, channel: 'whatsapp' } })
  const { id } = await owner.call(replyToFamily, { params, body: { ...reply, channel: 'email', subject: 'Tuesday' } })
  await owner.call(takeReplyBack, { params: { id: one, reply_id: id } })
  const both = { en: 'Come on Tuesday', ar: 'تفضلوا الثلاثاء' }
  const template = await owner.call(saveReplyTemplate, { body: { name: both, subject: both, body: both } })
  await owner.call(sendTestReply, { body: { language: 'en', subject: both.en, body: both.en } })
  await owner.call(removeReplyTemplate, { params: { id: template.id } })
  await owner.call(changePromise, { body: { days: 3 } })
}

/** Offers places, extends and takes back one, records an answer to another, and ends its place. */
async function answerOffers(school: School, owner: TestStaff) {
  for (const isTakenBack of [true, false]) {
    const params = { id: await aRegistration(school) }
    const version = async () => (await owner.call(showDeskRegistration, { params })).version
    const first_day = dayFromToday(60)
    await owner.call(offerPlace, { params, body: { first_day, reason: 'group', tell: true, anyway: true, version: 1 } })
    const ends_at = `${dayFromToday(9)}T13:00:00Z`
    await owner.call(extendOffer, { params, body: { ends_at, version: await version() } })
    await owner.call(openOfferInWhatsapp, { params })
    if (isTakenBack) await owner.call(takeOfferBack, { params, body: { version: await version() } })
    else {
      const answer = { answer: 'accepted', anyway: true } as const
      await owner.call(answerOffer, { params, body: { ...answer, version: await version() } })
      const end = { reason: 'left', on: first_day, tell: true } as const
      await owner.call(endPlace, { params, body: { ...end, version: await version() } })
    }
  }
}

async function decide(school: School, owner: TestStaff) {
  await owner.call(savePlaces, { body: { branch_id: 1, program_id: 1, year: 2026, capacity: 12, version: 0 } })
  await answerOffers(school, owner)
  for (const answer of ['waitlisted', 'rejected'] as const)
    await owner.call(decideRegistration, {
      params: { id: await aRegistration(school) },
      body: { answer, was: 'pending' },
    })
  const suspect = { id: await aSuspect(school) }
  await owner.call(decideSuspect, { params: suspect, body: { answer: 'spam', was: 'waiting' } })
  await owner.call(decideSuspect, { params: suspect, body: { answer: 'wait', was: 'spam' } })
  await owner.call(decideSuspect, { params: suspect, body: { answer: 'genuine', was: 'waiting' } })
  const params = { id: await aComment(school) }
  await owner.call(decideComment, { params, body: { answer: 'hide', was: 'waiting' } })
  await owner.call(decideComment, { params, body: { answer: 'wait', was: 'refused' } })
  for (const answer of ['accept_author', 'keep_author'] as const) {
    await (await aTrustedParent(school)).call(saveProfile, { body: { name: 'Hessa' } })
    const { data } = await owner.call(listDeskComments, { query: { state: 'authors' } })
    const [{ id = 0, author = null } = {}] = data
    await owner.call(decideComment, { params: { id }, body: { answer, was: 'shown', mark: author?.change?.mark } })
  }
  const { id } = await owner.call(addCommentWord, { body: { word: 'nuisance' } })
  await owner.call(removeCommentWord, { params: { id } })
}

async function write(school: School, owner: TestStaff) {
  const id = await begunPost(school, 1)
  await aPost(owner, id)
  await owner.call(takeDownContent, { params: { id }, body: { parts: ['ar'] } })
  const bulk = { ids: [id], parts: ['ar' as const] }
  const at = new Date(Date.now() + dayMs).toISOString()
  await owner.call(contentInBulk, { body: { ...bulk, action: 'publish', at } })
  await owner.call(contentInBulk, { body: { ...bulk, action: 'unschedule' } })
  await owner.call(contentInBulk, { body: { ...bulk, action: 'publish' } })
  await owner.call(contentInBulk, { body: { ...bulk, action: 'take_down', at } })
  const [version] = (await owner.call(listContentVersions, { params: { id }, query: { part: 'ar' } })).data
  await owner.call(restoreContent, { params: { id }, body: { version_id: version?.id ?? 0 } })
  const sliders = await school.db
    .selectFrom('content_items')
    .select('id')
    .where('kind', '=', 'slider')
    .orderBy('position')
    .execute()
  const order = sliders.map((slider) => slider.id)
  await owner.call(orderContent, { body: { kind: 'slider', ids: order.toReversed(), was: order } })
  const mail = await school.db
    .selectFrom('content_items')
    .select('id')
    .where('kind', '=', 'letter')
    .limit(1)
    .executeTakeFirstOrThrow()
  await owner.call(sendTestMail, { params: { id: mail.id }, body: { language: 'ar' } })
  await owner.call(addContent, { body: { kind: 'event' } })
}

async function show(school: School, owner: TestStaff) {
  await sendFile(owner, await aPicture(400, 300).jpeg().toBuffer(), { branchId: 1 })
  const film = await sendFile(owner, await aFilm(), { branchId: 1, name: 'film.mp4' })
  const poster = new Blob([new Uint8Array(await aPicture(320, 240).jpeg().toBuffer())])
  await owner.call(savePoster, { params: { id: film.id }, upload: poster })
  const [hung] = await owner.call(showDeskGallery, { params: { id: 1 } })
  const { id: pictureId = 0, title: was = { en: '', ar: '' } } = hung ?? {}
  await owner.call(orderGallery, { params: { id: 1 }, body: { ids: [pictureId], was: [pictureId] } })
  await owner.call(titleGalleryPicture, { params: { id: 1, pictureId }, body: { title: { en: 'At noon' }, was } })
  const { id, version } = await aLibraryPicture(school, { audience: 'room' })
  await owner.call(changePicture, { params: { id }, body: { version, audience: 'families' } })
  const down = await aLibraryPicture(school)
  await school.db.updateTable('pictures').set({ taken_down_at: new Date() }).where('id', '=', down.id).execute()
  await owner.call(putBackPicture, { params: { id: down.id } })

  const teacher = await aStaff(school, 'teacher')
  const compose = async () => {
    const story = await teacher.call(startStory, { body: { branch_id: 1 } })
    const items = [{ picture_id: id, caption: { en: 'Mint drinks first' } }]
    const body = { version: story.version, audience: 'families' as const, kept: false, items }
    const saved = await teacher.call(saveStory, { params: { id: story.id }, body })
    return teacher.call(sendStory, { params: { id: story.id }, body: { version: saved.version } })
  }
  const [first, second] = [await compose(), await compose()]
  await owner.call(approveStory, { params: { id: first.id }, body: { version: first.version } })
  await owner.call(returnStory, {
    params: { id: second.id },
    body: { version: second.version, note: 'Nearer, please' },
  })
  await owner.call(changeStorySetting, { body: { teachers_tell: true } })
}

async function runTheSchool(school: School, owner: TestStaff) {
  const day = riyadhDay(new Date())
  const writeRequest = async (kind: 'copy' | 'erase') =>
    owner.call(writePrivacyRequest, {
      body: { family_id: await aFamilyOf(school), kind, channel: 'phone', asked_on: day },
    })
  const copy = await writeRequest('copy')
  await school.fetch(`/api/v1/desk/privacy-requests/${copy.id}`, { headers: owner.headers })
  await (
    await school.fetch(`/api/v1/desk/privacy-requests/${copy.id}/copy`, {
      method: 'POST',
      headers: { ...owner.headers, 'content-type': 'application/json' },
      body: '{}',
    })
  ).arrayBuffer()
  await owner.call(closePrivacyRequest, { params: { id: copy.id }, body: { outcome: 'sent', tell: false } })
  const declined = { outcome: 'declined' as const, reason: 'A stranger asked', tell: false }
  await owner.call(closePrivacyRequest, { params: { id: (await writeRequest('copy')).id }, body: declined })
  const { id: erased } = await writeRequest('erase')
  const people = (await owner.call(showPrivacyRequest, { params: { id: erased } })).people.map(({ id }) => id)
  await owner.call(eraseFamily, { params: { id: erased }, body: { tell: false, people } })

  const visit = { branch_id: 1, full_name: 'Reem', child_age: 3, phone_num: '0505554321', language: 'ar' } as const
  await owner.call(bookAtDesk, { body: visit })
  const begun = await aVisitAt(school, 1, '2026-03-03T06:00:00.000Z')
  await owner.call(tickDeskVisit, { params: { id: begun }, body: { outcome: 'did_not_come' } })
  const { version, ...hours } = await owner.call(showVisitHours, { query: { branch_id: 1 } })
  await owner.call(saveVisitHours, { body: { ...hours, version, places: hours.places + 1 } })
  const fees = await owner.call(showDeskFees, { query: { branch_id: 1, year: 2026 } })
  await owner.call(saveFees, { body: { ...fees, hidden: true } })

  const moved = await aVisitAt(school, 1)
  await owner.call(moveDeskVisit, { params: { id: moved }, body: { slot: '2033-03-03T07:00:00.000Z', tell: false } })

  const colleague = await aStaff(school, 'editor')
  const params = { id: colleague.id }
  await owner.call(changeStaff, { params, body: { role: 'admissions' } })
  await owner.call(switchOffStaff, { params })
  await owner.call(letStaffIn, { params })
  const invited = await owner.call(inviteStaff, {
    body: { email: 'new@school.example', name: 'Amal', role: 'editor' },
  })
  const again = await owner.call(sendInvitationAgain, { params: { id: invited.id } })
  await owner.call(withdrawInvitation, { params: { id: again.id } })
  await noteSetBack(school.db, new Date(), new Date())
  await addToList(school.db, [{ line: 'A line', reason: 'unsigned' }])
  const { lines } = await owner.call(showRestore)
  await owner.call(finishRestoreLine, { params: { id: lines?.[0]?.id ?? 0 } })
  await owner.call(closeRestore)
  await school.fetch('/api/v1/desk/families.csv', { headers: owner.headers })
}

test('desk §1 each call of staff that changes something has a log row with its own verb', {
  timeout: 120_000,
}, async () => {
  // Replies wait, so that one can be taken back.
  const school = await aSchool({ pollingOptions: { replyWaitsSeconds: 3600 } })
  const owner = await aStaff(school, 'owner')
  await walkTheMatrix(school, owner)
  for (const work of [workOnFamilies, decide, write, show, runTheSchool]) await work(school, owner)

  const rows = await school.db.selectFrom('staff_log').select('action').distinct().execute()
  const written = new Set(rows.map(({ action }) => action))
  const named = new Set(ofDesk.flatMap(verbsOf))
  expect(
    [...named].filter((verb) => !written.has(verb)),
    'the verb of an endpoint, of which the log has no row: call the endpoint in this file, and see that a trigger `audited` or `addLogRowOfChange` logs it',
  ).toEqual([])
})

test('desk §1 the log has a visit, a family and a privacy request before and after, without personal texts', async () => {
  const school = await aSchool()
  const owner = await aStaff(school, 'owner')
  const id = await aVisitAt(school, 1)
  const params = { params: { id } }
  await owner.call(confirmDeskVisit, { ...params, body: { tell: false } })
  await owner.call(moveDeskVisit, { ...params, body: { slot: '2033-03-01T07:00:00.000Z', tell: false } })
  await owner.call(cancelDeskVisit, { ...params, body: { reason: 'The tap runs', tell: false } })
  expect(await rowsOf(school, 'visits', id)).toMatchObject([
    { action: 'visit_confirmed', before: { status: 'requested' }, after: { status: 'confirmed' } },
    {
      action: 'visit_moved',
      before: { starts_at: expect.stringContaining('06:00') },
      after: { starts_at: expect.stringContaining('07:00') },
    },
    {
      action: 'visit_cancelled',
      before: { status: 'confirmed', cancel_reason: null, cancelled_by: null },
      after: { status: 'cancelled', cancel_reason: '…', cancelled_by: 'school' },
    },
  ])

  const family = await aFamilyOf(school)
  const { version } = await owner.call(showFamily, { params: { id: family } })
  await owner.call(setFamilyStage, {
    params: { id: family },
    body: { stage: 'not_coming', reason: 'Moved to Abha', version },
  })
  expect((await rowsOf(school, 'families', family)).at(-1)).toMatchObject({
    action: 'family_stage_set',
    before: { stage: 'new', stage_reason: null },
    after: { stage: 'not_coming', stage_reason: '…' },
  })

  const privacyRequest = { family_id: family, kind: 'copy', channel: 'phone', asked_on: riyadhDay(new Date()) } as const
  const request = await owner.call(writePrivacyRequest, { body: privacyRequest })
  const closing = { outcome: 'declined', reason: 'Not theirs', tell: false } as const
  await owner.call(closePrivacyRequest, { params: { id: request.id }, body: closing })
  expect((await rowsOf(school, 'privacy_requests', request.id)).at(-1)).toMatchObject({
    action: 'privacy_request_declined',
    before: { outcome: null, reason: null },
    after: { outcome: 'declined', reason: '…' },
  })

  const all = JSON.stringify(await school.db.selectFrom('staff_log').selectAll().execute())
  for (const word of ['tap runs', 'Abha', 'Not theirs']) expect(all).not.toContain(word)
})
