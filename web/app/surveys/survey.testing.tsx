import { screen } from '@testing-library/react'
import type userEvent from '@testing-library/user-event'
import { fill, wordsFor } from 'browser/testing.tsx'
import type { Survey, SurveyQuestion } from 'contract/surveys/endpoints.ts'
import type { Language } from 'i18n/languages.ts'

const option = (label: string, is_other = false) => ({
  value: label.toLowerCase().replaceAll(',', '').replaceAll(' ', '-'),
  label,
  is_other,
})
const question = (id: number, name: string, rest: Partial<SurveyQuestion>): SurveyQuestion => ({
  id,
  name,
  fields: [name],
  question: `Question ${id}?`,
  hint: null,
  type: 'radio',
  required: true,
  is_contact: false,
  options: [],
  ...rest,
})

/** A survey as in the API's response: nine questions (product §2). */
export const aSurvey = (changes: Partial<Survey> = {}): Survey => ({
  slug: 'interest',
  version: 1,
  title: 'Nine questions',
  intro: 'Four minutes.',
  questions: [
    question(1, 'current_resident', { options: [option('Yes'), option('No, but I plan to move here')] }),
    question(2, 'planned_to_move', { type: 'text_area', required: false }),
    question(3, 'how_hear_about_smart_kids', {
      fields: ['how_hear_about_smart_kids', 'how_hear_about_smart_kids_additional'],
      options: [option('Social media'), option('other (please specify)', true)],
    }),
    question(4, 'group_interested_in', { options: [option('Toddlers 1-3 years'), option('Primary 5-7 years')] }),
    question(5, 'most_important_factors', {
      type: 'checkbox',
      fields: ['most_important_factors', 'most_important_factors_additional'],
      options: [option('Location and convenience'), option('Facilities and environment'), option('Other', true)],
    }),
    question(6, 'schedule_considering', { options: [option('Flexible schedule'), option('Full-time 5 days a week')] }),
    question(7, 'specific_questions_or_concerns', { type: 'text' }),
    question(8, 'receive_updates_and_information', { options: [option('Yes'), option('No')] }),
    question(9, 'full_name', {
      type: 'text',
      is_contact: true,
      fields: ['full_name', 'email_address', 'phone'],
    }),
  ],
  ...changes,
})

type User = ReturnType<typeof userEvent.setup>

export const choice = (name: string, value: string) =>
  document.querySelector(`input[name="${name}"][value="${value}"]`) as HTMLInputElement
export const field = (id: string) => document.getElementById(id) as HTMLInputElement
export const press = (user: User, language: Language, key: string) =>
  user.click(screen.getByRole('button', { name: wordsFor(language).surveys[key] }))

/** Every question answered. */
export async function answerAll(user: User) {
  for (const [name, value] of [
    ['current_resident', 'yes'],
    ['how_hear_about_smart_kids', 'other-(please-specify)'],
    ['group_interested_in', 'toddlers-1-3-years'],
    ['most_important_factors', 'location-and-convenience'],
    ['schedule_considering', 'flexible-schedule'],
    ['receive_updates_and_information', 'no'],
  ] as const)
    await user.click(choice(name, value))
  await fill(user, field('how_hear_about_smart_kids_additional'), 'My sister')
  await fill(user, field('specific_questions_or_concerns'), 'A nap?')
  await fill(user, field('full_name'), 'نورة')
  await fill(user, field('email_address'), 'noura@mail.example')
  await fill(user, field('phone'), '٠٥٠١٢٣٤٥٦٧')
}
