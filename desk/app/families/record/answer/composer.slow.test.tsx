import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fill, json, network, sentences } from 'browser/testing.tsx'
import { afterEach, expect, test, vi } from 'vitest'
import { clearDirtyForms } from '../../../local-draft/dirty-forms.ts'
import { aColleague, showAtDesk } from '../../../testing.tsx'
import { aRecipient, aRecord } from '../../testing.ts'
import { ReplyComposer } from './composer.tsx'

afterEach(() => {
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView')
  clearDirtyForms()
})

const me = aColleague(['families.answer'])
/** A preview as the server sends it. */
const aPreview = (changes: object = {}) => ({
  sender: 'La Palma',
  subject: 'A reply',
  facts: { name: 'نورة القحطاني', branch: 'La Palma' },
  times: [],
  held_until: null,
  take: 'Take one',
  note: 'You can reply',
  ...changes,
})
const isPreview = (path: string) => path.includes('/reply-preview')
const waits = aRecord({ stage: 'new', version: 5 })

const language = 'ar'
const words = sentences('desk-families')
const t = (key: string) => words(key, { name: aRecord().name })
const shell = sentences('desk-shell')
const text = () => screen.getByRole('textbox', { name: t('text_email') })

async function sent(takeBack: () => Response) {
  const calls = network((path) =>
    path.endsWith('/take-back')
      ? takeBack()
      : path.endsWith('/replies')
        ? json({ data: { id: 31, family: aRecord({ version: 4 }) } })
        : json({ data: isPreview(path) ? aPreview() : [] }),
  )
  showAtDesk(<ReplyComposer family={aRecord()} />, { me })
  await fill(userEvent.setup(), text(), 'Come and see')
  await userEvent.click(screen.getByRole('button', { name: new RegExp(`^${t('send')}`) }))
  await screen.findByText(t('sent'))
  expect(text()).toHaveValue('')
  await userEvent.click(await screen.findByRole('button', { name: new RegExp(shell('undo')) }))
  return calls
}

test('desk §2 a sent email can be undone for some seconds, and its text is in the field again', async () => {
  const calls = await sent(() => json({ data: waits }))
  expect(await screen.findByText(t('taken_back'))).toBeVisible()
  expect(calls.map(({ path }) => path)).toContain('/desk/families/7/replies/31/take-back')
  expect(text()).toHaveValue('Come and see')
})

test('desk §3 a reply goes to the first person of the record; another can be chosen by name', async () => {
  const calls = network((path) =>
    path.endsWith('/replies')
      ? json({ data: { id: 31, family: aRecord() } })
      : json({ data: isPreview(path) ? aPreview() : [] }),
  )
  const stranger = aRecipient({ address: 'sam@mail.example', name: 'Sam', person_id: 9, is_usual: false })
  const family = aRecord({ recipients: [aRecipient(), stranger] })
  showAtDesk(<ReplyComposer family={family} />, { me })
  const to = screen.getByRole('combobox', { name: t('to') })
  expect(to).toHaveDisplayValue(/noura@mail\.example.*نورة/)
  const label = sentences('desk-families')('address_and_name')
    .replace('{{address}}', stranger.address)
    .replace('{{name}}', stranger.name)
  await userEvent.selectOptions(to, label)
  await fill(userEvent.setup(), text(), 'Who are you?')
  await userEvent.click(screen.getByRole('button', { name: new RegExp(`^${t('send')}`) }))
  await waitFor(() => expect(calls.some(({ path }) => path.endsWith('/replies'))).toBe(true))
  const { init } = calls.find(({ path }) => path.endsWith('/replies')) as { init: RequestInit }
  expect(JSON.parse(String(init.body))).toMatchObject({ to: 'sam@mail.example', person_id: 9 })
})

test('desk §3 an address with #write opens the reply with the focus in its text', async () => {
  network((path) => json({ data: isPreview(path) ? aPreview() : [] }))
  const scrolled = vi.fn()
  Element.prototype.scrollIntoView = scrolled
  showAtDesk(<ReplyComposer family={aRecord()} />, { me, at: '/#write' })
  await waitFor(() => expect(text()).toHaveFocus())
  expect(scrolled.mock.contexts[0]).toBe(screen.getByRole('region', { name: t('write') }))
})

test('desk §2 undoing an email too late shows that it was sent', async () => {
  await sent(() => json({ message: '…', code: 'conflict', current: aRecord({ version: 4 }) }, 409))
  await waitFor(() => expect(screen.getByText(t('has_left'))).toBeVisible())
})

const template = {
  ...{ id: 4, version: 1, name: { en: 'Offer times', ar: 'اقتراح مواعيد' }, subject: { en: 'Come', ar: 'زورونا' } },
  body: { en: 'Hello {{name}}: {{times}}. {{child}}', ar: 'أهلًا {{name}}: {{times}}. {{child}}' },
}

test('desk §3 a template is filled in for its recipient and shown as the family reads it; missing times are marked', async () => {
  const offers = ['Choose one to 3']
  const calls = network((path) => {
    if (path.endsWith('/replies')) return json({ message: '…', code: 'invalid_fields', errors: { offers } }, 422)
    if (path.endsWith('/reply-templates')) return json({ data: [template] })
    if (path.includes('/tour/slots'))
      return json({ data: [9, 10].map((hour) => ({ starts_at: `2026-12-01T0${hour - 3}:00:00Z`, state: 'open' })) })
    return json({ data: isPreview(path) ? aPreview({ facts: { child: 'جود' } }) : [] })
  })
  const stranger = aRecipient({ address: 'sam@mail.example', name: 'Sam', person_id: 9, is_usual: false })
  showAtDesk(<ReplyComposer family={aRecord({ recipients: [aRecipient(), stranger] })} />, { me })
  await screen.findByRole('option', { name: template.name[language] })
  await userEvent.selectOptions(screen.getByRole('combobox', { name: t('template') }), '4')

  await waitFor(() => expect(text()).toHaveValue('أهلًا نورة القحطاني: {{times}}. جود'))
  const preview = screen.getByRole('region', { name: t('reply_preview') })
  expect(preview).toHaveTextContent('أهلًا نورة القحطاني')
  expect(await screen.findAllByRole('button', { pressed: false, name: /9:00|10:00/ })).toHaveLength(2)
  await userEvent.click(screen.getByRole('button', { name: new RegExp(`^${t('send')}`) }))
  expect(await screen.findByRole('alert')).toHaveTextContent(offers[0] ?? '')
  expect(screen.getByRole('button', { name: t('offer_times') })).toHaveFocus()
  expect(text()).toHaveValue('أهلًا نورة القحطاني: {{times}}. جود')
  expect(calls.filter(({ path }) => path.endsWith('/replies'))).toHaveLength(1)
})

test('desk §3 a reply to another recipient contains neither the first one’s name nor the child’s', async () => {
  network((path) => {
    const facts = path.includes('person_id=9') ? {} : { child: 'جود' }
    return json({ data: isPreview(path) ? aPreview({ facts }) : [] })
  })
  const stranger = aRecipient({ address: 'sam@mail.example', name: 'Sam', person_id: 9, is_usual: false })
  showAtDesk(<ReplyComposer family={aRecord({ recipients: [aRecipient(), stranger] })} />, { me })
  await fill(userEvent.setup(), text(), 'نورة القحطاني، جود')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: t('to') }), '9 sam@mail.example')
  await waitFor(() => expect(text()).toHaveValue('Sam، {{child}}'))
})
