import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { show } from 'browser/testing.tsx'
import { useLocation } from 'react-router'
import { expect, test, vi } from 'vitest'
import { DataTable } from './data-table.tsx'
import { ChoiceFilter, Filters, SearchField } from './filters.tsx'
import { useAsked } from './use-asked.ts'

const rows = [
  { id: 1, name: 'نورة' },
  { id: 2, name: 'Omar' },
]

test('desk §2 J and K go through a list, Enter opens the row under the keys, X chooses it', async () => {
  const [open, choose] = [vi.fn(), vi.fn()]
  show(
    <DataTable
      label="Families"
      rows={rows}
      columns={[{ name: 'name', head: 'Name', cell: ({ name }) => name }]}
      keyOf={({ id }) => id}
      onOpen={open}
      onChoose={choose}
    />,
  )
  await userEvent.keyboard('[KeyJ][KeyJ][KeyJ][Enter]')
  expect(open).toHaveBeenLastCalledWith(rows[1])
  await userEvent.keyboard('[KeyK][KeyX]')
  expect(choose).toHaveBeenLastCalledWith(rows[0])
})

test('a press on a row opens it, and a press on a button within it does not', async () => {
  const [open, press] = [vi.fn(), vi.fn()]
  const cell = ({ name }: { name: string }) => (
    <>
      {name}
      <button type="button" onClick={press}>
        {`answer ${name}`}
      </button>
    </>
  )
  show(
    <DataTable
      label="Families"
      rows={rows}
      columns={[{ name: 'name', head: 'Name', cell }]}
      keyOf={({ id }) => id}
      onOpen={open}
    />,
  )
  await userEvent.click(screen.getByRole('button', { name: 'answer Omar' }))
  expect([press.mock.calls.length, open.mock.calls.length]).toEqual([1, 0])
  await userEvent.click(screen.getByText('نورة'))
  expect(open).toHaveBeenCalledWith(rows[0])
})

function Asked() {
  const { asked, change, page, clear, isFiltered } = useAsked(['q', 'stage', 'page'])
  const { search } = useLocation()
  return (
    <>
      <Filters onClear={isFiltered ? clear : undefined}>
        <SearchField label="Find" value={asked.q} onSearch={(q) => change({ q })} />
        <ChoiceFilter
          label="Stage"
          all="all"
          value={asked.stage}
          choices={[{ value: 'new', label: 'New' }]}
          onChoose={(stage) => change({ stage })}
        />
      </Filters>
      <p>{`${search} page ${page}`}</p>
    </>
  )
}

test('desk §2 what a list asks for stands in the address: another filter begins at the first page', async () => {
  show(<Asked />, { at: '/here?page=3&other=1' })
  expect(screen.getByText('?page=3&other=1 page 3')).toBeVisible()
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Stage' }), 'new')
  expect(await screen.findByText('?other=1&stage=new page 1')).toBeVisible()
  await userEvent.type(screen.getByRole('searchbox'), 'نورة')
  expect(await screen.findByText(/&q=/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }))
  expect(await screen.findByText('page 1')).toBeVisible()
  expect(screen.getByRole('searchbox')).toHaveValue('')
})

test('a page that is none is the first', () => {
  show(<Asked />, { at: '/here?page=-2' })
  expect(screen.getByText('?page=-2 page 1')).toBeVisible()
})
