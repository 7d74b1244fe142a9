import { listLog } from 'contract/log/desk.ts'
import { changePicture } from 'contract/pictures/desk.ts'
import { expect, test } from 'vitest'
import { sendFile } from '../../pictures/testing.ts'
import { aStaff } from '../../staff/testing.ts'
import { aSchool } from '../db/testing.ts'
import { aPicture } from '../storage/testing.ts'

test('desk §1 a refused call about a thing of others is a row of the log with the person', async () => {
  const school = await aSchool()
  const [owner, manager] = [await aStaff(school, 'owner'), await aStaff(school, 'manager')]
  const { id, version } = await sendFile(owner, await aPicture(300, 200).jpeg().toBuffer())
  const change = manager.call(changePicture, { params: { id }, body: { version, alt: { en: 'A reef' } } })
  await expect(change).rejects.toMatchObject({ status: 403, code: 'not_yours' })

  const { data } = await owner.call(listLog, { query: { what: `staff:${manager.id}` } })
  expect(data).toMatchObject([
    { staff: { id: manager.id }, action: 'call_refused', after: { call: 'POST /desk/pictures/:id' } },
  ])
})
