import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { json, network, sentences, show } from 'browser/testing.tsx'
import { expect, test } from 'vitest'
import { FamilyBulkBar } from './bulk-bar.tsx'

const language = 'ar'
const t = sentences('desk-families')
const shell = sentences('desk-shell')
const open = (chosen: number[]) => {
  network(() => json({ data: [] }))
  show(
    <FamilyBulkBar chosen={new Set(chosen)} filter={{ stage: 'open', branch_id: '2' }} total={40} onDone={() => {}} />,
    {
      language,
    },
  )
}
const address = () =>
  new URL(
    screen.getByRole('link', { name: shell('export_chosen_xlsx') }).getAttribute('href') ?? '',
    'http://desk.example',
  )

test('desk §3 an export has the selected families only; a whole filter is exported by the filter', async () => {
  open([7, 3])
  expect(address().pathname).toBe('/api/v1/desk/families.xlsx')
  expect(Object.fromEntries(address().searchParams)).toEqual({ ids: '7,3' })
  expect(screen.getByRole('link', { name: shell('export_chosen_xlsx') })).toHaveAttribute('download', 'families.xlsx')
  expect(screen.getByRole('link', { name: shell('export_chosen_csv') })).toHaveAttribute(
    'href',
    '/api/v1/desk/families.csv?ids=7%2C3',
  )

  await userEvent.click(screen.getByRole('button', { name: t('all_of_filter') }))
  expect(Object.fromEntries(address().searchParams)).toEqual({ stage: 'open', branch_id: '2' })
})

test('desk §3 without a selected family there is no export', () => {
  open([])
  expect(screen.queryByRole('toolbar')).not.toBeInTheDocument()
})
