import { answerResortSurvey, answerSurvey, type SurveySlug } from 'contract/surveys/endpoints.ts'

/** Endpoint of each survey's answers (spec §7, product §3). */
export const surveyEndpoint = { interest: answerSurvey, 'obeir-resort': answerResortSurvey } as const satisfies Record<
  SurveySlug,
  unknown
>

/** Id of the form and its draft. */
export const formIdOf = (slug: SurveySlug) => `survey-${slug}`
