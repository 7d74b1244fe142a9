import type { Page } from '@playwright/test'
import type { Role } from 'contract/staff/roles.ts'
import { inLanguage, looksAtDesk, untilLoaded } from '../desk.ts'
import { atDesk } from '../pictures.ts'
import type { Language, Words } from '../words.ts'
import type { Scene } from './scene.ts'

export const languageOf = (t: Words): Language => (t('desk-shell', 'today') === 'Today' ? 'en' : 'ar')

/** Opens a screen of the desk in the language of the scene. */
export async function open(page: Page, t: Words, path: string) {
  await page.goto(inLanguage(path, languageOf(t)))
  await untilLoaded(page, t)
}

const saved = new Map<Role, Language>()
/** Signs in and saves the language, which a page with `lng` would otherwise do while the scene goes on. */
export async function begin(page: Page, t: Words, role: Role) {
  const language = languageOf(t)
  await looksAtDesk(page.context(), role)
  // Changes are limited.
  if (saved.get(role) === language) return
  await atDesk(page.context(), '/me', { language })
  saved.set(role, language)
}

/** Opens a screen as one of the staff. */
export const as =
  (role: Role, path: string) =>
  async (page: Page, t: Words): Promise<void> => {
    await begin(page, t, role)
    await open(page, t, path)
  }

/** Scene of a desk screen, signed in as owner. */
export const screen = (name: string, path: string, more: Partial<Scene> = {}): Scene => ({
  name: `desk-${name}`,
  path,
  before: as('owner', path),
  ...more,
})
