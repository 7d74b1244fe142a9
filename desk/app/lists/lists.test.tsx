import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { show, wordsFor } from 'browser/testing.tsx'
import { useLocation } from 'react-router'
import { expect, test, vi } from 'vitest'
import { DataTable } from './data-table.tsx'
import { ChoiceFilter, Filters, SearchField } from './filters.tsx'
import { Pages } from './pages.tsx'
import { useQueryParams } from './use-query-params.ts'

const rows = [
  { id: 1, name: 'نورة' },
  { id: 2, name: 'Omar' },
]

test('desk §2 J and K mark rows of a list, Enter opens the marked row, X selects it', async () => {
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

test('a press on a row opens it, a press on its button does not', async () => {
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

function ParamsProbe() {
  const { params, change, page, clear, isFiltered } = useQueryParams(['q', 'stage', 'page'])
  const { search } = useLocation()
  return (
    <>
      <Filters onClear={isFiltered ? clear : undefined}>
        <SearchField label="Find" value={params.q} onSearch={(q) => change({ q })} />
        <ChoiceFilter
          label="Stage"
          all="all"
          value={params.stage}
          choices={[{ value: 'new', label: 'New' }]}
          onChoose={(stage) => change({ stage })}
        />
      </Filters>
      <p>{`${search} page ${page}`}</p>
    </>
  )
}

test('desk §2 filters of a list are in the address, and a new filter starts at page one', async () => {
  show(<ParamsProbe />, { at: '/here?page=3&other=1' })
  expect(screen.getByText('?page=3&other=1 page 3')).toBeVisible()
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Stage' }), 'new')
  expect(await screen.findByText('?other=1&stage=new page 1')).toBeVisible()
  await userEvent.type(screen.getByRole('searchbox'), 'نورة')
  expect(await screen.findByText(/&q=/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }))
  expect(await screen.findByText('page 1')).toBeVisible()
  expect(screen.getByRole('searchbox')).toHaveValue('')
})

test('product §3 the pages of a list that has become shorter are counted from its last one', async () => {
  const onPage = vi.fn()
  show(<Pages page={9} last={3} total={60} onPage={onPage} />)
  const words = wordsFor('en')['desk-shell']
  expect(screen.getByRole('button', { name: words.page_after })).toBeDisabled()
  await userEvent.click(screen.getByRole('button', { name: words.page_before }))
  expect(onPage).toHaveBeenCalledWith(2)
})

test('an invalid page is page one', () => {
  show(<ParamsProbe />, { at: '/here?page=-2' })
  expect(screen.getByText('?page=-2 page 1')).toBeVisible()
})
