import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { json, network, show, wordsFor } from 'browser/testing.tsx'
import { afterEach, expect, test } from 'vitest'
import { clearDirtyForms } from '../../../local-draft/dirty-forms.ts'
import { aColleague, showAtDesk } from '../../../testing.tsx'
import { aChild, aRecord } from '../../testing.ts'
import { ChildFacts } from '../children/child-facts.tsx'
import { RegisterChild } from './register-child.tsx'

afterEach(() => clearDirtyForms())

const me = aColleague(['families.answer'])
const aCell = (id: number, name: string, from_years: number, waiting: number) => ({
  ...{ program: { id, name, ages: `${from_years} +`, from_years, to_years: from_years + 2 }, waiting },
  ...{ capacity: 9, kept: 0, taken: 7, offered: 0, free: 2, excess: 0 },
})
const places = [
  { branch: { id: 2, name: 'La Palma' }, programs: [aCell(2, 'Preschool', 3, 4), aCell(1, 'Toddlers', 1, 0)] },
]
const branch = { id: 2, name: 'La Palma', city: 'Riyadh' }
const twin = { id: 4, name: 'جنى الشهري', branch: 'Al Rawdah', status: 'pending' }
const ofTwin = {
  ...twin,
  parent: { name: 'Abdullah' },
  program: { name: 'Toddlers' },
  asked_on: '2026-10-02',
  family_id: 12,
}
const family = aRecord({
  children: [aChild({ id: 1, name: 'سارة', birth_date: '2025-08-08', start_date: '2026-12-01' })],
})

/** Shows the open form, with the answers of the server to its registrations. */
async function open(language: 'en' | 'ar', answers: Response[]) {
  const t = (key: string, values: Record<string, unknown> = {}) =>
    Object.entries(values).reduce(
      (text, [name, value]) => text.replaceAll(`{{${name}}}`, String(value)),
      wordsFor(language)['desk-registrations'][key] ?? key,
    )
  const calls = network((path, { method }) => {
    if (method === 'POST') return answers.shift() ?? json({}, 500)
    if (path === '/desk/registrations/4') return json({ data: ofTwin })
    return json({ data: path.startsWith('/desk/places') ? places : [branch] })
  })
  const bodies = () =>
    calls.filter(({ init }) => init.method === 'POST').map(({ init }) => JSON.parse(String(init.body)))
  showAtDesk(<RegisterChild family={family} />, { me })
  const press = (name: string) =>
    userEvent.click(screen.getByRole('button', { name: new RegExp(`^${t(name)}( Ctrl.*)?$`) }))
  await press('register_child')
  const choose = async (program: string) =>
    userEvent.selectOptions(
      await screen.findByLabelText(t('programme')),
      await screen.findByText(new RegExp(`^${program} · `)),
    )
  return { t, bodies, press, choose }
}

test('enrolment §2 a refused registration keeps what was typed beside its sentence, and a known child is asked about once', async () => {
  const language = 'ar'
  const { t, bodies, press, choose } = await open(language, [
    json({ message: '…', code: 'invalid_fields', errors: { kid_name: ['No name'] } }, 422),
    json({ message: 'Known', code: 'child_known', same_child: [twin] }, 409),
    json({ data: { id: 9, kid: { id: 3, name: 'جنى' } } }, 201),
  ])
  await userEvent.click(screen.getByRole('radio', { name: new RegExp(t('another_child')) }))
  await userEvent.type(screen.getByLabelText(t('kid_name')), 'جنى')
  await choose('Preschool')
  await press('register')

  const name = screen.getByLabelText(t('kid_name'))
  await waitFor(() => expect(name).toHaveAccessibleDescription('No name'))
  expect(name).toHaveValue('جنى')
  expect(name).toHaveFocus()
  await userEvent.type(name, '{Control>}{Enter}{/Control}')
  expect(await screen.findByText(t('same_child_title'))).toBeVisible()
  expect(await screen.findByText(/Abdullah/)).toBeVisible()
  expect(screen.getByText(/Al Rawdah/)).toBeVisible()
  expect(screen.getByRole('link', { name: t('open_other_family') })).toHaveAttribute('href', '/desk/families/12')
  await press('register_anyway')
  await waitFor(() => expect(screen.getByRole('button', { name: t('register_child') })).toHaveFocus())
  expect(bodies()).toMatchObject([
    { kid_name: 'جنى', branch_id: 2, program_id: 2, schedule: 'full_time' },
    { kid_name: 'جنى' },
    { kid_name: 'جنى', anyway: true },
  ])
})

test('enrolment §2.3 before sending, the form warns of an age outside the programme, and says where the registration would stand', async () => {
  const language = 'ar'
  const { t, choose } = await open(language, [])
  await choose('Preschool')
  expect(screen.getByLabelText(t('programme'))).toHaveAccessibleDescription(/Toddlers/)
  expect(screen.getByText(/La Palma: /)).toHaveTextContent(/5\D+5/)
  await choose('Toddlers')
  expect(screen.getByLabelText(t('programme'))).not.toHaveAccessibleDescription()
})

test('enrolment §2.2 a child whom staff registered has the days of its registration, and is not said to be in an account', () => {
  show(<ChildFacts child={aChild({ kid_id: 9, asked_on: '2026-10-09', entered_on: '2026-10-11' })} />, {
    language: 'en',
  })
  expect(screen.getByText(/asked 9 October 2026 · entered by staff on 11 October 2026/)).toBeVisible()
  expect(screen.getByText(wordsFor('en')['desk-families'].registered_here ?? '')).toBeVisible()
})
