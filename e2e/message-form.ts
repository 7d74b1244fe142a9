import type { Page } from '@playwright/test'
import type { Words } from './words.ts'

let senders = 0
/** A unique sender, because equal messages within minutes are merged. */
export const aSender = () => {
  senders += 1
  return {
    name: 'هدى Al-Shehri',
    email: `huda.${process.pid}.${senders}.${Date.now()}@mail.example`,
    phone: '٠٥٠١٢٣٤٥٦٧',
    subject: 'Places in January',
    message: 'هل يوجد مقعد لطفل عمره ثلاث سنوات؟',
  }
}

export async function fillInMessage(page: Page, sender: Partial<ReturnType<typeof aSender>>) {
  for (const [field, value] of Object.entries(sender)) await page.fill(`#contact #${field}`, value)
}

export const sendButton = (page: Page, t: Words) => page.getByRole('button', { name: t('contact', 'send') })
