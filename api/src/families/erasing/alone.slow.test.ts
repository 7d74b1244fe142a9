import {
  addFamily,
  addFamilyContact,
  changeFamily,
  changeFamilyChild,
  mergeFamilies,
  unmergeFamilies,
  writeFamilyNote,
} from 'contract/families/changes.ts'
import { showFamily } from 'contract/families/desk.ts'
import { copyFamilyData, writePrivacyRequest } from 'contract/privacy/desk.ts'
import { riyadhDay } from 'i18n/format.ts'
import { expect, test } from 'vitest'
import { aSchool } from '../../platform/db/testing.ts'
import { aStaff } from '../../staff/testing.ts'
import { aConfirmedAccount, erasePeopleAtDesk, ownCopy, recordFound, requestTour, textsOf } from '../testing.ts'

const phone = '+966504440012'
const email = 'arwa@mail.example'

test('desk §3 the school’s copy holds what staff wrote while the person was alone in the record, for good nothing that they wrote among several; an account’s own holds neither', async () => {
  const school = await aSchool()
  const owner = await aStaff(school, 'owner')
  const parent = await aConfirmedAccount(school, { name: 'Arwa Account', email, phone })
  await requestTour(school, { full_name: 'Arwa', email, phone_num: phone, branch_id: 2 })
  const { id, people } = await recordFound(owner, phone)
  const params = { id }
  const arwa = people[0]?.id ?? 0
  const note = (text: string) => owner.call(writeFamilyNote, { params, body: { text } })
  const plan = async (text: string) => {
    const { version } = await owner.call(showFamily, { params })
    await owner.call(changeFamily, { params, body: { version, next_step: { text } } })
  }
  const request = await owner.call(writePrivacyRequest, {
    body: { family_id: id, person_id: arwa, kind: 'copy', channel: 'email', asked_on: riyadhDay(new Date()) },
  })
  const copy = async () =>
    textsOf(await owner.call(copyFamilyData, { params: { id: request.id }, body: { people: [arwa] } }))
  await note('Arwa alone')
  await plan('Step alone')
  await owner.call(addFamilyContact, { params, body: { phone: '+966504440055' } })
  const { children } = await owner.call(changeFamilyChild, { params, body: { name: 'Joud', birth_date: '2024-01-20' } })
  const alone = await copy()
  for (const text of ['Arwa alone', 'Step alone', '504440055', 'Joud']) expect(alone).toContain(text)

  const other = await owner.call(addFamily, { body: { name: 'Badr', phone: '0504440013', branch_id: 2 } })
  await owner.call(writeFamilyNote, { params: { id: other.id }, body: { text: 'About Badr' } })
  const { merges } = await owner.call(mergeFamilies, { params, body: { with_id: other.id } })
  await note('About both')
  await plan('About the bus')
  await owner.call(addFamilyContact, { params, body: { phone: '+966504440066', person_id: arwa } })
  await owner.call(changeFamilyChild, { params, body: { child_id: children[0]?.id, name: 'About a sister' } })

  const isAsIfAlone = async (when: string) => {
    const text = await copy()
    expect(text, when).toContain('Arwa alone')
    expect(text, when).toContain('504440055')
    expect(text, when).not.toMatch(/About|504440066|504440013/)
  }
  await isAsIfAlone('together')
  expect(await ownCopy(parent)).not.toMatch(/Arwa alone|Step alone|504440055|Joud|About|504440066/)
  await owner.call(unmergeFamilies, { params, body: { merge_id: merges[0]?.id ?? 0 } })
  await plan('About the father')
  await isAsIfAlone('after the other is separated')
  await erasePeopleAtDesk(owner, other.id)
  await isAsIfAlone('after the other’s record is erased')
})
