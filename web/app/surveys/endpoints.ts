import { answerResortSurvey, answerSurvey, type SurveySlug } from 'contract/surveys/endpoints.ts'

/** Where each survey's answers go (spec §7, product §3). */
export const surveyEndpoint = { interest: answerSurvey, 'obeir-resort': answerResortSurvey } as const satisfies Record<
  SurveySlug,
  unknown
>

/** The form's name, and its draft's. */
export const formIdOf = (slug: SurveySlug) => `survey-${slug}`
