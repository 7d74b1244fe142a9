import { appendFile, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { changePassword } from 'contract/accounts/profile.ts'
import { showRestore } from 'contract/backups/desk.ts'
import { dayMs, hourMs } from 'contract/durations.ts'
import { saveFees, showDeskFees } from 'contract/fees/desk.ts'
import { decidePhotoConsent } from 'contract/kids/endpoints.ts'
import { photoConsentWording } from 'contract/kids/rules.ts'
import { listPictures } from 'contract/pictures/desk.ts'
import { listDeskPlaces, savePlaces } from 'contract/places/desk.ts'
import { expect, test } from 'vitest'
import { aToken, password } from '../accounts/testing.ts'
import { aChild } from '../pictures/testing.ts'
import { aSeason, cell, cellOf, year } from '../places/testing.ts'
import { aSchool, type School } from '../platform/db/testing.ts'
import { aStaff } from '../staff/testing.ts'
import { openDeletionLog } from './deletion-log.ts'
import { parseLog, textOf } from './deletion-log-lines.ts'
import { endSessionsAndLinks } from './end-access-queries.ts'
import { installationName } from './queries.ts'
import { logOf, testKey } from './testing.ts'

const openLog = (school: School, file: string) =>
  openDeletionLog({ ...school.services, now: () => new Date() }, file, testKey)
const linesOf = async (file: string) => parseLog(await readFile(file)).map(({ line }) => line)
const listed = ({ db }: School) => db.selectFrom('restore_lines').select(['line', 'reason']).orderBy('id').execute()

test('safety §data withdrawn consents and changed passwords are lines of the log, which is only appended to', async () => {
  const school = await aSchool()
  const { parent, kidId } = await aChild(school)
  const file = join(school.folder, 'deleted.jsonl')
  const list = openLog(school, file).keep()
  const refuse = (audience: 'website' | 'social') =>
    parent.call(decidePhotoConsent, {
      params: { kidId },
      body: { audience, granted: false, wording: photoConsentWording },
    })
  await refuse('website')
  const changed = 'nine date palms by the well'
  const body = { current_password: password, password: changed, password_confirmation: changed }
  await parent.call(changePassword, { body })
  await list.stop()

  const lines = await linesOf(file)
  expect(lines.map((line) => [line?.kind, line?.number, line?.word])).toEqual([
    ['photo_consents', kidId, 'website'],
    ['accounts', parent.id, 'password'],
  ])
  const before = await readFile(file, 'utf8')
  await refuse('social')
  await openLog(school, file).keep().stop()
  expect((await readFile(file, 'utf8')).startsWith(before)).toBe(true)
  expect(await linesOf(file)).toHaveLength(3)
})

test('safety §data a deletion that commits after a later one is a line of the log too, and no line is repeated', async () => {
  const school = await aSchool()
  const [one, other] = [await aChild(school), await aChild(school)]
  const file = join(school.folder, 'deleted.jsonl')
  const list = openLog(school, file).keep()
  const numbers = async () => (await linesOf(file)).map((line) => line?.number)
  const slow = await school.db.startTransaction().execute()
  await slow.deleteFrom('kids').where('id', '=', one.kidId).execute()
  await school.db.deleteFrom('kids').where('id', '=', other.kidId).execute()
  await expect.poll(numbers).toEqual([other.kidId])
  await slow.commit().execute()
  await list.stop()
  expect(await numbers()).toEqual([other.kidId, one.kidId])
})

test('safety §data lines that fail, cannot be read or are not signed stand on the list, and the others are repeated', async () => {
  const school = await aSchool()
  const [one, other, forged] = [await aChild(school), await aChild(school), await aChild(school)]
  const file = join(school.folder, 'deleted.jsonl')
  const name = await installationName(school.db)
  const line = (number: number, key = testKey) =>
    textOf({ kind: 'kids', number, at: new Date(Date.now() + 60_000), word: null, school: name }, key)
  const [tooLarge, unsigned] = [line(99_999_999_999), line(forged.kidId, Buffer.alloc(32, 1))]
  // A byte order mark, a bad line, and a last line without its end, before the bytes that a power cut leaves.
  const texts = [line(one.kidId), '{"kind":"kids","number":', tooLarge, unsigned, line(other.kidId)]
  await writeFile(file, `\uFEFF${texts.join('\n')}\0\0`)

  await openLog(school, file).compare()

  const ids = [one.kidId, other.kidId, forged.kidId]
  const left = school.db.selectFrom('kids').select('id').where('id', 'in', ids)
  expect(await left.execute()).toEqual([{ id: forged.kidId }])
  expect(await listed(school)).toEqual([
    { line: texts[1], reason: 'unreadable' },
    { line: tooLarge, reason: 'failed' },
    { line: unsigned, reason: 'unsigned' },
  ])

  // The operator takes the bad lines out of the file; the next start finds none.
  await writeFile(file, `${texts[0]}\n`)
  await openLog(school, file).compare()
  expect((await listed(school)).map(({ reason }) => reason)).toEqual(['unsigned'])
})

test('safety §data a line that was cut off is whole in the database, stands on no list, and spoils no other', async () => {
  const school = await aSchool()
  const [one, other] = [await aChild(school), await aChild(school)]
  const file = join(school.folder, 'deleted.jsonl')
  const remove = ({ kidId }: typeof one) => school.db.deleteFrom('kids').where('id', '=', kidId).execute()
  await remove(one)
  const [{ text = '', line = undefined } = {}] = await logOf(school)
  const cut = text.slice(0, 40)
  // By a crash; then, while the school is open, by a full disk.
  await writeFile(file, cut)
  const log = openLog(school, file)
  await log.compare()
  expect(await listed(school)).toEqual([])
  await appendFile(file, `\n${cut}`)
  await remove(other)
  await log.keep().stop()

  const read = (await linesOf(file)).flatMap((line) => line?.number ?? [])
  expect(read).toEqual([one.kidId, other.kidId])
  // The rest ends with the line after it: an old line before it says nothing, and none is written again.
  const at = new Date(Date.now() - 100 * dayMs)
  const old = line && textOf({ ...line, at }, testKey)
  await school.db.updateTable('deletion_log').set({ deleted_at: at }).where('row_id', '=', one.kidId).execute()
  const numbersAfterStart = async (...texts: unknown[]) => {
    await writeFile(file, texts.join('\n'))
    await openLog(school, file).keep().stop()
    return (await linesOf(file)).map((line) => line?.number)
  }
  expect(await numbersAfterStart(old, cut)).toEqual([undefined, other.kidId])
  expect(await numbersAfterStart(cut, old)).toEqual([other.kidId])
})

test('enrolment §4 a second set-back hides fees and unchecks places again while the list is open; a late line of the first does not', async () => {
  const { school, owner: first } = await aSeason(4)
  const file = join(school.folder, 'deleted.jsonl')
  const name = await installationName(school.db)
  const loses = async (hours: number, number = 1) => {
    const at = new Date(Date.now() + hours * hourMs)
    await writeFile(file, textOf({ kind: 'comments', number, at, word: null, school: name }, testKey))
    await openLog(school, file).compare()
    return at
  }
  const seenBy = async (owner: typeof first) => {
    const { data } = await owner.call(listDeskPlaces, { query: { branch_id: cell.branch_id, year } })
    const { version = 0, checked } = data[0]?.programs.find(({ program }) => program.id === cell.program_id) ?? {}
    const fees = await owner.call(showDeskFees, { query: { branch_id: 1, year: 2027 } })
    return { version, checked, fees, waits: [checked === false, fees.set_back] }
  }

  // The set-back is noted before any of its lines is stored, which fails here.
  await loses(-1, 99_999_999_999)
  await expect(first.call(showRestore)).rejects.toMatchObject({ status: 401 })
  const owner = await aStaff(school, 'owner')
  const { version, fees, waits } = await seenBy(owner)
  expect(waits).toEqual([true, true])
  await owner.call(savePlaces, cellOf({ capacity: 4, version }))
  await owner.call(saveFees, { body: { ...fees, hidden: false } })

  const earlier = await loses(-2)
  expect((await seenBy(owner)).waits).toEqual([false, false])
  expect((await owner.call(showRestore)).moment).toBe(earlier.toISOString())
  await loses(1)
  expect((await seenBy(await aStaff(school, 'owner'))).waits).toEqual([true, true])
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
