import { listImportBranches, takeImportBack } from 'contract/families/imports/endpoints.ts'
import { listDeskPlaces, savePlaces } from 'contract/places/desk.ts'
import { exportRegistrationsCsv, listDeskRegistrations } from 'contract/registrations/desk.ts'
import { setPriority } from 'contract/registrations/offers.ts'
import { expect, test } from 'vitest'
import { listenToNotices } from '../../live/testing.ts'
import { cell, cellOf, clock, emptyCell, year } from '../../places/testing.ts'
import { aSchool } from '../../platform/db/testing.ts'
import { aStaff } from '../../staff/testing.ts'
import { recordFound } from '../testing.ts'
import { checkRows, importFamilies } from './testing.ts'

test('enrolment §2 an import registers children with a place or waiting, beyond the capacity and without a mail; undone, they are gone but for those that changed', async () => {
  const school = await aSchool({ now: clock })
  await emptyCell(school)
  const owner = await aStaff(school, 'owner')
  await owner.call(savePlaces, cellOf({ capacity: 1 }))
  const [branch] = (await owner.call(listImportBranches)).filter(({ id }) => id === cell.branch_id)
  const program = branch?.programs.find(({ id }) => id === cell.program_id)?.names[0] ?? ''
  const rows = [
    ['Parent', 'Phone', 'Email', 'Child', 'Birth date', 'Place', 'Programme', 'Start date', 'Enquiry date'],
    ['Noura', '0501234561', 'noura@mail.example', 'Sama', '2024-11-05', 'Has a place', program, '', '2026-03-15'],
    ['Noura', '0501234561', 'noura@mail.example', 'Ward', '2024-11-06', 'له مقعد', program, '2026-09-13', ''],
    ['Omar', '0501234562', 'omar@mail.example', 'Lama', '2024-11-07', 'waits', program, '2027-01-03', '2026-04-15'],
    ['Hind', '0501234563', '', 'Reem', '2024-11-08', 'waits', 'Karate', '', ''],
  ]
  const { outcomes, newFamilies } = await checkRows(owner, rows, cell.branch_id)
  expect(outcomes.map(({ outcome, leftOut }) => [outcome, leftOut])).toEqual([
    ...[1, 2, 3].map(() => ['new', []]),
    ['refused', []],
  ])
  const { id } = await importFamilies(owner, newFamilies)

  const registered = async () =>
    (await owner.call(listDeskRegistrations, { query: { sort: 'name', branch_id: cell.branch_id, year } })).data
  expect(await registered()).toMatchObject([
    { kid: { name: 'Lama' }, status: 'waitlisted', asked_on: '2026-04-15', waiting: { place: 1, of: 1 } },
    { kid: { name: 'Sama' }, status: 'accepted', asked_on: '2026-03-15', start_date: '2026-08-01' },
    { kid: { name: 'Ward' }, status: 'accepted', asked_on: '2026-10-12', start_date: '2026-09-13' },
  ])
  const cellNow = async () =>
    (await owner.call(listDeskPlaces, { query: { branch_id: cell.branch_id, year } })).data[0]?.programs.find(
      (each) => each.program.id === cell.program_id,
    )
  expect(await cellNow()).toMatchObject({ taken: 2, waiting: 1, free: 0, excess: 1 })
  expect(await recordFound(owner, 'Noura')).toMatchObject({
    stage: 'place_given',
    children: [{ name: 'Sama' }, { name: 'Ward' }],
  })
  expect(await (await owner.call(exportRegistrationsCsv, { query: {} })).text()).toContain('Omar')
  expect(await school.mailsTo('@')).toEqual([])
  const again = await checkRows(owner, rows, cell.branch_id)
  expect(again.outcomes[0]).toMatchObject({ outcome: 'known', leftOut: [] })

  const [lama] = (await registered()).filter(({ kid }) => kid.name === 'Lama')
  const { version = 0 } = lama ?? {}
  await owner.call(setPriority, { params: { id: lama?.id ?? 0 }, body: { reason: 'returning', version } })
  const [sama] = (await registered()).filter(({ kid }) => kid.name === 'Sama')
  const { until } = await listenToNotices(school, owner.headers)
  expect(await owner.call(takeImportBack, { params: { id } })).toMatchObject({ removed: 1, families: 1 })
  const notice = `"kind":"registration","id":${sama?.id}`
  expect(await until(notice)).toContain(notice)
  expect(await cellNow()).toMatchObject({ taken: 0, kept: 0, waiting: 1 })
})
