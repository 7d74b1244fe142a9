import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { json, network, wordsFor } from 'browser/testing.tsx'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { BranchFilter } from '../lists/branch-filter.tsx'
import type { Me } from '../session/me.ts'
import { aColleague, showAtDesk } from '../testing.tsx'
import { BranchNames } from './branch-names.tsx'
import { BranchTicks } from './branch-ticks.tsx'

const owner = aColleague()
const manager = aColleague([], { role: 'manager', branch_ids: [140, 141] })
const words = wordsFor('en')['desk-shell']

const branches = Array.from({ length: 150 }, (_, index) => ({
  id: index + 1,
  name: `House ${index + 1}`,
  city: index % 2 === 0 ? 'Jeddah' : 'Riyadh',
}))

/** The server's answers for a school with this many branches, a hundred to a page. */
const school = (count = 150) =>
  network((path) => {
    const query = new URL(path, 'https://kids.example').searchParams
    const ids = query.get('ids')?.split(',').filter(Boolean).map(Number)
    const words = (query.get('q') ?? '').toLowerCase()
    const found = branches
      .slice(0, count)
      .filter(({ id, name }) => (!ids?.length || ids.includes(id)) && name.toLowerCase().includes(words))
    return json({ data: found.slice(0, 100), current_page: 1, last_page: 2, per_page: 100, total: found.length })
  })

const at = (me: Me, part: React.ReactNode) => showAtDesk(part, { me, language: 'en' })

function Filter({ onChoose }: { onChoose: (id: string | undefined) => void }) {
  const [value, setValue] = useState<string>()
  const choose = (id: string | undefined) => {
    onChoose(id)
    setValue(id)
  }
  return <BranchFilter label="Branch" all="All branches" value={value} onChoose={choose} />
}

test('desk §2 the filter is a list for up to a hundred branches', async () => {
  school(5)
  const onChoose = vi.fn()
  at(owner, <Filter onChoose={onChoose} />)
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Branch' }), 'House 3')
  expect(onChoose).toHaveBeenLastCalledWith('3')
})

test('desk §2 the filter searches the server for more than a hundred branches: the 145th is typed, chosen and cleared', async () => {
  const calls = school()
  const onChoose = vi.fn()
  at(owner, <Filter onChoose={onChoose} />)
  const field = await screen.findByRole('combobox', { name: 'Branch' })
  await waitFor(() => expect(field.tagName).toBe('INPUT'))
  await userEvent.type(field, 'House 145, Jeddah')
  await waitFor(() => expect(onChoose).toHaveBeenLastCalledWith('145'))
  expect(calls.some(({ path }) => path.includes('q=House+145'))).toBe(true)
  await userEvent.clear(field)
  expect(onChoose).toHaveBeenLastCalledWith(undefined)
})

test('desk §1 a manager of two branches beyond the first hundred chooses between them', async () => {
  school()
  const onChoose = vi.fn()
  at(manager, <Filter onChoose={onChoose} />)
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Branch' }), 'House 141')
  expect(onChoose).toHaveBeenLastCalledWith('141')
})

test('desk §1 a manager of branches beyond the first hundred reads their names', async () => {
  school()
  at(owner, <BranchNames ids={[3, 148]} />)
  expect(await screen.findByText('House 3, House 148')).toBeVisible()
})

test('desk §1 selected branches come first, others are found by search', async () => {
  school()
  at(
    owner,
    <BranchTicks chosen={[149]}>
      {({ id, name }) => (
        <label key={id}>
          <input type="checkbox" /> {name}
        </label>
      )}
    </BranchTicks>,
  )
  const ticks = async () =>
    (await screen.findAllByRole('checkbox')).map((tick) => tick.closest('label')?.textContent?.trim())
  await waitFor(async () => expect((await ticks())[0]).toBe('House 149'))
  expect(await ticks()).toHaveLength(13)
  await userEvent.type(screen.getByRole('searchbox', { name: words.find_branch }), 'House 122')
  await waitFor(async () => expect(await ticks()).toEqual(['House 149', 'House 122']))
})

test('desk §1 a choice of branches says so if there is none', async () => {
  network(() => json({ data: [], total: 0 }))
  at(owner, <BranchTicks chosen={[]}>{({ id, name }) => <b key={id}>{name}</b>}</BranchTicks>)
  expect(await screen.findByText(words.no_branch_to_choose ?? '')).toBeVisible()
})
