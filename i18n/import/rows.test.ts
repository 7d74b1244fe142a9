import { expect, test } from 'vitest'
import { type Comparison, familiesOf, outcomesOf } from './families.ts'
import { recognisedColumns } from './headings.ts'
import { type ReadSettings, rowReader } from './rows.ts'

const headings = [
  'Name',
  'Phone',
  'Phone 2',
  'Email',
  'Language',
  'Child',
  'Birth date',
  'Place',
  'Programme',
  'Start date',
  'Stage',
  'Source',
  'Date',
  'Notes',
  'Branch',
]
type Cells = Readonly<Record<string, string | undefined>>

/** Reads rows of these cells, in a school that knows some of the families. */
function read(rows: readonly Cells[], comparisons: readonly Comparison[] = [], settings: Partial<ReadSettings> = {}) {
  const columns = recognisedColumns(headings)
  const sheet = rows.map((cells, index) => ({
    place: index + 2,
    cells: headings.map((heading) => cells[heading] ?? ''),
  }))
  const branches = [
    { id: 1, names: ['Al-Rawdah', 'الروضة'], programs: [{ id: 5, names: ['Toddlers', 'الصغار'] }] },
    { id: 2, names: ['Al-Olaya', 'العليا'], programs: [] },
  ]
  const defaults = {
    columns,
    dateOrder: null,
    stageWords: {},
    branchId: 1,
    branches,
    ownBranchIds: [],
    today: '2026-11-29',
    canBeCalled: () => true,
  }
  const found = familiesOf(sheet.map(rowReader(sheet, { ...defaults, ...settings })))
  const outcomes = outcomesOf(found, comparisons, columns)
  return {
    facts: found.families.map(({ facts }) => facts),
    outcomes,
    problems: outcomes.map(({ problems }) => problems.map(({ column, rule }) => `${headings[column ?? -1]} ${rule}`)),
  }
}
const leftOut = ({ outcomes }: ReturnType<typeof read>) =>
  outcomes.map((row) => row.leftOut.map(({ column, texts }) => [headings[column], ...texts].join(' ')))

test('desk §3 a further row of a family adds what it says, and names what the family does not take', () => {
  const found = read([
    { Name: 'نورة', Phone: '0501234561', Child: 'سما', Notes: 'تسأل عن الباص', Date: '15/2/2023' },
    {
      Name: 'أبو سما',
      Phone: '0501234561 / 0559876543',
      Email: 'noura@mail.example',
      'Birth date': '2022-05-01',
      Stage: 'زارتنا',
      Source: 'Fair',
      Date: '14/1/2023',
    },
    { Name: 'نورة', Phone: '0501234561', Email: 'Noura@mail.example', Stage: 'جديد', Source: 'Radio' },
    { Name: 'Hind', Phone: '0501234561', Email: 'hind@mail.example' },
    { Name: 'نورة', Phone: '0501234561', Child: 'سما', 'Birth date': '2023-02-01' },
  ])
  expect(found.facts).toMatchObject([
    {
      ...{ names: ['نورة', 'أبو سما'], phones: ['+966501234561', '+966559876543'], emails: ['noura@mail.example'] },
      ...{ stage: 'visited', source: 'Fair', asked_on: '2023-01-14', notes: ['تسأل عن الباص'] },
      children: [{ name: 'سما', birth_date: '2023-02-01' }, { birth_date: '2022-05-01' }],
    },
    { names: ['Hind'] },
  ])
  expect(found.outcomes.map(({ outcome, joinsPlace, sharesPlace }) => [outcome, joinsPlace, sharesPlace])).toEqual([
    ['new', undefined, undefined],
    ['new', 2, undefined],
    ['known', 2, undefined],
    ['new', undefined, 2],
    ['new', 2, undefined],
  ])
  expect(leftOut(found)).toEqual([['Date'], [], ['Stage', 'Source'], [], []])
})

test('desk §3 a row of a known family names all that the record lacks', () => {
  const known = {
    id: 7,
    name: 'Noura',
    phones: ['+966501234561'],
    emails: ['noura@mail.example'],
    language: 'ar',
    stage: 'visited',
    source: 'staff',
    children: [{ name: 'Sama', birth_date: '2023-02-01', age: null }],
    places: [],
  } as const
  const record = {
    ...known,
    phones: [...known.phones],
    emails: [...known.emails],
    children: [...known.children],
    places: [],
  }
  const found = read(
    [
      {
        Name: 'noura',
        Phone: '0501234561',
        Email: 'NOURA@mail.example',
        Language: 'Arabic',
        Child: 'Sama',
        Stage: 'Visited',
      },
      {
        Name: 'Umm Sama',
        Phone: '0501234561, 0501234562',
        'Phone 2': '0501234563',
        Email: 'noura@mail.example; home@mail.example',
        Language: 'English',
        Child: 'Sama; Ward 4',
        Stage: 'Enrolled',
        Source: 'Fair',
        Date: '2023-05-20',
        Notes: 'Rang',
        Programme: 'Toddlers',
      },
    ],
    [{ known: record, elsewhere: null }],
  )
  expect(found.outcomes.map(({ outcome, record }) => [outcome, record?.id])).toEqual([
    ['known', 7],
    ['known', 7],
  ])
  expect(leftOut(found)).toEqual([
    [],
    [
      'Name Umm Sama',
      'Phone +966501234562',
      'Phone 2 +966501234563',
      'Email home@mail.example',
      'Language',
      'Child Ward',
      'Programme',
      'Stage',
      'Source',
      'Date',
      'Notes',
    ],
  ])
})

test('desk §3 a cell that is too long or says nothing is refused beside it, and nothing is cut', () => {
  const name = { Name: 'Noura', Phone: '0501234561' }
  const { problems } = read([
    { ...name, Notes: 'x'.repeat(4001) },
    { ...name, Name: 'n'.repeat(101), Source: 's'.repeat(101), Child: 'c'.repeat(61) },
    { ...name, Phone: Array.from({ length: 41 }, (_, n) => `05012345${10 + n}`).join(','), Email: 'x@' },
    { ...name, Name: 'noura@mail.example', Phone: '', Branch: 'Nowhere', Date: '2030-01-01' },
    { ...name, Name: '#N/A', Stage: 'Hot lead' },
  ])
  expect(problems).toEqual([
    ['Notes too_long'],
    ['Name too_long', 'Child too_long', 'Source too_long'],
    ['Phone over_limit', 'Email email_wrong'],
    ['Name missing', 'Phone missing', 'Date date_to_come', 'Branch branch_unknown'],
    ['Name cell_error', 'Stage stage_unknown'],
  ])
})

test('desk §3 one number beside more families than a record holds is refused from there on', () => {
  const rows = Array.from({ length: 42 }, (_, n) => ({ Name: `Family ${n}`, Phone: '0500000000' }))
  expect(read(rows).problems.map((each) => each.length)).toEqual([...rows.slice(2).map(() => 0), 1, 1])
})

test('desk §3 a column proves whether the day or the month comes first; otherwise the user says it, and the stage of unknown words', () => {
  const rows = [
    { Name: 'Noura', Phone: '0501234561', Child: 'Sama', 'Birth date': '3/1/2022 12:00:00 AM', Date: '4/5/2023' },
    {
      Name: 'Omar',
      Phone: '0501234562',
      'Birth date': '3/14/2022 12:00:00 AM',
      Stage: 'Contacted',
      Branch: 'فرع العليا',
    },
    { Name: 'Reem', Phone: '0501234564', Stage: 'Hot lead' },
  ]
  expect(read(rows).problems).toEqual([['Date date_order_unknown'], [], ['Stage stage_unknown']])
  const answered = read(rows, [], { dateOrder: 'day_first', stageWords: { 'hot lead': 'answered' } })
  expect(answered.facts).toMatchObject([
    { children: [{ name: 'Sama', birth_date: '2022-03-01' }], asked_on: '2023-05-04' },
    { stage: 'answered', branch_id: 2 },
    { stage: 'answered' },
  ])
  expect(read(rows, [], { ownBranchIds: [1] }).problems[1]).toEqual(['Branch branch_not_yours'])
})

test('enrolment §2 a row gives its child a place or a place on the waiting list, in either language; a further row adds what is new', () => {
  const sama = { Name: 'Noura', Phone: '0501234561', Child: 'Sama', 'Birth date': '2023-02-01', Programme: 'Toddlers' }
  const found = read([
    { ...sama, Place: 'has a place', 'Start date': '13/9/2026', Date: '15/2/2026' },
    { ...sama, Child: 'ورد', Place: 'ينتظر', Programme: 'الصغار', 'Start date': '2027-08-29', Date: '2026-05-01' },
    { ...sama, Place: 'On the waiting list', Date: '2026-02-15' },
    { ...sama, Child: 'Lama', Place: '', 'Start date': 'soon' },
  ])
  const place = { birth_date: '2023-02-01', program_id: 5 }
  expect(found.facts[0]?.places).toEqual([
    { ...place, name: 'Sama', status: 'accepted', start_date: '2026-09-13', asked_on: '2026-02-15' },
    { ...place, name: 'ورد', status: 'waitlisted', start_date: '2027-08-29', asked_on: '2026-05-01' },
  ])
  expect(leftOut(found)).toEqual([[], [], ['Place', 'Programme'], ['Programme', 'Start date']])
  expect(read([{ ...sama, Place: 'نعم' }]).facts[0]?.places, 'the first day of the year').toMatchObject([
    { start_date: '2026-08-01' },
  ])
})

test('enrolment §2 a place without a child, its birth date or a programme of the branch is refused beside the cell', () => {
  const name = { Name: 'Noura', Phone: '0501234561', Place: 'waits' }
  const sama = { ...name, Child: 'Sama', 'Birth date': '2023-02-01', Programme: 'Toddlers' }
  const { problems } = read([
    name,
    { ...sama, 'Birth date': '', Child: 'Sama 4', Programme: 'Karate' },
    { ...sama, Child: 'Sama; Ward', Place: 'perhaps', 'Start date': '2026-07-31' },
    { ...sama, 'Birth date': '1990-02-01', 'Start date': '2029-12-30', Branch: 'العليا' },
    { ...sama, 'Start date': 'soon', Date: '2023-01-31' },
  ])
  expect(problems).toEqual([
    ['Child missing', 'Birth date missing', 'Programme missing'],
    ['Birth date missing', 'Programme program_unknown'],
    ['Child several_children', 'Place place_unknown', 'Start date start_outside'],
    ['Birth date birth_date_of_adult', 'Programme program_unknown', 'Start date start_outside'],
    ['Start date date_wrong', 'Date before_birth'],
  ])
  expect(read([sama], [], { branchId: null }).problems[0]).toContain('Branch missing')
})
