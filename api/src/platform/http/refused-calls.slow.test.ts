import { saveFees } from 'contract/fees/desk.ts'
import { listLog } from 'contract/log/desk.ts'
import { changePicture } from 'contract/pictures/desk.ts'
import { expect, test } from 'vitest'
import { sendFile } from '../../pictures/testing.ts'
import { aStaff } from '../../staff/testing.ts'
import { aSchool } from '../db/testing.ts'
import { aPicture } from '../storage/testing.ts'

test('desk §1 a refused call about what is others’ or an owner’s is a row of the log with the person', async () => {
  const school = await aSchool()
  const [owner, manager] = [await aStaff(school, 'owner'), await aStaff(school, 'manager')]
  const { id, version } = await sendFile(owner, await aPicture(300, 200).jpeg().toBuffer())
  const change = manager.call(changePicture, { params: { id }, body: { version, alt: { en: 'A reef' } } })
  await expect(change).rejects.toMatchObject({ status: 403, code: 'not_yours' })

  const lists = { programs: [], included: [], not_included: [], good_to_know: [] }
  const fees = manager.call(saveFees, { body: { branch_id: 1, year: 2026, hidden: false, ...lists } })
  await expect(fees).rejects.toMatchObject({ status: 403, code: 'owner_only' })

  const { data } = await owner.call(listLog, { query: { what: `staff:${manager.id}` } })
  expect(data.map(({ staff, action, after }) => [staff?.id, action, after])).toEqual([
    [manager.id, 'call_refused', { call: 'POST /desk/fees' }],
    [manager.id, 'call_refused', { call: 'POST /desk/pictures/:id' }],
  ])
})
