import type { Survey, SurveySlug } from 'contract/surveys/endpoints.ts'
import { fieldsOf } from 'contract/surveys/rules.ts'
import type { Language } from 'i18n/languages.ts'
import type { BilingualSurvey } from './queries.ts'

/** A survey as one language reads it. */
export const surveyIn = (
  language: Language,
  slug: SurveySlug,
  { version, title, intro, questions }: BilingualSurvey,
): Survey => ({
  slug,
  version,
  title: title[language],
  intro: intro[language],
  questions: questions.map(({ number, question, hint, options, is_consent: _, ...rest }) => {
    const said = options.map((option) => ({ ...option, label: option.label[language] }))
    return {
      ...rest,
      id: number,
      question: question[language],
      hint: hint?.[language] ?? null,
      options: said,
      fields: fieldsOf({ ...rest, options: said }),
    }
  }),
})
