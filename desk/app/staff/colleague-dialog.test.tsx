import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { json, network, show, wordsFor } from 'browser/testing.tsx'
import type { Colleague } from 'contract/staff/people.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { ColleagueDialog } from './colleague-dialog.tsx'

afterEach(() => {
  vi.restoreAllMocks()
})

const sara = { id: 5, name: 'Sara', role: 'admissions', branch_ids: [], switched_off_at: null } as unknown as Colleague

test.each(['en', 'ar'] as const)(
  'desk §1 in %s deactivating an account asks who takes over the families, and hands them over',
  async (language) => {
    const t = (key: string) => wordsFor(language)['desk-staff'][key] ?? key
    const sent: [string, unknown][] = []
    network((path, { body }) => {
      if (body) sent.push([path, JSON.parse(String(body))])
      if (path.startsWith('/desk/family-owners'))
        return json({
          data: [
            { id: 5, name: 'Sara' },
            { id: 7, name: 'Huda' },
          ],
        })
      if (path.startsWith('/desk/families?')) return json({ data: [], total: 19 })
      return json({ data: { ...sara, switched_off_at: '2026-11-25T10:00:00Z' } })
    })
    show(<ColleagueDialog colleague={sara} onClose={() => {}} />, { language })

    await screen.findByRole('option', { name: 'Huda' })
    await userEvent.click(screen.getByRole('button', { name: t('switch_off') }))
    expect(screen.getByRole('combobox')).toHaveAccessibleDescription(t('choose_heir'))
    expect(sent).toEqual([])
    await userEvent.selectOptions(screen.getByRole('combobox'), 'Huda')
    expect(screen.queryByRole('option', { name: 'Sara' })).not.toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: t('switch_off') }))

    await vi.waitFor(() =>
      expect(sent.at(-1)).toEqual(['/desk/families/bulk', { filter: { owner_id: 5 }, owner_id: 7 }]),
    )
  },
)
