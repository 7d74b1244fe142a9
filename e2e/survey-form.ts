import { expect, type Page } from '@playwright/test'
import { aPhone } from './phone.ts'
import type { Words } from './words.ts'

let families = 0
/** A unique family, because equal answers within minutes are merged. */
export const aSurveyFamily = () => {
  families += 1
  const mark = `${process.pid}${families}${Date.now()}`
  return { full_name: `نورة Al-Harbi ${mark}`, email_address: `noura.${mark}@mail.example`, phone: aPhone() }
}

const chosen = [
  ['current_resident', 'no-but-i-plan-to-move-here'],
  ['how_hear_about_smart_kids', 'other-(please-specify)'],
  ['group_interested_in', 'toddlers-1-3-years'],
  ['most_important_factors', 'location-and-convenience'],
  ['most_important_factors', 'extracurricular-activities'],
  ['schedule_considering', 'flexible-schedule'],
  ['receive_updates_and_information', 'yes'],
] as const

/** Answers all required questions. */
export async function fillInSurvey(page: Page, family: ReturnType<typeof aSurveyFamily>) {
  for (const [name, value] of chosen) await page.check(`input[name="${name}"][value="${value}"]`)
  await page.fill('#how_hear_about_smart_kids_additional', 'من أختي')
  await page.fill('#specific_questions_or_concerns', 'هل ينام الأطفال؟')
  for (const [id, value] of Object.entries(family)) await page.fill(`#${id}`, value)
}

export const reviewButton = (page: Page, t: Words) => page.getByRole('button', { name: t('surveys', 'review') })
export const inDialog = (page: Page, t: Words, key: string) =>
  page.getByRole('dialog').getByRole('button', { name: t('surveys', key), exact: true })

export async function reviewAndConfirm(page: Page, t: Words) {
  await reviewButton(page, t).click()
  await expect(page.getByRole('dialog', { name: t('surveys', 'sure_title') })).toBeVisible()
  await inDialog(page, t, 'confirm').click()
}
