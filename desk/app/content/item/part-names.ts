import type { ContentItem } from 'contract/content/desk.ts'
import type { Part } from 'contract/content/kinds.ts'

/** The translation key of a part. */
export const nameOf = (part: Part) => (part === 'ar' ? 'arabic' : part === 'en' ? 'english' : 'common')

/** Whether publishing a part would change anything for the public. */
export const hasNews = ({ published, states }: ContentItem['parts'][Part]) =>
  published === null || states.includes('draft')
