import { useWords } from 'browser/words/use-words.tsx'
import type { Input } from 'contract/endpoint.ts'
import type { changePicture, DeskPicture } from 'contract/pictures/desk.ts'
import { usePictureStatus } from '../../pictures/use-picture-status.ts'

interface Obstacle {
  /** Reason for which the picture may not be shown on the website yet. */
  readonly reason: string
  /** The answer that allows it, with the text of its button. */
  readonly allow?: {
    readonly text: string
    readonly change: Omit<Input<typeof changePicture>['body'], 'version'>
  }
  /** Text of the link to the picture, if a child must be named or a family asked. */
  readonly link?: string
}

/** The reason why a picture is not on the website, and the click that allows it. */
export function useObstacle(picture: DeskPicture): Obstacle {
  const { t } = useWords('desk-pictures')
  const status = usePictureStatus(picture)
  const { missing, has_children, nobody_recognisable, audience, may_change } = picture
  if (!may_change) return { reason: t('of_whole_school') }
  if (missing.length > 0) return { reason: status.text, link: t('open_picture') }
  if (!has_children && !nobody_recognisable)
    return {
      reason: t('children_question'),
      allow: {
        text: t('use_unrecognisable'),
        change: { nobody_recognisable: true, ...(audience !== 'social' && { audience: 'website' }) },
      },
      link: t('name_children'),
    }
  return {
    reason: t(`shown_${audience}`),
    allow: { text: t('use_on_website'), change: { audience: 'website' } },
    link: t('open_picture'),
  }
}
