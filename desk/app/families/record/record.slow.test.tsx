import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fill, json, network, show, wordsFor } from 'browser/testing.tsx'
import type { FamilyRecord } from 'contract/families/desk.ts'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { clearDirtyForms } from '../../local-draft/dirty-forms.ts'
import { Toasts } from '../../parts/toasts.tsx'
import type { Me } from '../../session/me.ts'
import { MeContext } from '../../session/me-context.ts'
import { aChild, aRecord } from '../testing.ts'
import { useConflictDialog } from './change/conflict-dialog.tsx'
import { Children } from './children/children.tsx'
import { Consents } from './consents.tsx'
import { Duplicates } from './duplicates/duplicates.tsx'
import { NextStepSection } from './next-step.tsx'
import { Owner } from './owner.tsx'
import { StageBar } from './stage-bar.tsx'
import { Timeline } from './timeline/timeline.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  clearDirtyForms()
})

const me = { id: 5, name: 'Huda', may: ['families.answer'], branch_ids: [] } as unknown as Me
const owners = [{ id: 5, name: 'Huda' }]
const bodyOf = ({ init }: { init: RequestInit }) => JSON.parse(String(init.body)) as Record<string, unknown>
const conflict = (current: FamilyRecord) => json({ message: '…', code: 'conflict', current }, 409)
const reem = { id: 1, at: '2026-11-01T07:00:00.000Z', kind: 'next_step', by: { id: 6, name: 'ريم' }, facts: {} }

type Part = typeof NextStepSection
function Screen({ part: Shown, family }: { part: Part; family: FamilyRecord }) {
  const { dialog, onConflict } = useConflictDialog()
  return (
    <MeContext value={me}>
      <Shown family={family} onConflict={onConflict} />
      {dialog}
      <Toasts />
    </MeContext>
  )
}

describe.each(['en', 'ar'] as const)('in %s', (language) => {
  const t = (key: string) => wordsFor(language)['desk-families'][key] ?? key
  const shell = (key: string) => wordsFor(language)['desk-shell'][key] ?? key
  const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
  const open = (part: Part, family = aRecord()) => show(<Screen part={part} family={family} />, { language })

  test('desk §3 the stage “not coming” and its reason are apart, and so are the time of an event and the name beside it', () => {
    const event = { ...reem, at: '2026-11-01T07:00:00.000Z', by: { id: 6, name: 'نجلاء الحارثي' } }
    show(
      <MeContext value={me}>
        <StageBar stage="not_coming" reason="بعيد" />
        <Timeline familyId={7} events={[event]} />
      </MeContext>,
      { language },
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
      path === '/desk/family-owners'
        ? json({ data: owners })
        : json({ data: aRecord({ version: 4, owner: owners[0] }) }),
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
    open(Children, aRecord({ children: [aChild(), aChild({ id: 2, name: 'لمى', kid_id: 9 })] }))
    // Registered children belong to the parents.
    expect(screen.getAllByRole('button', { name: new RegExp(t('change_child').split(' ')[0] ?? '') })).toHaveLength(1)
    await press(t('change_child').replace('{{name}}', 'جود'))
    await fill(userEvent.setup(), await screen.findByLabelText(t('child_name')), ' سالم')
    await press(t('save'))
    const dialog = await screen.findByRole('dialog', { name: shell('conflict') })
    expect(dialog).toHaveTextContent('جودي')
    expect(dialog).toHaveTextContent('جود سالم')
    expect(calls.map(({ path }) => path)).toContain('/desk/families/7/children')
  })

  test('desk §3 a likely duplicate is compared with this record before the merge', async () => {
    const other = aRecord({
      id: 8,
      name: 'Nora Alqahtani',
      names: ['Nora Alqahtani'],
      phones: ['+966551234568'],
      emails: [],
    })
    const double = { id: 8, name: other.name, phone: null, created_at: '2026-10-01T07:00:00.000Z', because: 'phone' }
    const calls = network((path) =>
      path.endsWith('/doubles')
        ? json({ data: [double] })
        : path.endsWith('/merge')
          ? json({ data: aRecord({ merges: [{ id: 4, at: double.created_at, by: null, name: other.name }] }) })
          : json({ data: path.endsWith('/part') ? aRecord() : other }),
    )
    open(({ family }) => <Duplicates family={family} mayMerge />)
    await press(t('compare'))
    const dialog = await screen.findByRole('dialog', { name: t('compare_title') })
    const table = await within(dialog).findByRole('table')
    for (const words of ['نورة القحطاني', 'Nora Alqahtani', '+966 55 123 4567', '+966 55 123 4568'])
      expect(table).toHaveTextContent(words)
    await press(t('merge'))
    await waitFor(() => expect(calls.some(({ path }) => path === '/desk/families/7/merge')).toBe(true))
    await userEvent.click(await screen.findByRole('button', { name: new RegExp(shell('undo')) }))
    await waitFor(() => expect(calls.some(({ path }) => path === '/desk/families/7/part')).toBe(true))
  })

  test('desk §3 keeping two records separate says so, because the suggestion is gone, and can be undone', async () => {
    const double = { id: 8, name: 'Nora', phone: null, created_at: '2026-10-01T07:00:00.000Z', because: 'phone' }
    let isSeparate = false
    network((path) => {
      if (path.includes('/apart')) isSeparate = path.endsWith('/apart')
      if (path.endsWith('/doubles')) return json({ data: isSeparate ? [] : [double] })
      return json({ data: aRecord() })
    })
    open(({ family }) => <Duplicates family={family} mayMerge />)
    await press(t('not_same'))
    expect(await screen.findByText(t('stays_separate'))).toBeVisible()
    expect(screen.queryByRole('button', { name: t('compare') })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: new RegExp(shell('undo')) }))
    expect(await screen.findByRole('button', { name: t('compare') })).toBeVisible()
  })
})
