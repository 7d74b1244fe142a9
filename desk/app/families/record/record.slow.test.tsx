import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fill, json, network, sentences, show } from 'browser/testing.tsx'
import type { Duplicate, FamilyRecord } from 'contract/families/desk.ts'
import { afterEach, expect, test } from 'vitest'
import { clearDirtyForms } from '../../local-draft/dirty-forms.ts'
import { aColleague, showAtDesk } from '../../testing.tsx'
import { aChild, aRecord } from '../testing.ts'
import { useConflictDialog } from './change/conflict-dialog.tsx'
import { Children } from './children/children.tsx'
import { Consents } from './consents.tsx'
import { Duplicates } from './duplicates/duplicates.tsx'
import { NextStepSection } from './next-step.tsx'
import { Owner } from './owner.tsx'
import { StageBar } from './stage-bar.tsx'
import { Timeline } from './timeline/timeline.tsx'

afterEach(() => clearDirtyForms())

const me = aColleague(['families.answer'])
const owners = [{ id: 5, name: 'Huda' }]
const bodyOf = ({ init }: { init: RequestInit }) => JSON.parse(String(init.body)) as Record<string, unknown>
const conflict = (current: FamilyRecord) => json({ message: '…', code: 'conflict', current }, 409)
const reem = { id: 1, at: '2026-11-01T07:00:00.000Z', kind: 'next_step', by: { id: 6, name: 'ريم' }, facts: {} }

type Part = typeof NextStepSection
function Screen({ part: Shown, family }: { part: Part; family: FamilyRecord }) {
  const { dialog, onConflict } = useConflictDialog()
  return (
    <>
      <Shown family={family} onConflict={onConflict} />
      {dialog}
    </>
  )
}

const language = 'ar'
const t = sentences('desk-families')
const shell = sentences('desk-shell')
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const open = (part: Part, family = aRecord()) => showAtDesk(<Screen part={part} family={family} />, { me })

test('desk §3 the stage “not coming” and its reason are apart, and so are the time of an event and the name beside it', () => {
  const event = { ...reem, at: '2026-11-01T07:00:00.000Z', by: { id: 6, name: 'نجلاء الحارثي' } }
  showAtDesk(
    <>
      <StageBar stage="not_coming" reason="بعيد" />
      <Timeline family={aRecord({ timeline: [event] })} />
    </>,
    { me },
  )
  const reason = screen.getByText('بعيد')
  expect(reason.parentElement).toHaveTextContent(/\S · بعيد$/)
  // The separator stands outside the name: inside, it would move to the name's other end.
  const name = screen.getByText('نجلاء الحارثي')
  expect(name.tagName).toBe('BDI')
  // The day is shown once, in the heading above its events.
  expect(name.parentElement).toHaveTextContent(/^10:00 \S+ · نجلاء الحارثي$/)
})

test('desk §3 a record that nobody has opened before says so', async () => {
  show(<Consents family={aRecord({ consents: [], looks: [] })} mayAnswer />, { language })
  const opened = await screen.findByRole('region', { name: t('opened_by') })
  expect(opened).toHaveTextContent(t('opened_by_none'))
})

test('desk §3 a consent to news is withdrawn in the record, by people who may answer families', async () => {
  const at = '2026-11-01T07:00:00.000Z'
  const news = { kind: 'news' as const, submission_id: 31, kid: null, audience: null, given: true, at, wording: '…' }
  const family = aRecord({ consents: [news] })
  const calls = network(() => json({ data: aRecord() }))
  const { unmount } = show(<Consents family={family} mayAnswer={false} />, { language })
  expect(await screen.findByText(t('news'))).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: t('withdraw_news_of') })).toBeNull()
  unmount()

  show(<Consents family={family} mayAnswer />, { language })
  await press(t('withdraw_news_of'))
  await waitFor(() => expect(calls.map(bodyOf)).toEqual([{ submission_id: 31, withdrawn: true }]))
})

test('desk §2 a conflict in the next step shows both versions; the own one overwrites the other only if chosen', async () => {
  const theirs = aRecord({ version: 4, next_step: { text: 'زيارة الثلاثاء', on: null }, timeline: [reem] })
  const calls = network((_path, { body }) =>
    (JSON.parse(String(body)) as { version: number }).version === 4 ? json({ data: theirs }) : conflict(theirs),
  )
  open(NextStepSection)
  await press(t('set_step'))
  expect(screen.getByLabelText(t('step_text'))).toHaveFocus()
  await fill(userEvent.setup(), screen.getByLabelText(t('step_text')), 'Call on Thursday')
  await press(t('save'))
  const dialog = await screen.findByRole('dialog', { name: shell('conflict') })
  for (const words of ['ريم', 'زيارة الثلاثاء', 'Call on Thursday']) expect(dialog).toHaveTextContent(words)
  expect(calls).toHaveLength(1)
  await press(shell('keep_mine'))
  await waitFor(() => expect(calls).toHaveLength(2))
  expect(calls.map((call) => bodyOf(call).version)).toEqual([3, 4])
})

test('desk §2 a conflict in another field of the record is saved without a question', async () => {
  const calls = network((_path, { body }) =>
    (JSON.parse(String(body)) as { version: number }).version === 9
      ? json({ data: aRecord({ version: 10 }) })
      : conflict(aRecord({ version: 9 })),
  )
  open(NextStepSection)
  await press(t('set_step'))
  await fill(userEvent.setup(), screen.getByLabelText(t('step_text')), 'Call')
  await press(t('save'))
  await waitFor(() => expect(calls).toHaveLength(2))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  await waitFor(() => expect(screen.queryByLabelText(t('step_text'))).not.toBeInTheDocument())
})

test('desk §2 a finished next step is restored by "Undo"', async () => {
  const step = { text: 'Call', on: '2026-11-03' }
  const calls = network(() => json({ data: aRecord({ version: 4 }) }))
  open(NextStepSection, aRecord({ next_step: step }))
  await press(t('done'))
  await userEvent.click(await screen.findByRole('button', { name: new RegExp(shell('undo')) }))
  await waitFor(() => expect(calls).toHaveLength(2))
  expect(calls.map(bodyOf)).toEqual([
    { version: 3, next_step: null },
    { version: 4, next_step: step },
  ])
})

test('desk §3 the family gets an owner, and the change can be undone', async () => {
  const calls = network((path) =>
    path === '/desk/family-owners' ? json({ data: owners }) : json({ data: aRecord({ version: 4, owner: owners[0] }) }),
  )
  open(Owner)
  await screen.findByRole('option', { name: 'Huda' })
  await userEvent.selectOptions(screen.getByRole('combobox', { name: t('owner') }), 'Huda')
  await userEvent.click(await screen.findByRole('button', { name: new RegExp(shell('undo')) }))
  await waitFor(() => expect(calls).toHaveLength(3))
  expect(calls.slice(1).map(bodyOf)).toEqual([
    { version: 3, owner_id: 5 },
    { version: 4, owner_id: null },
  ])
})

test('desk §2 a conflict in a child shows both versions', async () => {
  const theirs = aRecord({ version: 4, children: [aChild({ name: 'جودي' })] })
  const calls = network((path) => (path === '/desk/programs' ? json({ data: [] }) : conflict(theirs)))
  open(Children, aRecord({ children: [aChild(), aChild({ id: 2, name: 'لمى', kid_id: 9, of_account: true })] }))
  // Registered children belong to the parents.
  expect(screen.getAllByRole('button', { name: new RegExp(t('change_child').split(' ')[0] ?? '') })).toHaveLength(1)
  await press(t('change_child', { name: 'جود' }))
  await fill(userEvent.setup(), await screen.findByLabelText(t('child_name')), ' سالم')
  await press(t('save'))
  const dialog = await screen.findByRole('dialog', { name: shell('conflict') })
  expect(dialog).toHaveTextContent('جودي')
  expect(dialog).toHaveTextContent('جود سالم')
  expect(calls.map(({ path }) => path)).toContain('/desk/families/7/children')
})

test('enrolment §2.2 a child entered by mistake is removed after a question', async () => {
  const calls = network((path) =>
    json({ data: path === '/desk/programs' ? [] : aRecord({ version: 4, children: [] }) }),
  )
  open(Children, aRecord({ children: [aChild()] }))
  await press(t('change_child', { name: 'جود' }))
  await press(t('remove_child'))
  const dialog = await screen.findByRole('dialog', { name: t('remove_child_title', { name: 'جود' }) })
  expect(calls.map(({ path }) => path)).not.toContain('/desk/families/7/children')
  await userEvent.click(within(dialog).getByRole('button', { name: t('remove_child') }))
  await waitFor(() => expect(calls.map(({ path }) => path)).toContain('/desk/families/7/children'))
  const sent = calls.find(({ path }) => path === '/desk/families/7/children')
  expect(sent && bodyOf(sent)).toMatchObject({ child_id: 1, remove: true, version: 3 })
})

const aDuplicate: Duplicate = {
  ...{ id: 8, person_id: 8, name: 'Nora Alqahtani', phone: '+966551234568', children: ['Lama'] },
  ...{ email: { address: 'nora@mail.example', confirmed: false }, branch: null, is_of_other_branch: false },
  ...{ created_at: '2026-10-01T07:00:00.000Z', because: 'phone' },
}

test('desk §3 a suggestion shows number, address and child of the other; one press merges, and can be undone', async () => {
  const calls = network((path) =>
    path.endsWith('/doubles')
      ? json({ data: [aDuplicate] })
      : path.endsWith('/merge')
        ? json({ data: aRecord({ merges: [{ id: 4, at: aDuplicate.created_at, by: null, name: aDuplicate.name }] }) })
        : json({ data: aRecord() }),
  )
  open(({ family }) => <Duplicates family={family} mayMerge />)
  const note = await screen.findByRole('status')
  for (const words of ['Nora Alqahtani', '+966 55 123 4568', 'nora@mail.example', t('not_confirmed'), 'Lama'])
    expect(note).toHaveTextContent(words)
  await press(t('merge'))
  await userEvent.click(await screen.findByRole('button', { name: new RegExp(shell('undo')) }))
  await waitFor(() => expect(calls.some(({ path }) => path === '/desk/families/7/part')).toBe(true))
})

test('desk §3 a record of another branch is only named; “not the same” can be undone', async () => {
  let isDenied = false
  const elsewhere = { ...aDuplicate, id: 9, name: 'At La Palma', branch: { id: 2, name: 'La Palma' } }
  network((path) => {
    if (path.includes('/apart')) isDenied = path.endsWith('/apart')
    const other = { ...elsewhere, is_of_other_branch: true }
    if (path.endsWith('/doubles')) return json({ data: isDenied ? [other] : [aDuplicate, other] })
    return json({ data: aRecord() })
  })
  open(({ family }) => <Duplicates family={family} mayMerge />)
  await press(t('not_same'))
  expect(await screen.findByText(t('stays_separate'))).toBeVisible()
  expect(screen.getByRole('link', { name: /At La Palma/ })).toHaveAttribute('href', '/desk/families/9')
  expect(screen.queryByRole('button', { name: t('merge') })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: new RegExp(shell('undo')) }))
  expect(await screen.findByRole('button', { name: t('merge') })).toBeVisible()
})

test('desk §3 a request that waits is marked; staff say that it needs no answer, and can undo it', async () => {
  const request = { ...reem, id: 5, kind: 'message', by: null, facts: { waits: true } }
  const calls = network(() => json({ data: aRecord() }))
  open(Timeline, aRecord({ timeline: [request] }))
  await press(t('needs_no_answer'))
  await userEvent.click(await screen.findByRole('button', { name: new RegExp(shell('undo')) }))
  await waitFor(() => expect(calls).toHaveLength(2))
  expect(calls.map(bodyOf)).toEqual([
    { event_id: 5, waits: false },
    { event_id: 5, waits: true },
  ])
})
