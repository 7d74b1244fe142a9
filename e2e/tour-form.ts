import type { Page } from '@playwright/test'
import { aPhone } from './phone.ts'
import type { Words } from './words.ts'

export const tourFieldIds = {
  full_name: '#full_name',
  child_age: '#child_age',
  email: '#email',
  phone_num: '#phone_num',
}
export type TourField = keyof typeof tourFieldIds

let families = 0
/** A unique family, because equal details within minutes are merged. */
export const aFamily = () => {
  families += 1
  const mark = `${process.pid}${families}`
  return {
    full_name: `نورة Al-Harbi ${mark}`.slice(0, 30),
    child_age: '4',
    email: `noura.${mark}.${Date.now()}@mail.example`,
    phone_num: aPhone(),
  }
}

export async function fillInTour(page: Page, family: Record<TourField, string>) {
  for (const [field, selector] of Object.entries(tourFieldIds)) await page.fill(selector, family[field as TourField])
}

export const sendButton = (page: Page, t: Words) => page.getByRole('button', { name: t('tours', 'request_my_tour') })
