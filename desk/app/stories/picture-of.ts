import type { DeskStory } from 'contract/stories/desk.ts'

export type StoryPicture = DeskStory['items'][number]

/** Where a picture of a story is seen at the desk, in a width; a film by its poster. */
export function addressOf({ kind, file, poster }: StoryPicture, width: 320 | 640 | 960): string | undefined {
  const shown = kind === 'film' ? poster : file
  return shown ? `${shown}&w=${width}` : undefined
}

/** What is said of it: in one's own language, else in the other. */
export const captionOf = ({ caption }: Pick<StoryPicture, 'caption'>, language: 'en' | 'ar') =>
  caption[language] || caption.en || caption.ar
