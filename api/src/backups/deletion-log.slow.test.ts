import { appendFile, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { changePassword } from 'contract/accounts/profile.ts'
import { decideComment } from 'contract/comments/desk.ts'
import { dayMs } from 'contract/durations.ts'
import { decidePhotoConsent } from 'contract/kids/endpoints.ts'
import { photoConsentWording } from 'contract/kids/rules.ts'
import { changePicture, listPictures, putBackPicture, showPicture, takeDownPicture } from 'contract/pictures/desk.ts'
import { renewRecoveryCodes } from 'contract/staff/own.ts'
import { changeStaff, listStaff, switchOffStaff } from 'contract/staff/people.ts'
import { expect, test, vi } from 'vitest'
import { aToken, password } from '../accounts/testing.ts'
import { updatePicture } from '../pictures/library/change-queries.ts'
import { aChild, aConsent, aLibraryPicture, pictureRow } from '../pictures/testing.ts'
import { aSchool } from '../platform/db/testing.ts'
import { aStaff } from '../staff/testing.ts'
import { endSessionsAndLinks, holdPicturesOfChildren } from './access-queries.ts'
import { applyList } from './apply-list.ts'
import { openDeletionLog } from './deletion-log.ts'
import { readLogFile } from './deletion-log-lines.ts'
import { linesAfter } from './queries.ts'
import { repeatDeletions } from './repeat-deletions.ts'

const linesOf = (file: string) =>
  readLogFile(file, (place) => {
    throw new Error(place)
  })
const later = new Date(Date.now() + 60_000)

test('safety §data withdrawn consents, deactivated staff, changed passwords and second steps are lines of the log', async () => {
  const school = await aSchool()
  const [owner, sara] = [await aStaff(school, 'owner'), await aStaff(school, 'teacher')]
  const { parent, kidId } = await aChild(school)
  await aConsent(school, kidId, 'website')
  const file = join(school.folder, 'deleted.jsonl')
  const list = openDeletionLog({ ...school.services, now: () => new Date() }, file).keep()

  const consent = { audience: 'website', granted: false, wording: photoConsentWording } as const
  await parent.call(decidePhotoConsent, { params: { kidId }, body: consent })
  await owner.call(renewRecoveryCodes)
  await owner.call(switchOffStaff, { params: { id: sara.id } })
  const changed = 'nine date palms by the well'
  await parent.call(changePassword, {
    body: { current_password: password, password: changed, password_confirmation: changed },
  })
  await list.stop()

  const kinds = (await linesOf(file)).map(({ kind, number }) => [kind, number])
  expect(kinds).toEqual([
    ['consent_website', kidId],
    ['staff_off', sara.id],
    ['passwords', parent.id],
  ])
  // The file is only appended to, and a truncated line is ignored.
  const before = await readFile(file, 'utf8')
  await appendFile(file, '{"kind":"use')
  expect(await linesOf(file)).toHaveLength(3)
  await owner.call(renewRecoveryCodes)
  await openDeletionLog({ ...school.services, now: () => new Date() }, file)
    .keep()
    .stop()
  const after = await readFile(file, 'utf8')
  expect(after.startsWith(before)).toBe(true)
  expect(await linesOf(file)).toHaveLength(13)
})

test('safety §data a deletion that commits after a later one is a line of the log too, and no line is repeated', async () => {
  const school = await aSchool()
  const [one, other] = [await aChild(school), await aChild(school)]
  const file = join(school.folder, 'deleted.jsonl')
  const list = openDeletionLog({ ...school.services, now: () => new Date() }, file).keep()
  const numbers = async () => (await linesOf(file)).map(({ number }) => number)
  const slow = await school.db.startTransaction().execute()
  await slow.deleteFrom('kids').where('id', '=', one.kidId).execute()
  await school.db.deleteFrom('kids').where('id', '=', other.kidId).execute()
  await expect.poll(numbers).toEqual([other.kidId])
  await slow.commit().execute()
  await list.stop()
  expect(await numbers()).toEqual([other.kidId, one.kidId])
})

test('safety §data a restore repeats later deletions and withdrawals, and reports how many of each', async () => {
  const school = await aSchool()
  const [owner, sara, huda] = [
    await aStaff(school, 'owner'),
    await aStaff(school, 'teacher'),
    await aStaff(school, 'admissions'),
  ]
  const { parent, kidId } = await aChild(school)
  await aConsent(school, kidId, 'website')
  const picture = await aLibraryPicture(school, { audience: 'website', children: [kidId] })
  expect((await pictureRow(school, picture.id)).withheld).toBe(false)
  await school.db
    .updateTable('staff')
    .set({ totp_secret: Buffer.alloc(20) })
    .where('id', '=', huda.id)
    .execute()
  const line = (kind: Parameters<typeof applyList>[1][number]['kind'], number: number) => ({ kind, number, at: later })
  const hashOf = async (table: 'staff' | 'users', id: number) =>
    (await school.db.selectFrom(table).select('password_hash').where('id', '=', id).executeTakeFirstOrThrow())
      .password_hash
  const [hudas, parents, owners] = [
    await hashOf('staff', huda.id),
    await hashOf('users', parent.id),
    await hashOf('staff', owner.id),
  ]

  const lines = [
    line('consent_website', kidId),
    line('staff_off', sara.id),
    line('staff_authenticators', huda.id),
    line('passwords', parent.id),
    { ...line('staff_passwords', owner.id), at: new Date(Date.now() - dayMs) },
  ]
  const applied = await repeatDeletions(school.services, lines, new Date())

  expect(applied).toMatchObject({ deleted: 0, consents: 1, switchedOff: 1, secondSteps: 1, passwords: 2 })
  expect((await pictureRow(school, picture.id)).withheld).toBe(true)
  expect(await hashOf('users', parent.id)).not.toBe(parents)
  expect(await hashOf('staff', huda.id), 'whose second step has gone chooses a new one behind a link').not.toBe(hudas)
  expect(await hashOf('staff', owner.id), 'what was changed before the backup was made').toBe(owners)
  const { data } = await owner.call(listPictures)
  expect(data.find(({ id }) => id === picture.id)?.withheld).toBe(true)
  await expect(sara.call(listPictures)).rejects.toMatchObject({ status: 401 })
})

test('safety §data a log with a byte order mark, a bad line or no last line end is read whole, and the bad line is named', async () => {
  const school = await aSchool()
  const [one, other] = [await aChild(school), await aChild(school)]
  const file = join(school.folder, 'deleted.jsonl')
  const line = (kidId: number) => JSON.stringify({ kind: 'kids', number: kidId, at: later.toISOString() })
  await writeFile(file, `\uFEFF${line(one.kidId)}\n{"kind":"kids","number":\n${line(other.kidId)}`)
  const log = Object.assign(Object.create(school.services.log), { warn: vi.fn() }) as typeof school.services.log

  await openDeletionLog({ ...school.services, log, now: () => new Date() }, file).compare()

  const left = school.db.selectFrom('kids').select('id').where('id', 'in', [one.kidId, other.kidId])
  expect(await left.execute()).toEqual([])
  expect(log.warn).toHaveBeenCalledWith({ place: `line 2 of ${file}` }, expect.stringContaining('cannot be read'))
  expect(await readFile(file, 'utf8')).toContain('{"kind":"kids","number":\n')
})

test('safety §data pictures taken down, narrowed or named, and refused comments, stay hidden after a restore', async () => {
  const school = await aSchool()
  const owner = await aStaff(school, 'owner')
  const { kidId } = await aChild(school)
  const pictures = await Promise.all(Array.from({ length: 4 }, () => aLibraryPicture(school, { audience: 'website' })))
  const [down, narrowed, named, untouched] = pictures.map(({ id }) => id) as [number, number, number, number]
  const { id: comment } = await school.db
    .selectFrom('comments')
    .select('id')
    .where('state', '=', 'shown')
    .limit(1)
    .executeTakeFirstOrThrow()
  const version = 1
  await owner.call(takeDownPicture, { params: { id: down } })
  await owner.call(changePicture, { params: { id: narrowed }, body: { version, audience: 'room', anyway: true } })
  await owner.call(changePicture, { params: { id: named }, body: { version, kid_ids: [kidId], anyway: true } })
  await owner.call(decideComment, { params: { id: comment }, body: { answer: 'hide', was: 'shown' } })
  const lines = (await linesAfter(school.db, 0)).map(({ line }) => line)

  // The backup was made before.
  await school.db.deleteFrom('tombstones').execute()
  await school.db.deleteFrom('picture_children').where('picture_id', '=', named).execute()
  const before = { audience: 'website', taken_down_at: null, nobody_recognisable: true } as const
  for (const { id } of pictures) await school.db.transaction().execute((trx) => updatePicture(trx, id, before))
  await school.db.updateTable('comments').set({ state: 'shown' }).where('id', '=', comment).execute()

  expect(await repeatDeletions(school.services, lines)).toMatchObject({ hidden: 4, deleted: 0 })
  for (const id of [down, narrowed, named])
    expect(await owner.call(showPicture, { params: { id } })).toMatchObject({ on_site: false, held_by_restore: true })
  expect(await owner.call(showPicture, { params: { id: untouched } })).toMatchObject({ on_site: true })
  const { state } = await school.db
    .selectFrom('comments')
    .select('state')
    .where('id', '=', comment)
    .executeTakeFirstOrThrow()
  expect(state).toBe('refused')
})

test('safety §data a restore gives staff their latest role and branches', async () => {
  const school = await aSchool()
  const [owner, sara] = [await aStaff(school, 'owner'), await aStaff(school, 'owner')]
  const file = join(school.folder, 'deleted.jsonl')
  const list = openDeletionLog({ ...school.services, now: () => new Date() }, file).keep()
  await owner.call(changeStaff, { params: { id: sara.id }, body: { role: 'manager', branch_ids: [2, 3] } })
  await list.stop()

  // The backup has an earlier role, and lacks a branch created later.
  await school.db.updateTable('staff').set({ role: 'owner' }).where('id', '=', sara.id).execute()
  await school.db.deleteFrom('staff_branches').where('staff_id', '=', sara.id).execute()
  const lines = (await linesOf(file)).map((line) => ({ ...line, branch_ids: [...(line.branch_ids ?? []), 999] }))
  expect(await applyList(school.services, lines)).toMatchObject({ roles: 1 })

  const colleagues = await owner.call(listStaff)
  expect(colleagues.find(({ id }) => id === sara.id)).toMatchObject({ role: 'manager', branch_ids: [2, 3] })
})

test('safety §tokens a restore ends every session and every link except those of visits', async () => {
  const school = await aSchool()
  const owner = await aStaff(school, 'owner')
  const { parent } = await aChild(school)
  await aToken(school, parent.id)
  const { sessions } = await endSessionsAndLinks(school.db)
  expect(sessions).toBeGreaterThanOrEqual(3)
  for (const table of ['sessions', 'staff_sessions', 'password_resets', 'code_requests', 'content_previews'] as const)
    expect(await school.count(table), table).toBe(0)
  await expect(owner.call(listPictures)).rejects.toMatchObject({ status: 401 })
})

test('safety §data without the deletion log pictures of children are taken down until staff put them back', async () => {
  const school = await aSchool()
  const owner = await aStaff(school, 'owner')
  const { kidId } = await aChild(school)
  await aConsent(school, kidId, 'website')
  const shown = await aLibraryPicture(school, { audience: 'website', children: [kidId] })
  const empty = await aLibraryPicture(school, { audience: 'website', nobody: true })

  expect(await holdPicturesOfChildren(school.db, new Date())).toBeGreaterThanOrEqual(1)

  const params = { id: shown.id }
  expect(await owner.call(showPicture, { params })).toMatchObject({ held_by_restore: true, on_site: false })
  expect(await owner.call(showPicture, { params: { id: empty.id } })).toMatchObject({ on_site: true })
  const { data } = await owner.call(listPictures, { query: { filter: 'taken_down' } })
  expect(data.map(({ id }) => id)).toContain(shown.id)
  expect(await owner.call(putBackPicture, { params })).toMatchObject({ held_by_restore: false, on_site: true })
})
