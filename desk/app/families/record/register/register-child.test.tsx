import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { json, network, show, wordsFor } from 'browser/testing.tsx'
import { afterEach, expect, test, vi } from 'vitest'
import { clearDirtyForms } from '../../../local-draft/dirty-forms.ts'
import type { Me } from '../../../session/me.ts'
import { MeContext } from '../../../session/me-context.ts'
import { aChild, aRecord } from '../../testing.ts'
import { RegisterChild } from './register-child.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
  clearDirtyForms()
})

const me = { id: 5, name: 'Huda', may: ['families.answer'], branch_ids: [] } as unknown as Me
const cell = { program: { id: 2, name: 'Preschool', ages: '3 – 5' }, free: 2, waiting: 1 }
const places = [{ branch: { id: 2, name: 'La Palma' }, programs: [cell] }]
const branch = { id: 2, name: 'La Palma', city: 'Riyadh' }
const twin = { id: 4, name: 'جنى الشهري', branch: 'Al Rawdah', status: 'pending' }

test.each(['en', 'ar'] as const)(
  'enrolment §2 (%s) a refused registration keeps what was typed beside its sentence, and a known child is asked about once',
  async (language) => {
    const t = (key: string) => wordsFor(language)['desk-registrations'][key] ?? key
    const answers = [
      json({ message: '…', code: 'invalid_fields', errors: { kid_name: ['No name'] } }, 422),
      json({ message: 'Known', code: 'child_known', same_child: [twin] }, 409),
      json({ data: { id: 9, kid: { id: 3, name: 'جنى' } } }, 201),
    ]
    const calls = network((path, { method }) => {
      if (method === 'POST') return answers.shift() ?? json({}, 500)
      return json({ data: path.startsWith('/desk/places') ? places : [branch] })
    })
    const sent = () =>
      calls.filter(({ init }) => init.method === 'POST').map(({ init }) => JSON.parse(String(init.body)))
    show(
      <MeContext value={me}>
        <RegisterChild family={aRecord({ children: [aChild({ id: 1, name: 'سارة' })] })} />
      </MeContext>,
      { language },
    )
    const press = (name: string) => userEvent.click(screen.getByRole('button', { name: t(name) }))
    await press('register_child')
    await userEvent.selectOptions(screen.getByLabelText(t('child')), t('another_child'))
    await userEvent.type(screen.getByLabelText(t('kid_name')), 'جنى')
    await userEvent.selectOptions(
      await screen.findByLabelText(t('programme')),
      await screen.findByText('Preschool · 3 – 5'),
    )
    await press('register')

    const name = screen.getByLabelText(t('kid_name'))
    await waitFor(() => expect(name).toHaveAccessibleDescription('No name'))
    expect(name).toHaveValue('جنى')
    await press('register')
    expect(await screen.findByText(t('same_child_title'))).toBeVisible()
    expect(screen.getByText(/Al Rawdah/)).toBeVisible()
    await press('register_anyway')
    await waitFor(() => expect(screen.getByRole('button', { name: t('register_child') })).toHaveFocus())
    expect(sent()).toMatchObject([
      { kid_name: 'جنى', branch_id: 2, program_id: 2, schedule: 'full_time' },
      { kid_name: 'جنى' },
      { kid_name: 'جنى', anyway: true },
    ])
  },
)
