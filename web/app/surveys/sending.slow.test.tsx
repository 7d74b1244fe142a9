import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { json, network, wordsFor } from 'browser/testing.tsx'
import { afterEach, expect, test, vi } from 'vitest'
import { show } from '../testing.tsx'
import { SurveyFlow } from './flow/survey-flow.tsx'
import { resetSurvey } from './flow/survey-state.ts'
import { answerAll, aSurvey, choice, field, press } from './survey.testing.tsx'

afterEach(() => {
  for (const slug of ['interest', 'obeir-resort'] as const) resetSurvey(slug)
})

const received = () => json({ data: { id: 1, status: 'received' } }, 201)
const setup = () => userEvent.setup({ advanceTimers: (ms) => void vi.advanceTimersByTime(ms) })
const dialog = () => document.querySelector('dialog[open]')
const posts = (calls: ReturnType<typeof network>) => calls.filter(({ init }) => init.method === 'POST')

async function upToSure(user: ReturnType<typeof userEvent.setup>, language: 'en' | 'ar' = 'en') {
  await answerAll(user)
  await press(user, language, 'review')
  await waitFor(() => expect(dialog()).toHaveTextContent(wordsFor(language).surveys.sure_title ?? ''))
}

test('§2 valid answers ask "Are you sure about your answers?" first; No sends nothing and keeps everything', async () => {
  const user = userEvent.setup()
  const calls = network(received)
  show(<SurveyFlow survey={aSurvey()} />)
  await upToSure(user)
  await press(user, 'en', 'no')
  expect(dialog()).toBeNull()
  expect(posts(calls)).toEqual([])
  expect(field('full_name')).toHaveValue('نورة')
})

test('§3 §7 confirming sends the payload to survey/const, with the language and a key', async () => {
  const user = userEvent.setup()
  const calls = network(received)
  show(<SurveyFlow survey={aSurvey()} />)
  await upToSure(user)
  await press(user, 'en', 'confirm')
  await waitFor(() => expect(posts(calls)).toHaveLength(1))
  const [sent] = posts(calls)
  expect(sent?.path).toBe('/survey/const')
  expect(sent?.init.headers).toMatchObject({
    'accept-language': 'en',
    'idempotency-key': expect.stringMatching(/.{16,}/),
  })
  const body = JSON.parse(String(sent?.init.body))
  expect(Object.keys(body)).toEqual(['full_name', 'form_data'])
  const { questions } = body.form_data[0]
  expect(questions[2]).toEqual({
    id: 3,
    question: 'Question 3?',
    type: 'radio',
    options: [
      { value: 'social-media', label: 'Social media', selected: false },
      { value: 'My sister', label: 'other (please specify)', selected: true },
    ],
  })
  expect(questions[1]).toEqual({ id: 2, question: 'Question 2?', type: 'text_area', value: '' })
  expect(questions[8].value).toEqual([{ name: 'نورة' }, { email: 'noura@mail.example' }, { phone: '0501234567' }])
})

test('§7 the resort’s answers go to app/survey/ObeirResort', async () => {
  const user = userEvent.setup()
  const calls = network(received)
  show(<SurveyFlow survey={aSurvey({ slug: 'obeir-resort' })} />)
  await upToSure(user)
  await press(user, 'en', 'confirm')
  await waitFor(() => expect(posts(calls).map(({ path }) => path)).toEqual(['/app/survey/ObeirResort']))
})

test('§4 while answers are sent the buttons are disabled with a spinner; a second click sends nothing', async () => {
  const user = userEvent.setup()
  const calls = network(() => new Promise<Response>(() => {}))
  show(<SurveyFlow survey={aSurvey()} />)
  await upToSure(user)
  const confirm = screen.getByRole('button', { name: 'Confirm' })
  await user.dblClick(confirm)
  await waitFor(() => expect(confirm).toBeDisabled())
  expect(confirm.querySelector('.spinner')).not.toBeNull()
  const send = document.querySelector('.survey-send [type="submit"]')
  expect(send).toBeDisabled()
  expect(send?.querySelector('.spinner')).not.toBeNull()
  expect(posts(calls)).toHaveLength(1)
})

test('§4 the two surveys are tracked separately: one being sent leaves the other idle', async () => {
  const user = userEvent.setup()
  network(() => new Promise<Response>(() => {}))
  const first = show(<SurveyFlow survey={aSurvey()} />)
  await upToSure(user)
  await press(user, 'en', 'confirm')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Confirm' })).toBeDisabled())
  first.unmount()
  const second = show(<SurveyFlow survey={aSurvey({ slug: 'obeir-resort' })} />)
  expect(screen.getByRole('button', { name: 'Review and send' })).toBeEnabled()
  second.unmount()
  show(<SurveyFlow survey={aSurvey()} />)
  expect(screen.getByRole('button', { name: 'Review and send' })).toBeDisabled()
})

const language = 'ar'
const { surveys, shell } = wordsFor(language)
const thanks = `${surveys.success_title} ${surveys.success_text?.replace('{{product}}', shell.school ?? '')}`

test(`§4 §8 success: the dialog thanks, form and draft are cleared`, async () => {
  const user = userEvent.setup()
  network(received)
  show(<SurveyFlow survey={aSurvey()} />, { language })
  await upToSure(user, language)
  await press(user, language, 'confirm')
  await waitFor(() => expect(dialog()).toHaveTextContent(thanks))
  expect(field('full_name')).toHaveValue('')
  expect(choice('current_resident', 'yes')).not.toBeChecked()
  expect(sessionStorage.getItem('draft:survey-interest')).toBeNull()
  await press(user, language, 'ok')
  expect(dialog()).toBeNull()
})

test(`§4 §8 failure: the dialog shows it, the form is cleared, and the answers can be restored`, async () => {
  const user = userEvent.setup()
  network(() => Promise.reject(new TypeError('offline')))
  show(<SurveyFlow survey={aSurvey()} />, { language })
  await upToSure(user, language)
  await press(user, language, 'confirm')
  await waitFor(() => expect(dialog()).toHaveTextContent(surveys.failure_text ?? ''))
  expect(dialog()).toHaveTextContent(surveys.failure_title ?? '')
  expect(field('full_name')).toHaveValue('')
  expect(choice('most_important_factors', 'location-and-convenience')).not.toBeChecked()

  await press(user, language, 'restore')
  expect(dialog()).toBeNull()
  await waitFor(() => expect(field('full_name')).toHaveValue('نورة'))
  expect(choice('most_important_factors', 'location-and-convenience')).toBeChecked()
  expect(field('how_hear_about_smart_kids_additional')).toHaveValue('My sister')
})

test('§8 failed answers that were not restored at once can be restored after a reload too; a retry has the same key', async () => {
  const user = userEvent.setup()
  const calls = network(() => Promise.reject(new TypeError('offline')))
  const first = show(<SurveyFlow survey={aSurvey()} />)
  await upToSure(user)
  await press(user, 'en', 'confirm')
  await waitFor(() => expect(dialog()).toHaveTextContent('Oops...'))
  await press(user, 'en', 'close')
  first.unmount()

  show(<SurveyFlow survey={aSurvey()} />)
  await press(user, 'en', 'restore')
  await waitFor(() => expect(field('full_name')).toHaveValue('نورة'))
  await press(user, 'en', 'review')
  await waitFor(() => expect(dialog()).toHaveTextContent('Are you sure'))
  await press(user, 'en', 'confirm')
  await waitFor(() => expect(posts(calls)).toHaveLength(2))
  const keys = posts(calls).map(({ init }) => (init.headers as Record<string, string>)['idempotency-key'])
  expect(keys[0]).toBe(keys[1])
})

test('§8 server errors show beside their fields after the answers are restored', async () => {
  const user = userEvent.setup()
  network(() => json({ message: 'x', code: 'invalid_fields', errors: { phone: ['No such number'] } }, 422))
  show(<SurveyFlow survey={aSurvey()} />)
  await upToSure(user)
  await press(user, 'en', 'confirm')
  await waitFor(() => expect(dialog()).toHaveTextContent('Oops...'))
  await press(user, 'en', 'restore')
  expect(await screen.findByText('No such number')).toBeVisible()
  expect(field('phone')).toHaveAccessibleDescription('No such number')
})

const untilThanked = async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  const user = setup()
  network(received)
  show(<SurveyFlow survey={aSurvey()} />)
  await upToSure(user)
  await press(user, 'en', 'confirm')
  await waitFor(() => expect(dialog()).toHaveTextContent('Thank you'))
}
const advance = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('§9 the success dialog closes after 5000 ms; its own focus does not stop the clock', async () => {
  await untilThanked()
  await advance(4000)
  expect(dialog()).not.toBeNull()
  await advance(1000)
  expect(dialog()).toBeNull()
})

test('§9 a pointer resting on its card pauses the clock; when it leaves, the rest of the time runs', async () => {
  await untilThanked()
  await advance(3000)
  const card = dialog()?.firstElementChild as Element
  fireEvent.pointerMove(card)
  await advance(9000)
  expect(dialog()).not.toBeNull()
  fireEvent.pointerLeave(card)
  await advance(2100)
  expect(dialog()).toBeNull()
})

test('§4 a draft survives a reload and a change of language until it is sent', async () => {
  const user = userEvent.setup()
  network(received)
  const first = show(<SurveyFlow survey={aSurvey()} />)
  await answerAll(user)
  first.unmount()
  const second = show(<SurveyFlow survey={aSurvey()} />, { language: 'ar' })
  expect(field('full_name')).toHaveValue('نورة')
  expect(choice('current_resident', 'yes')).toBeChecked()
  expect(choice('most_important_factors', 'location-and-convenience')).toBeChecked()
  expect(choice('most_important_factors', 'facilities-and-environment')).not.toBeChecked()
  expect(field('how_hear_about_smart_kids_additional')).toBeEnabled()
  second.unmount()
  show(<SurveyFlow survey={aSurvey({ slug: 'obeir-resort' })} />)
  expect(field('full_name'), 'the other survey has a draft of its own').toHaveValue('')
})

test('a single stored choice of a checkbox group is restored as one choice', async () => {
  network(received)
  sessionStorage.setItem(
    'draft:survey-interest',
    JSON.stringify({ most_important_factors: 'location-and-convenience' }),
  )
  show(<SurveyFlow survey={aSurvey()} />)
  await waitFor(() => expect(choice('most_important_factors', 'location-and-convenience')).toBeChecked())
  expect(choice('most_important_factors', 'other')).not.toBeChecked()
})
