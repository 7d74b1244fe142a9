import type { Locator, Page } from '@playwright/test'
import type { Words } from './words.ts'

// What is pressed on many pages, by the name that who listens hears.

/** The heart: its name goes on with how many have pressed it. */
export const likeIn = (part: Page | Locator, t: Words) =>
  part.getByRole('button', { name: new RegExp(`^${t('posts', 'like')}`) })

/** Name and picture of who is signed in, on a wide screen; pressed, the ways to the profile and out. */
export const accountMenu = (page: Page) => page.getByRole('banner').getByRole('group')

/** The pictures of a gallery or the certificates, each opening large. */
export const picturesIn = (part: Page | Locator, t: Words) =>
  part.getByRole('button', { name: t('branches', 'enlarge', { title: '' }).trim() })

/** The stories of the branches, seen or not. */
export const storiesIn = (part: Page | Locator, t: Words) =>
  part.getByRole('button', {
    name: new RegExp(['open_new', 'open_seen'].map((key) => t('stories', key, { branch: '' }).trim()).join('|')),
  })
