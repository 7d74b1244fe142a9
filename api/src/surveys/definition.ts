import type { Survey, SurveySlug } from 'contract/surveys/endpoints.ts'
import { fieldsOf } from 'contract/surveys/rules.ts'
import { type Language, textIn } from 'i18n/languages.ts'
import { productName } from 'i18n/product-name.ts'
import type { BilingualSurvey } from './queries.ts'

/** A survey in one language. Its questions contain the school's name once that is published. */
export const surveyIn = (
  language: Language,
  slug: SurveySlug,
  { version, title, intro, questions }: BilingualSurvey,
  school: string = productName[language],
): Survey => ({
  slug,
  version,
  title: textIn(title, language),
  intro: textIn(intro, language),
  questions: questions.map(({ number, question, hint, options, is_consent: _, ...rest }) => {
    const labelled = options.map((option) => ({ ...option, label: option.label[language] }))
    return {
      ...rest,
      id: number,
      question: question[language].replace(productName[language], school),
      hint: hint?.[language] ?? null,
      options: labelled,
      fields: fieldsOf({ ...rest, options: labelled }),
    }
  }),
})
