import { type SurveyPayload, type SurveySlug, showSurvey } from 'contract/surveys/endpoints.ts'
import { type SurveyFields, surveyPayloadOf } from 'contract/surveys/payload.ts'
import type { Language } from 'i18n/languages.ts'
import type { School } from '../platform/db/testing.ts'

/** Answers of a family to a survey; each test changes the fields it checks. */
export const someAnswers = (changes: SurveyFields = {}): SurveyFields => ({
  current_resident: 'no-but-i-plan-to-move-here',
  planned_to_move: 'Before the second term',
  how_hear_about_smart_kids: 'other-(please-specify)',
  how_hear_about_smart_kids_additional: 'My sister, a teacher',
  group_interested_in: 'toddlers-1-3-years',
  most_important_factors: ['curriculum-and-educational-philosophy', 'other'],
  most_important_factors_additional: 'A garden',
  schedule_considering: 'full-time-5-days-a-week',
  specific_questions_or_concerns: 'Is there a nap?',
  receive_updates_and_information: 'yes',
  full_name: 'Noura Al-Otaibi',
  email_address: 'noura@mail.example',
  phone: '+966501234567',
  ...changes,
})

/** The payload that the page sends, made from the survey's definition. */
export async function aPayload(
  school: School,
  changes: SurveyFields = {},
  { slug = 'interest', language = 'en' }: { slug?: SurveySlug; language?: Language } = {},
): Promise<SurveyPayload> {
  const survey = await school.anyone(showSurvey, { params: { slug } }, { language })
  return surveyPayloadOf(survey, someAnswers(changes))
}
