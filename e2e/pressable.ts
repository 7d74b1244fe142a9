import type { Locator, Page } from '@playwright/test'
import type { Words } from './words.ts'

// Buttons and links of many pages, by accessible name.

/** The like button; its name includes the number of likes. */
export const likeIn = (part: Page | Locator, t: Words) =>
  part.getByRole('button', { name: new RegExp(`^${t('posts', 'like')}`) })

/** Account menu on a wide screen: name and picture. */
export const accountMenu = (page: Page) => page.getByRole('banner').getByRole('group')

/** Buttons of gallery pictures or certificates that open the lightbox. */
export const picturesIn = (part: Page | Locator, t: Words) =>
  part.getByRole('button', { name: t('branches', 'enlarge', { title: '' }).trim() })

/** Story rings, viewed or not. */
export const storiesIn = (part: Page | Locator, t: Words) =>
  part.getByRole('button', {
    name: new RegExp(['open_new', 'open_seen'].map((key) => t('stories', key, { branch: '' }).trim()).join('|')),
  })
