import { screen, within } from '@testing-library/react'
import { json, network, wordsFor } from 'browser/testing.tsx'
import type { Branch } from 'contract/branches/endpoints.ts'
import type { BranchFees } from 'contract/fees/endpoints.ts'
import type { PlaceState } from 'contract/places/states.ts'
import { expect, test } from 'vitest'
import { show } from '../testing.tsx'
import FeesPage from './fees.page.tsx'

const branch = {
  ...{ id: 2, name: 'La Palma', phone_numbers: ['+966125550142'], whatsapp: '+966555550142', image: 'branches/2.webp' },
  working_hours: [],
} as unknown as Branch
const program = { id: 3, name: 'Preschool' }
const year = { schedule: 'full_time', per: 'year' } as const
const amount = { ...year, net: 3_300_000, vat: 495_000, total: 3_795_000, citizen_total: 3_300_000 }
const fees: BranchFees = {
  ...{ year: 2026, years: [2026, 2027], hidden: false, vat_percent: 15 },
  programs: [{ program, ages: '3 – 5', from_years: 3, to_years: 5, state_bears_vat: true, amounts: [amount] }],
  ...{ included: ['Lunch'], not_included: [{ text: 'The file', total: 115_000 }] },
  good_to_know: ['Qurrah: https://qurrah.sa'],
}

const language = 'ar'
const words = wordsFor(language).fees
const open = (changes: Partial<BranchFees> = {}, state: PlaceState = 'open') => {
  network(() => json({ data: [] }))
  const places = { year: 2026, programs: [{ program, ages: '', state }] }
  const loaderData = { branch, fees: { ...fees, ...changes }, places, lists: undefined }
  show(<FeesPage {...({ loaderData } as unknown as Parameters<typeof FeesPage>[0])} />, { language })
  return within(screen.getByRole('article', { name: program.name }))
}

test('enrolment §5.2 a programme shows both figures, the state of its places, the way on and the next year', () => {
  const row = open()
  const [saudi, other] = within(row.getByRole('table')).getAllByRole('cell')
  expect(saudi).toHaveTextContent('33,000')
  expect(other).toHaveTextContent('37,950')
  expect(row.getByText(words.open_places ?? '')).toBeVisible()
  expect(row.getByRole('link')).toHaveAttribute('href', '/settings#kids')
  expect(screen.getByRole('link', { name: /2027\/28/ })).toHaveAttribute('href', '/branch/2/fees?year=2027')
  expect(screen.getByText(words.invoice_decides ?? '')).toBeVisible()
  expect(screen.getByRole('link', { name: 'qurrah.sa' })).toHaveAttribute('href', 'https://qurrah.sa')
})

test('enrolment §5.5 hidden fees show how to ask and the states, never an empty table', () => {
  const row = open({ hidden: true, programs: fees.programs.map((each) => ({ ...each, amounts: [] })) }, 'waiting')
  expect(screen.queryByRole('table')).not.toBeInTheDocument()
  expect(screen.getByRole('heading', { name: words.ask_title?.replace('{{branch}}', 'La Palma') ?? '' })).toBeVisible()
  expect(row.getByText(words.waiting_places ?? '')).toBeVisible()
})

test('enrolment §5.5 a year without fees says so once, and not again in each programme', () => {
  const row = open({ programs: fees.programs.map((each) => ({ ...each, amounts: [] })) })
  expect(screen.getByText(words.none_yet?.replace('{{year}}', '2026/27') ?? '')).toBeVisible()
  expect(row.queryByText(words.no_amounts ?? '')).not.toBeInTheDocument()
})

test('enrolment §1.5 where the branch must be asked, the page offers the telephone', () => {
  expect(open({}, 'ask').getByRole('link')).toHaveAttribute('href', 'tel:+966125550142')
})
