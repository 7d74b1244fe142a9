import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fill, json, network, sentences, wordsFor } from 'browser/testing.tsx'
import { expect, test } from 'vitest'
import { aColleague, showAtDesk } from '../../../testing.tsx'
import { aPerson, aRecord } from '../../testing.ts'
import { Timeline } from '../timeline/timeline.tsx'
import { Contacts } from './contacts.tsx'

const me = aColleague(['families.answer'])
const bodyOf = ({ init }: { init: RequestInit }) => JSON.parse(String(init.body)) as Record<string, unknown>
const noteBy = (id: number, note_id: number, text: string) => ({
  id: note_id,
  at: '2026-11-01T07:00:00.000Z',
  kind: 'note',
  by: { id, name: 'X' },
  facts: { note_id, text },
})

const language = 'ar'
const t = (key: string, contact = '') =>
  (wordsFor(language)['desk-families'][key] ?? key).replace('{{contact}}', contact)
const shell = sentences('desk-shell')
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const undo = async () =>
  userEvent.click((await screen.findAllByRole('button', { name: new RegExp(shell('undo')) })).at(-1) as HTMLElement)
const open = (family = aRecord(), user = me) =>
  showAtDesk(
    <>
      <Contacts family={family} />
      <Timeline family={family} />
    </>,
    { me: user },
  )

test('desk §3 a wrong number is corrected, a refusal keeps the text, and the correction can be undone', async () => {
  let isRefused = true
  const calls = network(() =>
    isRefused
      ? json({ message: '…', code: 'invalid_fields', errors: { to: ['Not a number'] } }, 422)
      : json({ data: aRecord({ phones: ['+966502220009'] }) }),
  )
  open()
  await press(t('correct_contact', '+966551234567'))
  const dialog = await screen.findByRole('dialog')
  const field = within(dialog).getByLabelText(t('right_phone'))
  expect(field).toHaveValue('+966551234567')
  await userEvent.clear(field)
  await press(t('save'))
  expect(await within(dialog).findByText(shell('field_required'))).toBeVisible()
  expect(field).toHaveFocus()
  await fill(userEvent.setup(), field, '0502220009')
  await press(t('save'))
  expect(await within(dialog).findByText('Not a number')).toBeVisible()
  expect(field).toHaveValue('0502220009')
  isRefused = false
  await press(t('save'))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await undo()
  await waitFor(() => expect(calls).toHaveLength(3))
  expect(calls.map(({ path }) => path)).toEqual(Array(3).fill('/desk/families/7/contacts/change'))
  expect(calls.slice(1).map(bodyOf)).toEqual([
    { phone: '+966551234567', to: '0502220009' },
    { phone: '+966502220009', to: '+966551234567' },
  ])
})

test('desk §3 an address is removed and restored; a confirmed one has no button', async () => {
  const emails = ['noura@mail.example', 'ok@mail.example']
  const family = aRecord({ emails, verified_emails: ['ok@mail.example'], people: [{ ...aPerson(7), emails }] })
  const calls = network(() => json({ data: aRecord({ emails: [] }) }))
  open(family)
  expect(screen.queryByRole('button', { name: t('remove_contact', 'ok@mail.example') })).not.toBeInTheDocument()
  await press(t('remove_contact', 'noura@mail.example'))
  await undo()
  await waitFor(() => expect(calls).toHaveLength(2))
  expect(calls.map((each) => [each.path, bodyOf(each)])).toEqual([
    ['/desk/families/7/contacts/remove', { email: 'noura@mail.example' }],
    ['/desk/families/7/contacts', { email: 'noura@mail.example', person_id: 7, was_given: true }],
  ])
})

test('desk §3 of several people one gets another name, or a further address; what is refused stays in the field', async () => {
  const calls = network((path) =>
    path.endsWith('/contacts')
      ? json({ message: '…', code: 'invalid_fields', errors: { email: ['No domain'] } }, 422)
      : json({ data: aRecord({ version: 4 }) }),
  )
  const account = { name: 'بدر', email: 'badr@mail.example', confirmed: false }
  const father = { ...aPerson(8), names: ['بدر'], account }
  const named = (key: string) => (wordsFor(language)['desk-families'][key] ?? key).replace('{{name}}', 'بدر')
  open(aRecord({ people: [aPerson(7), father] }))
  expect(screen.getAllByText(t('account_not_confirmed'))).toHaveLength(1)
  await press(named('rename_person'))
  const name = within(await screen.findByRole('dialog')).getByLabelText(t('name'))
  await userEvent.clear(name)
  await fill(userEvent.setup(), name, 'بدر العلي')
  await press(t('save'))
  await undo()
  await press(named('add_contact_of'))
  const dialog = await screen.findByRole('dialog')
  await fill(userEvent.setup(), within(dialog).getByLabelText(t('phone_or_email')), 'badr@mail')
  await press(t('save'))
  expect(await within(dialog).findByText('No domain')).toBeVisible()
  expect(within(dialog).getByLabelText(t('phone_or_email'))).toHaveValue('badr@mail')
  expect(calls.map((each) => [each.path, bodyOf(each)])).toEqual([
    ['/desk/families/7', { version: 3, person_id: 8, name: 'بدر العلي' }],
    ['/desk/families/7', { version: 4, person_id: 8, name: 'بدر' }],
    ['/desk/families/7/contacts', { person_id: 8, email: 'badr@mail' }],
  ])
})

test('desk §3 the author corrects or removes a note, and restores it; a colleague has no button', async () => {
  const calls = network(() => json({ data: aRecord() }))
  open(aRecord({ timeline: [noteBy(5, 31, 'Rang twise'), noteBy(6, 32, 'Theirs')] }))
  await press(t('correct_note'))
  const field = within(await screen.findByRole('dialog')).getByLabelText(t('right_note'))
  await userEvent.clear(field)
  await fill(userEvent.setup(), field, 'Rang twice')
  await press(t('save'))
  await undo()
  await press(t('remove_note'))
  await waitFor(() => expect(calls).toHaveLength(3))
  await undo()
  await waitFor(() => expect(calls).toHaveLength(4))
  expect(calls.map((each) => [each.path, bodyOf(each)])).toEqual([
    ['/desk/families/7/notes/change', { note_id: 31, text: 'Rang twice' }],
    ['/desk/families/7/notes/change', { note_id: 31, text: 'Rang twise' }],
    ['/desk/families/7/notes/remove', { note_id: 31 }],
    ['/desk/families/7/notes', { text: 'Rang twise' }],
  ])
})

test('desk §3 an owner removes a note of a colleague who has left only after a question, because it is gone for good', async () => {
  const calls = network(() => json({ data: aRecord() }))
  const note = noteBy(6, 32, 'Theirs')
  open(aRecord({ timeline: [{ ...note, by: { ...note.by, has_left: true } }] }), { ...me, role: 'owner' })
  await press(t('remove_note'))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText(t('remove_left_note'))).toBeVisible()
  expect(calls).toEqual([])
  await userEvent.click(within(dialog).getByRole('button', { name: t('remove') }))
  await waitFor(() => expect(calls.map(({ path }) => path)).toEqual(['/desk/families/7/notes/remove']))
})
