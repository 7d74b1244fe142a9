import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { json, network, sentences } from 'browser/testing.tsx'
import type { ContentItem } from 'contract/content/desk.ts'
import { useReducer } from 'react'
import { expect, test, vi } from 'vitest'
import { aColleague, showAtDesk } from '../../testing.tsx'
import { beginDraft, reduceDraft } from './draft.ts'
import { PartFields } from './part-fields.tsx'

const part = (draft: Record<string, unknown>) => ({ draft, published: null, problems: [], version: 1, states: [] })
const entry = (common: Record<string, unknown>) =>
  ({
    id: 7,
    kind: 'calendar_entry',
    may_change: true,
    parts: { ar: part({}), en: part({}), common: part(common) },
  }) as unknown as ContentItem

const typed = vi.fn()
function Entry({ common }: { readonly common: Record<string, unknown> }) {
  const [draft, apply] = useReducer(reduceDraft, entry(common), (item) => beginDraft(item))
  const type = (name: string, value: unknown) => {
    typed(name, value)
    apply({ type: 'edit', part: 'common', name, value })
  }
  const writing = { draft, attempted: new Set<never>(), leaveField: () => {} }
  return <PartFields part="common" writing={{ ...writing, type: (_part, name, value) => type(name, value) }} />
}

const t = sentences('desk-content')
const open = (common: Record<string, unknown>, branchIds: number[] = []) => {
  const branches = [1, 2].map((id) => ({ id, name: `Branch ${id}`, city: 'Riyadh' }))
  network(() => json({ data: branches, current_page: 1, last_page: 1, per_page: 100, total: 2 }))
  const me = aColleague([], { id: 4, name: 'هدى', branch_ids: branchIds })
  showAtDesk(<Entry common={common} />, { me })
}

test('desk §5 an entry shows whether it is for all branches or for these', async () => {
  open({ kind: 'closure' })
  const group = screen.getByRole('group', { name: t('field_branches') })
  const radio = (word: string) => within(group).getByRole('radio', { name: t(word) })
  expect(radio('all_branches')).toBeChecked()
  expect(within(group).queryByRole('checkbox')).toBeNull()
  await userEvent.click(radio('these_branches'))
  expect(group).toHaveTextContent(t('branches_none'))
  await userEvent.click(await within(group).findByRole('checkbox', { name: 'Branch 2' }))
  expect(typed).toHaveBeenLastCalledWith('branches', [2])
  expect(group).not.toHaveTextContent(t('branches_none'))
  await userEvent.click(radio('all_branches'))
  expect(typed).toHaveBeenLastCalledWith('branches', null)
})

test('desk §5 staff of some branches cannot choose all of them', async () => {
  open({ kind: 'closure', branches: [1] }, [1])
  expect(await screen.findByRole('checkbox', { name: 'Branch 1' })).toBeChecked()
  expect(screen.queryByRole('radio')).toBeNull()
})

test('desk §5 only the kind “other hours” asks for hours, and a closing kind says that no tour can be booked', async () => {
  open({ kind: 'hours', opens_at: '09:30', closes_at: '12:00' })
  const opens = await screen.findByRole('group', { name: new RegExp(t('field_opens_at')) })
  expect(opens).toHaveTextContent(/0?9:30/)
  expect(screen.queryByText(t('no_tours'))).toBeNull()
  await userEvent.selectOptions(screen.getByRole('combobox'), 'closure')
  expect(screen.getByText(t('no_tours'))).toBeInTheDocument()
  expect(screen.queryByRole('group', { name: new RegExp(t('field_opens_at')) })).toBeNull()
  for (const name of ['opens_at', 'closes_at']) expect(typed).toHaveBeenCalledWith(name, null)
})
