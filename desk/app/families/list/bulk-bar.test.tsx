import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { json, network, show, wordsFor } from 'browser/testing.tsx'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { BulkBar } from './bulk-bar.tsx'

afterEach(() => {
  vi.restoreAllMocks()
})

describe.each(['en', 'ar'] as const)('in %s', (language) => {
  const t = (key: string) => wordsFor(language)['desk-families'][key] ?? key
  const open = (chosen: number[]) => {
    network(() => json({ data: [] }))
    show(<BulkBar chosen={new Set(chosen)} filter={{ stage: 'open', branch_id: '2' }} total={40} onDone={() => {}} />, {
      language,
    })
  }
  const address = () =>
    new URL(screen.getByRole('link', { name: t('export_chosen') }).getAttribute('href') ?? '', 'http://desk.example')

  test('desk §3 those who are chosen are exported alone; all of a filter are exported by the filter', async () => {
    open([7, 3])
    expect(address().pathname).toBe('/api/v1/desk/families.csv')
    expect(Object.fromEntries(address().searchParams)).toEqual({ ids: '7,3' })
    expect(screen.getByRole('link', { name: t('export_chosen') })).toHaveAttribute('download', 'families.csv')

    await userEvent.click(screen.getByRole('button', { name: t('all_of_filter') }))
    expect(Object.fromEntries(address().searchParams)).toEqual({ stage: 'open', branch_id: '2' })
  })

  test('desk §3 where nobody is chosen there is nothing to export', () => {
    open([])
    expect(screen.queryByRole('toolbar')).not.toBeInTheDocument()
  })
})
