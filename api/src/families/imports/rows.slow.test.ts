import { addFamily } from 'contract/families/changes.ts'
import { listFamilies, showFamily } from 'contract/families/desk.ts'
import {
  beginFamilyImport,
  listImportRows,
  sendImportRows,
  setImportColumns,
  showFamilyImport,
  startFamilyImport,
  takeImportBack,
} from 'contract/families/imports/endpoints.ts'
import { expect, test, vi } from 'vitest'
import { patiently } from '../../patiently.testing.ts'
import { aSchool } from '../../platform/db/testing.ts'
import { aStaff } from '../../staff/testing.ts'
import { recordFound } from '../testing.ts'
import { brought, headings, isDone, row } from './testing.ts'

test('desk §3 a further row of a family adds what it says, or says what is left out; all of it can be undone', async () => {
  const school = await aSchool()
  const owner = await aStaff(school, 'owner')
  const { params, checked } = await brought(school, owner, [
    row('نورة', '0501234561', { 3: 'سما', 7: 'تسأل عن الباص', 8: '15/2/2023' }),
    row('أبو سما', '0501234561 / 0559876543', {
      ...{ 2: 'noura@mail.example', 4: '2022-05-01', 5: 'زارتنا', 6: 'Fair', 7: 'لا تأكل الجوز', 8: '14/1/2023' },
    }),
    row('نورة', '0501234561', { 2: 'noura@mail.example', 5: 'جديد', 6: 'Radio' }),
    row('Hind', '0501234561', { 2: 'hind@mail.example' }),
    row('نورة', '0501234561', { 3: 'سما', 4: '2023-02-01' }),
  ])
  expect(checked.counts).toMatchObject({ new: 4, known: 1, refused: 0 })
  const { data } = await owner.call(listImportRows, { params, query: {} })
  expect(data.map(({ outcome, joins_place, problems }) => [outcome, joins_place, problems])).toEqual([
    ['new', null, []],
    ['new', 2, []],
    [
      ...['known', 2],
      [
        { column: 5, rule: 'left_out' },
        { column: 6, rule: 'left_out' },
      ],
    ],
    ['new', null, [{ column: 1, rule: 'number_elsewhere', place: 2 }]],
    ['new', 2, []],
  ])
  await owner.call(startFamilyImport, { params })
  await isDone(owner, params)

  const families = (await owner.call(listFamilies, { query: { sort: 'name' } })).data
  expect(families.map(({ name }) => name).toSorted()).toEqual(['Hind', 'نورة'])
  const noura = await recordFound(owner, 'noura@mail.example')
  expect(noura).toMatchObject({ stage: 'visited', source: 'Fair', phones: ['+966501234561', '+966559876543'] })
  expect(noura.emails).toEqual(['noura@mail.example'])
  expect(noura.notes.map(({ text }) => text).toSorted()).toEqual(['تسأل عن الباص', 'لا تأكل الجوز'].toSorted())
  expect(noura.children.map(({ name, birth_date }) => [name, birth_date])).toEqual([
    ['سما', '2023-02-01'],
    [null, '2022-05-01'],
  ])
  const stored = await school.db.selectFrom('families').select('created_at').where('id', '=', noura.id).execute()
  expect(stored[0]?.created_at.toISOString().slice(0, 10)).toBe('2023-01-14')

  await owner.call(takeImportBack, { params })
  await vi.waitFor(async () => expect((await owner.call(listFamilies, { query: {} })).data).toEqual([]), patiently)
})

test('desk §3 a row with a known number says whose it is: the family’s with the same address, another’s with its own', async () => {
  const school = await aSchool()
  const owner = await aStaff(school, 'owner')
  const { params } = await brought(school, owner, [row('Omar', '0501234561')])
  const body = { name: 'Noura', phone: '0509999999', email: 'noura@mail.example', branch_id: 1 }
  const { id } = await owner.call(addFamily, { body })
  await owner.call(sendImportRows, {
    params,
    body: {
      from: 3,
      rows: [
        row('Noura', '0509999999', { 2: 'NOURA@mail.example', 3: 'Sama', 7: 'Rang again' }),
        row('Hind', '0509999999', { 2: 'hind@mail.example' }),
        row('Someone', '0508888888', { 2: 'noura@mail.example' }),
      ],
    },
  })
  const columns = (await owner.call(showFamilyImport, { params })).columns.map(({ field }) => field)
  await owner.call(setImportColumns, { params, body: { columns, branch_id: 1, language: 'ar' } })
  const { data } = await owner.call(listImportRows, { params, query: {} })
  const named = { id, name: 'Noura' }
  expect(
    data.slice(1).map(({ outcome, known, problems }) => [outcome, known, problems.map(({ rule }) => rule)]),
  ).toEqual([
    ['known', named, ['left_out', 'left_out']],
    ['new', named, ['number_elsewhere']],
    ['new', null, []],
  ])
  await owner.call(startFamilyImport, { params })
  await isDone(owner, params)
  expect((await owner.call(showFamily, { params: { id } })).notes).toEqual([])
  expect((await owner.call(listFamilies, { query: {} })).data).toHaveLength(4)
})

test('desk §3 a column proves whether the day or the month comes first; otherwise the user says it, and the stage of unknown words', async () => {
  const school = await aSchool()
  const owner = await aStaff(school, 'owner')
  const { params, checked } = await brought(school, owner, [
    row('Noura', '0501234561', { 3: 'Sama', 4: '3/1/2022 12:00:00 AM', 8: '4/5/2023' }),
    row('Omar', '0501234562', { 3: 'Ward', 4: '3/14/2022 12:00:00 AM', 5: 'Contacted', 9: 'فرع الروضة' }),
    row('Hind', '0501234563', { 5: 'Hot lead', 7: '#N/A' }),
    row('Reem', '0501234564', { 5: 'Hot lead' }),
  ])
  expect(checked).toMatchObject({ asks_date_order: true, stage_words: [{ word: 'Hot lead', stage: null }] })
  const { data } = await owner.call(listImportRows, { params, query: { outcome: 'refused' } })
  expect(data.map(({ place, problems }) => [place, problems.map(({ rule }) => rule)])).toEqual([
    [2, ['date_order_unknown']],
    [4, ['cell_error', 'stage_unknown']],
    [5, ['stage_unknown']],
  ])
  const columns = checked.columns.map(({ field }) => field)
  const answers = { date_order: 'day_first', stage_words: { 'Hot lead': 'answered' } } as const
  const again = await owner.call(setImportColumns, {
    params,
    body: { columns, branch_id: 1, language: 'ar', ...answers },
  })
  expect(again).toMatchObject({ asks_date_order: false, counts: { new: 3, refused: 1 }, date_order: 'day_first' })
  expect(again.stage_words).toEqual([{ word: 'Hot lead', stage: 'answered' }])
  await owner.call(startFamilyImport, { params })
  await isDone(owner, params)
  expect(await recordFound(owner, 'Noura')).toMatchObject({ children: [{ birth_date: '2022-03-01' }] })
  expect(await recordFound(owner, 'Omar')).toMatchObject({ branch: { id: 1 } })
  for (const name of ['Omar', 'Reem']) expect(await recordFound(owner, name)).toMatchObject({ stage: 'answered' })
})

test('safety §budgets the worst rows are checked while others are answered, and their own call ends in time', async () => {
  const school = await aSchool()
  const [owner, colleague] = [await aStaff(school, 'owner'), await aStaff(school, 'owner')]
  const numbers = '5 - '.repeat(970)
  const rows = Array.from({ length: 840 }, (_, n) =>
    row(`F ${n}`, numbers, { 2: numbers, 4: numbers, 5: numbers, 7: numbers }),
  )
  const begun = await owner.call(beginFamilyImport, { body: { file_name: 'worst.csv', headings } })
  const params = { id: begun.id }
  for (let at = 0; at < rows.length; at += 40)
    await owner.call(sendImportRows, { params, body: { from: at + 2, rows: rows.slice(at, at + 40) } })
  const columns = begun.columns.map(({ field }) => field)
  let longest = 0
  let isOver = false
  const checking = owner
    .call(setImportColumns, { params, body: { columns, branch_id: 1, language: 'ar' } })
    .finally(() => {
      isOver = true
    })
  while (!isOver) {
    const begunAt = performance.now()
    await colleague.call(listImportRows, { params, query: {} })
    longest = Math.max(longest, performance.now() - begunAt)
  }
  expect(await checking).toMatchObject({ counts: { refused: 840 } })
  // A machine that is busy with other work answers later than within the 200 ms of a quiet one.
  expect(longest).toBeLessThan(1000)
})
