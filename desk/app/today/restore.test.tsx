import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { callTo, json, network, sentences, show } from 'browser/testing.tsx'
import type { Restore, RestoreLine } from 'contract/backups/desk.ts'
import { expect, test } from 'vitest'
import { RestoreOnToday } from './restore.tsx'

const at = '2026-11-29T07:00:00.000Z'
const line = (id: number, changes: Partial<RestoreLine>): RestoreLine => ({
  ...{ id, reason: 'missing', verb: 'content_published', line_kind: null, at, is_gone: false, text: '{}' },
  thing: { kind: 'content_items', id: '7', title: 'Open day', opens: { screen: 'content', id: 7 } },
  ...changes,
})
const restore = (lines: RestoreLine[]): Restore => ({
  ...{ moment: at, is_gated: true, log_until: at, lines, lines_count: lines.length, fees_hidden: true, missed: [] },
})
const openWith = (lines: RestoreLine[], language: 'en' | 'ar') => {
  const calls = network((path) => json({ data: path === '/desk/restore' ? restore(lines) : { done: true } }))
  show(<RestoreOnToday />, { language })
  return calls
}

const language = 'ar'
const t = sentences('desk-today')

test(`desk §1 an owner ticks off what was done again, with a link to the thing`, async () => {
  const calls = openWith([line(1, {})], language)
  const list = await screen.findByRole('region', { name: t('restore_list') })
  expect(within(list).getByRole('link', { name: 'Open day' })).toHaveAttribute('href', '/desk/content/7')
  await userEvent.click(within(list).getByRole('button', { name: t('restore_done') }))
  expect(callTo(calls, '/desk/restore/lines/1/done')).toBeDefined()
  expect(screen.getByRole('button', { name: t('restore_close') })).toBeEnabled()
  expect(screen.getByText(t('restore_fees_text'))).toBeVisible()
  expect(screen.getByRole('link', { name: t('restore_fees_check') })).toHaveAttribute(
    'href',
    '/desk/registrations/fees',
  )
})

test(`desk §1 the list cannot be closed while a line of the deletion log has failed`, async () => {
  openWith([line(1, { reason: 'failed', verb: null, line_kind: 'users', thing: null })], language)
  expect(await screen.findByText(t('line_users'))).toBeInTheDocument()
  expect(screen.getByRole('button', { name: t('restore_close') })).toBeDisabled()
  expect(screen.queryByRole('button', { name: t('restore_done') })).not.toBeInTheDocument()
})
