import type { DeskStory } from 'contract/stories/desk.ts'

export type StoryPicture = DeskStory['items'][number]

/** The address of a story's picture in this width; for a film, of its poster. */
export function addressOf({ kind, file, poster }: StoryPicture, width: 320 | 640 | 960): string | undefined {
  const shown = kind === 'film' ? poster : file
  return shown ? `${shown}&w=${width}` : undefined
}

/** The caption in the user's language, else in the other. */
export const captionOf = ({ caption }: Pick<StoryPicture, 'caption'>, language: 'en' | 'ar') =>
  caption[language] || caption.en || caption.ar
