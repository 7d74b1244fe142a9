import { orderGallery, showDeskGallery } from 'contract/pictures/gallery.ts'
import { finishUpload, sendPiece, startUpload } from 'contract/pictures/uploads.ts'
import { changeStaff } from 'contract/staff/people.ts'
import { expect, test } from 'vitest'
import { eventually } from '../../eventually.testing.ts'
import { aSchool } from '../../platform/db/testing.ts'
import { aPicture } from '../../platform/storage/testing.ts'
import { aStaff } from '../../staff/testing.ts'

test.each([
  ['teacher', 1, { role: 'teacher', branch_ids: [2] }],
  ['editor', undefined, { role: 'teacher', branch_ids: [2] }],
] as const)(
  'desk §1 an upload that a %s began for branch %s is not finished after the change of role or branch',
  async (role, branch_id, body) => {
    const school = await aSchool()
    const [owner, amal] = [await aStaff(school, 'owner'), await aStaff(school, role)]
    const bytes = new Uint8Array(await aPicture(900, 600).jpeg().toBuffer())
    const begun = { mark: 'begun at the former branch', name: 'new.jpg', bytes: bytes.length, branch_id }
    const { id } = await amal.call(startUpload, { body: begun })
    const piece = (offset: number, end: number) =>
      amal.call(sendPiece, { params: { id }, query: { offset }, upload: new Blob([bytes.subarray(offset, end)]) })
    await piece(0, 1000)
    const before = await school.count('pictures')

    await owner.call(changeStaff, { params: { id: amal.id }, body: { ...body, branch_ids: [...body.branch_ids] } })

    await expect(piece(1000, bytes.length)).rejects.toMatchObject({ code: 'not_found' })
    await eventually(() =>
      expect(amal.call(finishUpload, { params: { id } })).rejects.toMatchObject({ code: 'not_found' }),
    )
    expect(await school.count('pictures')).toBe(before)
  },
)

test('desk §1 a repeated call under its key shows no gallery of a former branch', async () => {
  const school = await aSchool()
  const [owner, rania] = [await aStaff(school, 'owner'), await aStaff(school, 'manager')]
  const ids = (await rania.call(showDeskGallery, { params: { id: 1 } })).map((picture) => picture.id)
  const order = () =>
    rania.call(orderGallery, { params: { id: 1 }, body: { ids, was: ids } }, { idempotencyKey: 'order-1' })
  await order()

  await owner.call(changeStaff, { params: { id: rania.id }, body: { role: 'manager', branch_ids: [2] } })

  await expect(order()).rejects.toMatchObject({ code: 'not_found' })
})
