import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { json, network, wordsFor } from 'browser/testing.tsx'
import type { Kid } from 'contract/kids/endpoints.ts'
import { declarationWording } from 'contract/kids/rules.ts'
import type { Language } from 'i18n/languages.ts'
import { expect, test } from 'vitest'
import { show } from '../../testing.tsx'
import Kids from '../kids.tsx'
import { aKid, aRegistration, aSignedInFamily } from '../testing.ts'

aSignedInFamily()

const program = (id: number, name: string, from_years: number, to_years: number) => ({
  id,
  name,
  ages: '',
  from_years,
  to_years,
})
const branches = [
  {
    id: 1,
    name: 'Al Rawdah',
    city: 'Jeddah',
    image: 'a.webp',
    programs: [program(2, 'Toddlers', 1, 3), program(3, 'Preschool', 3, 5)],
  },
  { id: 2, name: 'La Palma', city: 'Jeddah', image: 'b.webp', programs: [program(2, 'Toddlers', 1, 3)] },
]
const school = (
  kids: Kid[] = [],
  register: () => Response | Promise<Response> = () => json({ data: aRegistration() }, 201),
  email_verified = false,
) =>
  network((path) => {
    if (path.startsWith('/myKids/list')) return json({ data: kids })
    if (path.startsWith('/registers/list')) return json({ data: [] })
    if (path.startsWith('/branch/index')) return json({ data: branches })
    if (path.startsWith('/branch/')) return json({ data: branches.find(({ id }) => path === `/branch/${id}/show`) })
    if (path === '/auth/profile') return json({ data: { email: 'noura@mail.example', email_verified } })
    if (path === '/nationals') return json({ data: [{ id: 1, code: 'SA', name: 'Saudi' }] })
    return register()
  })

test('desk §5 with no branch published a family reads so before it types', async () => {
  const language = 'ar'
  network((path) =>
    json({ data: path === '/auth/profile' ? { email: 'noura@mail.example', email_verified: true } : [] }),
  )
  show(<Kids />, { language })
  const t = wordsFor(language).kids
  const [first] = await screen.findAllByRole('button', { name: t.register_a_child })
  await userEvent.click(first as HTMLElement)
  expect(await screen.findByText(t.no_branch_yet ?? '')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: t.write_to_us })).toHaveAttribute('href', '/contact')
  expect(screen.queryByRole('textbox')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: t.back }))
  expect(await screen.findByRole('button', { name: t.register_a_child })).toBeInTheDocument()
})

const open = async (language: Language = 'en') => {
  const shown = show(<Kids />, { language })
  await userEvent.click(await screen.findByRole('button', { name: wordsFor(language).kids.register_a_child }))
  await screen.findByRole('button', { name: wordsFor(language).kids.continue })
  return shown
}
const go = () => userEvent.click(screen.getByRole('button', { name: 'Continue' }))

const fillChild = async () => {
  await userEvent.type(screen.getByLabelText('Child’s name'), 'Lama')
  await userEvent.type(screen.getByLabelText('Day'), '١٢')
  await userEvent.selectOptions(screen.getByLabelText('Month'), 'March')
  await userEvent.type(screen.getByLabelText('Year'), '٢٠٢٢')
  await userEvent.click(screen.getByRole('radio', { name: 'Girl' }))
}
const fillPlace = async () => {
  await userEvent.click(await screen.findByRole('radio', { name: /Al Rawdah/ }))
  await userEvent.click(await screen.findByRole('radio', { name: /Preschool/ }))
  await userEvent.selectOptions(screen.getByLabelText('When to start'), '2027-01-03')
}

test('§7 three steps register a child for the schedule that it needs (enrolment §2.1): digits are folded, the declaration is sent along, and the end names the next step', async () => {
  const calls = school()
  await open()
  await fillChild()
  expect(screen.getByText(/4 years today, 9 Sha.ban 1443.AH/)).toBeVisible()
  await go()
  expect(await screen.findByRole('heading', { name: /Branch and programme/ })).toHaveFocus()
  await fillPlace()
  expect(screen.getByRole('radio', { name: /Preschool.*Fits the age/ })).toBeChecked()
  expect(screen.getByRole('radio', { name: 'Full-time' })).toBeChecked()
  await userEvent.click(screen.getByRole('radio', { name: 'Part-time' }))
  await go()
  expect(await screen.findByText('Al Rawdah, Preschool')).toBeVisible()
  expect(screen.getByText('Part-time')).toBeVisible()
  expect(screen.getByText(/Born 12 March 2022/)).toBeVisible()
  expect(screen.queryByText(/The age at the start/)).not.toBeInTheDocument()

  await userEvent.click(screen.getByRole('checkbox', { name: /legal guardian/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Send the registration' }))

  expect(await screen.findByRole('heading', { name: 'Lama’s registration has reached Al Rawdah' })).toHaveFocus()
  expect(screen.getByText('RG-7F3K9Q')).toBeVisible()
  const sent = calls.find(({ path }) => path === '/registerKidToBranch')
  expect(JSON.parse(String(sent?.init.body))).toEqual({
    kid: { name: 'Lama', birth_date: '2022-03-12', gender: 'female', nationality_id: '', notes: '' },
    branch_id: '1',
    program_id: '3',
    schedule: 'part_time',
    start_date: '2027-01-03',
    notes: '',
    declaration: declarationWording,
  })
  expect(sent?.init.headers).toMatchObject({ 'idempotency-key': expect.stringMatching(/.{16,}/) })
  expect(Object.keys(sessionStorage).filter((key) => key.startsWith('draft:'))).toEqual([])
  // The kids are loaded again (spec §7).
  expect(calls.filter(({ path }) => path.startsWith('/myKids/list'))).toHaveLength(2)
})

test.each([
  [true, /We email each step to .noura@mail.example./],
  [false, /Once .noura@mail.example. is confirmed/],
])(
  '§7 a programme for another age shows a notice before sending; the end knows whether the email is confirmed (%s)',
  async (isConfirmed, words) => {
    school([], undefined, isConfirmed)
    await open()
    await fillChild()
    await go()
    await fillPlace()
    await userEvent.click(await screen.findByRole('radio', { name: /Toddlers/ }))
    await go()
    expect(await screen.findByText(/Toddlers is for .*The age at the start: 4 years/)).toBeVisible()
    await userEvent.click(screen.getByRole('checkbox', { name: /legal guardian/ }))
    await userEvent.click(screen.getByRole('button', { name: 'Send the registration' }))
    expect(await screen.findByText(words)).toBeVisible()
  },
)

test('§5 an incomplete step shows errors beside its fields, and stays', async () => {
  const language = 'ar'
  school()
  await open(language)
  const { kids, fields } = wordsFor(language)
  await userEvent.click(screen.getByRole('button', { name: kids.continue }))

  for (const rule of ['kid.name.required', 'kid.birth_date.required', 'kid.gender.required'])
    expect(await screen.findByText(fields[rule] ?? '')).toBeVisible()
  expect(screen.queryByText(fields['branch_id.required'] ?? '')).toBeNull()
  expect(screen.getByLabelText(kids.name ?? '')).toHaveAttribute('aria-invalid', 'true')
})

test.each([
  ['31', 'February', '2023', 'There is no such date'],
  ['12', 'March', '2027', /must be in the past, and the child under 18/],
  ['12', 'March', '2001', /must be in the past, and the child under 18/],
  ['', 'March', '2022', 'There is no such date'],
])('§5 a birth date of %s %s %s is refused', async (day, month, year, sentence) => {
  school()
  await open()
  if (day) await userEvent.type(screen.getByLabelText('Day'), day)
  await userEvent.selectOptions(screen.getByLabelText('Month'), month)
  await userEvent.type(screen.getByLabelText('Year'), year)
  await go()
  expect(await screen.findByText(sentence)).toBeVisible()
})

test('§1 an existing child is chosen, or preset from its card; without a choice the step stays', async () => {
  school([aKid(), aKid({ id: 2, name: 'Faisal', gender: 'male' })])
  await open()
  await go()
  expect(await screen.findByText('Please choose a child')).toBeVisible()
  await userEvent.click(screen.getByRole('radio', { name: /Faisal/ }))
  await go()
  expect(await screen.findByRole('heading', { name: /Branch and programme/ })).toBeVisible()

  await userEvent.click(screen.getByRole('button', { name: 'Finish later' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Register at a branch: Lama' }))
  expect(await screen.findByRole('heading', { name: /Branch and programme/ })).toBeVisible()
})

test('§1 a branch without the chosen program requires another program', async () => {
  school([aKid()])
  show(<Kids />)
  await userEvent.click(await screen.findByRole('button', { name: 'Register at a branch: Lama' }))
  await fillPlace()
  await userEvent.click(screen.getByRole('radio', { name: /La Palma/ }))
  await waitFor(() => expect(screen.queryByRole('radio', { name: /Preschool/ })).toBeNull())
  await go()
  expect(await screen.findByText('Please choose a programme')).toBeVisible()
})

test('§2 typed values survive a reload and a change of language, and are offered again', async () => {
  school()
  const first = await open()
  await userEvent.type(screen.getByLabelText('Child’s name'), 'لمى')
  first.unmount()

  show(<Kids />, { language: 'ar' })
  const { kids } = wordsFor('ar')
  expect(await screen.findByText(kids.resume_title ?? '')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: kids.resume }))
  expect(await screen.findByDisplayValue('لمى')).toBeVisible()
})

test('§4 a registration that failed to send keeps everything and shows an error; the second try has the same key', async () => {
  const calls = school([aKid()], () => Promise.reject(new TypeError('offline')))
  show(<Kids />)
  await userEvent.click(await screen.findByRole('button', { name: 'Register at a branch: Lama' }))
  await fillPlace()
  await go()
  fireEvent.click(await screen.findByRole('button', { name: 'Send the registration' }))
  expect(await screen.findByText('Without this declaration we can’t accept the registration')).toBeVisible()
  await userEvent.click(screen.getByRole('checkbox', { name: /legal guardian/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Send the registration' }))
  expect(await screen.findByText(/did not reach us/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Send the registration' }))

  const sent = () => calls.filter(({ path }) => path === '/registerKidToBranch')
  await waitFor(() => expect(sent()).toHaveLength(2))
  const [one, two] = sent().map(({ init }) => (init.headers as Record<string, string>)['idempotency-key'])
  expect(one).toBe(two)
})

test('§8 a server error leads back to its step and shows beside its field; a conflict shows on the current step', async () => {
  const answers = [
    json({ message: 'Look again', code: 'invalid_fields', errors: { program_id: ['No longer offered'] } }, 422),
    json({ message: 'Already registered here', code: 'already_pending' }, 409),
  ]
  school([aKid()], () => answers.shift() ?? json({}, 500))
  show(<Kids />)
  await userEvent.click(await screen.findByRole('button', { name: 'Register at a branch: Lama' }))
  await fillPlace()
  await go()
  await userEvent.click(await screen.findByRole('checkbox', { name: /legal guardian/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Send the registration' }))
  expect(await screen.findByText('No longer offered')).toBeVisible()

  await userEvent.click(screen.getByRole('radio', { name: /Toddlers/ }))
  await go()
  await userEvent.click(await screen.findByRole('button', { name: 'Send the registration' }))
  expect(await screen.findByText('Already registered here')).toBeVisible()
})
