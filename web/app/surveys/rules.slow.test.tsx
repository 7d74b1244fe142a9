import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { json, network, wordsFor } from 'browser/testing.tsx'
import type { Language } from 'i18n/languages.ts'
import { expect, test } from 'vitest'
import { show } from '../testing.tsx'
import { SurveyFlow } from './flow/survey-flow.tsx'
import { answerAll, aSurvey, choice, field, press } from './survey.testing.tsx'

const open = (language: Language = 'en') => {
  network(() => json({ data: { id: 1, status: 'received' } }, 201))
  return show(<SurveyFlow survey={aSurvey()} />, { language })
}
const groups = [
  ['current_resident', 'option_required'],
  ['how_hear_about_smart_kids', 'option_required'],
  ['group_interested_in', 'option_required'],
  ['most_important_factors', 'options_required'],
  ['schedule_considering', 'option_required'],
  ['receive_updates_and_information', 'option_required'],
] as const
const texts: [field: string, typed: string, rule: string][] = [
  ['specific_questions_or_concerns', '', 'answer_required'],
  ['full_name', '  ', 'answer_required'],
  ['email_address', '', 'answer_required'],
  ['email_address', 'noura@', 'email_not_valid'],
  ['phone', '', 'answer_required'],
  ['phone', '050123456', 'phone_not_valid'],
]

test('§5 §8 the sentences are the specification’s, word for word', () => {
  const { fields, surveys, shell } = wordsFor('en')
  expect(fields.answer_required).toBe('This Field is required')
  expect(fields.option_required).toBe('You must choose an option.')
  expect(fields.options_required).toBe('You must choose an option or more')
  expect(fields.phone_not_valid).toBe('Phone number is not valid')
  expect(fields.email_not_valid).toBe('Invalid email address')
  expect(surveys.sure_title).toBe('Are you sure about your answers?')
  expect(surveys.failure_title).toBe('Oops...')
  expect(surveys.failure_text).toBe('Something went wrong!, Please try again')
  expect(`${surveys.success_title} ${surveys.success_text?.replace('{{product}}', shell.school ?? '')}`).toBe(
    'Thank you for your time! We look forward to hearing from you and hope to welcome you to the Smart Kids community',
  )
})

const language = 'ar'
const sentences = wordsFor(language).fields

test.each(texts)(`§5 %s "%s": its sentence shows once touched, not before`, async (id, input, rule) => {
  open(language)
  fireEvent.change(field(id), { target: { value: input } })
  const box = field(id).closest('.field, .question') as HTMLElement
  expect(within(box).queryByRole('alert')).toBeNull()
  fireEvent.blur(field(id))
  expect(await within(box).findByRole('alert')).toHaveTextContent(sentences[rule] ?? '')
  expect(field(id)).toHaveAccessibleDescription(sentences[rule])
  expect(field(id)).toHaveAttribute('aria-invalid', 'true')
})

test(`§5 sent empty: every group shows its error at its top, no dialog opens, the first error is focused`, async () => {
  const user = userEvent.setup()
  open(language)
  await press(user, language, 'review')
  for (const [name, rule] of groups) {
    const group = document.querySelector(`input[name="${name}"]`)?.closest('fieldset') as HTMLElement
    expect(await within(group).findByRole('alert')).toHaveTextContent(sentences[rule] ?? '')
    expect(group.querySelector('.question-body')?.firstElementChild).toHaveAttribute('role', 'alert')
    expect(group).toHaveAccessibleDescription(sentences[rule])
  }
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(choice('current_resident', 'yes'))
  expect(screen.getByRole('status')).toHaveTextContent(/8/)
})

test('§5 the date of moving is optional', async () => {
  const user = userEvent.setup()
  open()
  await press(user, 'en', 'review')
  await screen.findAllByRole('alert')
  expect(field('planned_to_move')).toHaveAttribute('aria-invalid', 'false')
})

test.each([
  ['how_hear_about_smart_kids', 'other-(please-specify)', 'social-media'],
  ['most_important_factors', 'other', 'other'],
])('§5 %s: the text of "other" is disabled unless it is chosen, and then required', async (name, other, instead) => {
  const user = userEvent.setup()
  open()
  const additional = field(`${name}_additional`)
  expect(additional).toBeDisabled()
  await user.click(choice(name, other))
  expect(additional).toBeEnabled()
  await user.click(additional)
  await user.tab()
  expect(await screen.findByText('This Field is required')).toBeVisible()
  expect(additional).toHaveAccessibleDescription('This Field is required')
  await user.type(additional, 'A garden')
  expect(additional).toHaveAttribute('aria-invalid', 'false')
  await user.click(choice(name, instead))
  expect(additional).toBeDisabled()
})

test('§5 the phone accepts digits and editing keys only; Arabic digits are folded', async () => {
  const user = userEvent.setup()
  open()
  await user.type(field('phone'), 'a+0b5-٠١ ۲3{Backspace}')
  expect(field('phone')).toHaveValue('05012')
})

test.each([
  ['+966 50 123 4567', '+966501234567'],
  ['٠٥٠١٢٣٤٥٦٧', '0501234567'],
  ['(050) 123-4567', '0501234567'],
  ['0+501234567', '0501234567'],
])('§5 "%s" pasted into the phone becomes %s', async (pasted, saved) => {
  const user = userEvent.setup()
  open()
  await user.click(field('phone'))
  await user.paste(pasted)
  expect(field('phone')).toHaveValue(saved)
})

test('§2 progress counts answered questions, and shows errors', async () => {
  const user = userEvent.setup()
  open('ar')
  const progress = screen.getByRole('progressbar')
  expect(progress).toHaveAttribute('aria-valuetext', 'لم يُجب عن أي سؤال بعد')
  await user.click(choice('current_resident', 'yes'))
  await user.click(choice('group_interested_in', 'toddlers-1-3-years'))
  expect(progress).toHaveAttribute('aria-valuetext', 'أُجيب عن سؤالين من 9')
  await answerAll(user)
  expect(progress).toHaveAttribute('aria-valuenow', '8')
  await user.clear(field('phone'))
  await press(user, 'ar', 'review')
  expect(document.querySelector('nav a[data-state="wrong"]')).toHaveAttribute('href', '#q9')
})
