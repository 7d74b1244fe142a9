import { writeFamilyNote } from 'contract/families/changes.ts'
import { changeFamilyNote, removeFamilyNote } from 'contract/families/corrections/endpoints.ts'
import { listFamilies } from 'contract/families/desk.ts'
import { listSavedViews, removeView, saveView } from 'contract/families/views.ts'
import { switchOffStaff } from 'contract/staff/people.ts'
import { bookTour } from 'contract/tours/endpoints.ts'
import { expect, test } from 'vitest'
import { aSchool } from '../platform/db/testing.ts'
import { aStaff } from '../staff/testing.ts'
import { aTourRequest } from '../tours/testing.ts'

test('desk §3 an owner removes a shared list and a note of a colleague who has left; nobody changes the note’s words', async () => {
  const school = await aSchool()
  const [owner, huda, reem] = [
    await aStaff(school, 'owner'),
    await aStaff(school, 'admissions'),
    await aStaff(school, 'admissions'),
  ]
  await school.anyone(bookTour, { body: aTourRequest({ preferred_date: undefined }) })
  const id = (await huda.call(listFamilies, { query: { source: 'tour' } })).data[0]?.id ?? 0
  const { notes } = await huda.call(writeFamilyNote, { params: { id }, body: { text: 'Rang' } })
  const note = { params: { id }, body: { note_id: notes[0]?.id ?? 0 } }
  const list = await huda.call(saveView, { body: { name: 'Open', filter: {}, is_shared: true } })
  const removal = { params: { id: list.id } }
  await expect(owner.call(removeView, removal)).rejects.toMatchObject({ status: 404 })
  await expect(owner.call(removeFamilyNote, note)).rejects.toMatchObject({ code: 'not_yours' })

  await owner.call(switchOffStaff, { params: { id: huda.id } })
  expect(await owner.call(listSavedViews)).toMatchObject([{ id: list.id, is_mine: false, is_left: true }])
  await expect(reem.call(removeView, removal)).rejects.toMatchObject({ status: 404 })
  const changed = owner.call(changeFamilyNote, { params: { id }, body: { ...note.body, text: 'x' } })
  await expect(changed).rejects.toMatchObject({ code: 'not_yours' })
  await owner.call(removeView, removal)
  expect((await owner.call(removeFamilyNote, note)).notes).toEqual([])
  expect(await owner.call(listSavedViews)).toEqual([])
})
