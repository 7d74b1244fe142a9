import type { Locator } from '@playwright/test'

/** Types a day (`2026-03-04`), an hour (`09:00`) or both (`2026-03-04T09:00`) into a date field of the desk, part by part. */
export async function typeDate(field: Locator, value: string) {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(value) ?? []
  const [, hour, minute] = /(\d{2}):(\d{2})$/.exec(value) ?? []
  const typed = { year, month, day, hour: hour && String(Number(hour) % 12 || 12), minute }
  for (const [part, text] of Object.entries(typed)) {
    if (text === undefined) continue
    await field.locator(`[data-type=${part}]`).click()
    await field.page().keyboard.type(text)
  }
  if (hour === undefined) return
  await field.locator('[data-type=dayPeriod]').click()
  // The arrow keys switch between the two halves of the day, in either language.
  await field.page().keyboard.press('ArrowDown')
  const isAfternoon = Number(hour) >= 12
  const shown = await field.locator('[data-type=dayPeriod]').getAttribute('aria-valuenow')
  if ((Number(shown) === 1 || Number(shown) >= 12) !== isAfternoon) await field.page().keyboard.press('ArrowDown')
}
