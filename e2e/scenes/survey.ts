import { aSurveyFamily, fillInSurvey, inDialog, reviewAndConfirm, reviewButton } from '../survey-form.ts'
import type { Scene } from './scene.ts'

export const survey: readonly Scene[] = [
  { name: 'survey', path: '/surveys/interest' },
  { name: 'survey-resort', path: '/surveys/obeir-resort' },
  { name: 'survey-errors', path: '/surveys/interest', act: (page, t) => reviewButton(page, t).click() },
  {
    name: 'survey-confirm',
    path: '/surveys/interest',
    screenOnly: true,
    act: async (page, t) => {
      await fillInSurvey(page, aSurveyFamily())
      await reviewButton(page, t).click()
    },
  },
  {
    name: 'survey-thanks',
    path: '/surveys/interest',
    screenOnly: true,
    act: async (page, t) => {
      await fillInSurvey(page, aSurveyFamily())
      await reviewAndConfirm(page, t)
      await inDialog(page, t, 'ok').waitFor()
    },
  },
  {
    name: 'survey-not-sent',
    path: '/surveys/interest',
    screenOnly: true,
    act: async (page, t) => {
      await page.route('**/api/v1/survey/const', (route) => route.abort())
      await fillInSurvey(page, aSurveyFamily())
      await reviewAndConfirm(page, t)
      await inDialog(page, t, 'restore').waitFor()
    },
  },
]
