import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { json, network, sentences } from 'browser/testing.tsx'
import { schoolYearOf } from 'contract/calendar/school-year.ts'
import { riyadhDay } from 'i18n/format.ts'
import { expect, test, vi } from 'vitest'
import type { Me } from '../session/me.ts'
import { aColleague, showAtDesk } from '../testing.tsx'
import FeesAtDesk from './fees.page.tsx'

const running = schoolYearOf(riyadhDay(new Date()))
const t = sentences('desk-fees', 'en')
const fees = {
  ...{ branch_id: 1, year: running, vat_percent: 15, hidden: false, set_back: false, version: 3 },
  ...{ included: [], not_included: [], good_to_know: [] },
  programs: [
    {
      ...{ program_id: 3, name: 'Preschool', state_bears_vat: true },
      amounts: [{ schedule: 'full_time', per: 'year', net: 2_400_000 }],
    },
  ],
}

async function openFees(role: Me['role'], saved = () => json({ data: { ...fees, version: 4 } })) {
  const calls = network((path, init) => {
    if (path === '/desk/fees' && init?.method === 'POST') return saved()
    if (path.startsWith('/desk/fees')) return json({ data: fees })
    return json({ data: [{ id: 1, name: 'Al Rawdah', city: 'Jeddah' }], total: 1 })
  })
  const me = aColleague(['fees.see', 'fees.change'], { role })
  showAtDesk(<FeesAtDesk />, { me, language: 'en' })
  await screen.findByRole('region', { name: 'Preschool' })
  return () => JSON.parse(String(calls.find(({ init }) => init?.method === 'POST')?.init.body ?? 'null'))
}

test('enrolment §5.3 an owner who changes an amount of a year that has begun is told why not, and sees it as families do', async () => {
  const sent = await openFees('owner')
  const amount = screen.getByRole('textbox', { name: t('net') })
  await userEvent.clear(amount)
  await userEvent.type(amount, '٢٥٬٠٠٠٫٥')
  const preview = within(screen.getByRole('region', { name: t('preview') }))
  expect(preview.getByText(/25,000\.50/)).toBeVisible()
  expect(preview.getByText(/28,750\.58/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: t('save') }))
  expect(sent()).toBeNull()
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: t('begun_save') }))
  await vi.waitFor(() => expect(sent()).toMatchObject({ branch_id: 1, year: running, version: 3 }))
  expect(sent().programs[0].amounts).toEqual([{ schedule: 'full_time', per: 'year', net: 2_500_050 }])
})

test('enrolment §5.3 a manager reads the fees of a year that has begun', async () => {
  await openFees('manager')
  expect(screen.getByText(t('owner_only'))).toBeVisible()
  expect(screen.getByRole('textbox', { name: t('net') })).toBeDisabled()
  expect(screen.queryByRole('button', { name: t('save') })).not.toBeInTheDocument()
})

test('enrolment §6 a refused amount has its sentence beside it and stays as it was typed', async () => {
  const errors = { 'programs.0.amounts.0.net': ['At most two digits'] }
  await openFees('owner', () => json({ code: 'invalid_fields', message: 'Look again', errors }, 422))
  const amount = screen.getByRole('textbox', { name: t('net') })
  await userEvent.type(amount, '.123')
  await userEvent.click(screen.getByRole('button', { name: t('save') }))
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: t('begun_save') }))
  expect(await screen.findByText('At most two digits')).toBeVisible()
  expect(amount).toHaveValue('24000.123')
  expect(amount).toHaveAccessibleDescription('At most two digits')
  expect(amount).toHaveFocus()
})
