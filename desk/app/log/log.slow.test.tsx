import { screen } from '@testing-library/react'
import { json, network, sentences, show, wordsFor } from 'browser/testing.tsx'
import { expect, test } from 'vitest'
import Log from './log.page.tsx'

const aRow = (changes: object) => ({
  ...{ id: 1, at: '2026-11-22T09:00:00.000Z', staff: { id: 2, name: 'Huda' }, address: '198.51.100.7' },
  ...{ before: null, after: null },
  ...changes,
})

const language = 'ar'
const words = wordsFor(language)
const t = sentences('desk-log')
const value = sentences('desk-log-values')
const open = (rows: readonly object[]) => {
  network((path) =>
    path.startsWith('/desk/log')
      ? json({ data: rows, total: rows.length, last_page: 1, current_page: 1, per_page: 50 })
      : json({ data: [{ id: 2, name: 'Ar Rawdah' }], total: 1, last_page: 1, current_page: 1, per_page: 50 }),
  )
  show(<Log />, { language })
}

test('desk §1 a row names the action, the old and the new stage, and shows neither columns nor codes', async () => {
  open([
    aRow({
      action: 'family_stage_set',
      thing: { kind: 'families', id: '7', title: null, opens: null },
      before: { stage: 'new', stage_reason: null },
      after: { stage: 'not_coming', stage_reason: '…' },
    }),
  ])
  expect(await screen.findByText(t('action_family_stage_set'), { selector: 'td, td *, span, div' })).toBeInTheDocument()
  const change = screen.getAllByRole('listitem').find((row) => row.textContent?.startsWith(value('column_stage')))
  expect(change).toHaveTextContent(
    `${sentences('desk-values')('stage_new')} ${t('arrow')} ${sentences('desk-values')('stage_not_coming')}`,
  )
  expect(document.body).toHaveTextContent(value('value_private'))
  expect(document.body).not.toHaveTextContent(/stage_reason|not_coming/)
})

test('desk §5 a range of days that ends before it begins is refused beside the field, and asks for no rows', async () => {
  const calls = network(() => json({ data: [], total: 0, last_page: 1, current_page: 1, per_page: 50 }))
  show(<Log />, { language, at: '/here?from=2026-03-04&to=2026-03-01' })
  expect(await screen.findByRole('alert')).toHaveTextContent(words['desk-shell'].ends_before ?? '')
  expect(calls.filter(({ path }) => path.startsWith('/desk/log'))).toEqual([])
})

test('desk §1 a value that is hidden before and after is shown once', async () => {
  const thing = { kind: 'families', id: '7', title: null, opens: null }
  open([aRow({ action: 'family_stage_set', thing, before: { stage_reason: '…' }, after: { stage_reason: '…' } })])
  const change = (await screen.findAllByRole('listitem')).find((row) =>
    row.textContent?.includes(value('value_private')),
  )
  expect(change?.textContent).toMatch(new RegExp(`: ${value('value_private')}$`))
  expect(change).not.toHaveTextContent(t('arrow'))
})

test('desk §1 repeated saves of one item are one row with its title and link; a decision or undo between them is a row of its own', async () => {
  const thing = { kind: 'pictures', id: '217', title: 'At the sand table', opens: { screen: 'picture', id: 217 } }
  const saved = (id: number, minute: number, audience: [string, string]) =>
    aRow({
      ...{ id, action: 'picture_changed', thing, at: `2026-11-22T09:0${minute}:00.000Z` },
      ...{ before: { audience: audience[0] }, after: { audience: audience[1] } },
    })
  const story = { kind: 'story_drafts', id: '1', title: 'Our morning', opens: { screen: 'story', id: 1 } }
  open([
    saved(5, 5, ['branch', 'website']),
    saved(4, 4, ['families', 'branch']),
    aRow({ id: 3, action: 'story_returned', thing: story, at: '2026-11-22T09:03:00.000Z' }),
    saved(2, 2, ['none', 'families']),
    // Forth and back: as one row nothing would seem to have happened.
    saved(1, 1, ['families', 'none']),
    saved(0, 0, ['branch', 'families']),
  ])
  await screen.findAllByText(t('action_story_returned'), { selector: 'td *' })
  const links = screen.getAllByRole('link', { name: 'At the sand table' })
  expect(links.map((link) => link.getAttribute('href'))).toEqual(Array(3).fill('/desk/pictures?picture=217'))
  expect(screen.getByRole('link', { name: 'Our morning' })).toHaveAttribute('href', '/desk/stories/1')
  const times = t('times_two', { count: '2' })
  expect(screen.getAllByText(times)).toHaveLength(2)
})
