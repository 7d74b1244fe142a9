import { addFamily, mergeFamilies, unmergeFamilies, writeFamilyNote } from 'contract/families/changes.ts'
import { copyFamilyData, writePrivacyRequest } from 'contract/privacy/desk.ts'
import { riyadhDay } from 'i18n/format.ts'
import { expect, test } from 'vitest'
import { aSchool } from '../../platform/db/testing.ts'
import { aStaff } from '../../staff/testing.ts'
import { aConfirmedAccount, erasePeopleAtDesk, ownCopy, recordFound, requestTour, textsOf } from '../testing.ts'

const phone = '+966504440012'
const email = 'arwa@mail.example'

test('desk §3 the school’s copy holds the notes that were written while the person was alone in the record; an account’s own holds none', async () => {
  const school = await aSchool()
  const owner = await aStaff(school, 'owner')
  const parent = await aConfirmedAccount(school, { name: 'Arwa Account', email, phone })
  await requestTour(school, { full_name: 'Arwa', email, phone_num: phone, branch_id: 2 })
  const { id, people } = await recordFound(owner, phone)
  const arwa = people[0]?.id ?? 0
  const write = (text: string) => owner.call(writeFamilyNote, { params: { id }, body: { text } })
  await write('Arwa alone')
  const other = await owner.call(addFamily, { body: { name: 'Badr', phone: '0504440013', branch_id: 2 } })
  await owner.call(writeFamilyNote, { params: { id: other.id }, body: { text: 'About Badr' } })
  const { merges } = await owner.call(mergeFamilies, { params: { id }, body: { with_id: other.id } })
  await write('About both')
  const request = await owner.call(writePrivacyRequest, {
    body: { family_id: id, person_id: arwa, kind: 'copy', channel: 'email', asked_on: riyadhDay(new Date()) },
  })
  const copy = async () =>
    textsOf(await owner.call(copyFamilyData, { params: { id: request.id }, body: { people: [arwa] } }))

  expect(await copy()).toMatch(/Arwa alone/)
  expect(await copy()).not.toMatch(/About/)
  expect(await ownCopy(parent)).not.toMatch(/Arwa alone|About/)
  await owner.call(unmergeFamilies, { params: { id }, body: { merge_id: merges[0]?.id ?? 0 } })
  expect(await copy(), 'after the other is separated').not.toMatch(/About/)
  await owner.call(mergeFamilies, { params: { id }, body: { with_id: other.id } })
  await erasePeopleAtDesk(owner, id, [other.people[0]?.id ?? 0])
  expect(await copy(), 'after the other is erased').not.toMatch(/About/)
})
