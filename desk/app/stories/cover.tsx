import { Film, Image } from 'lucide'
import { Icon } from 'ui/icon.tsx'
import { addressOf, type StoryPicture } from './picture-of.ts'
import './cover.css'

interface CoverProps {
  readonly picture: StoryPicture | undefined
  readonly width?: 320 | 640 | 960
  readonly alt?: string
}

/** A picture as families see it: upright, around its focal point. */
export function Cover({ picture, width = 320, alt = '' }: CoverProps) {
  const address = picture && addressOf(picture, width)
  if (!picture || !address)
    return (
      <span className="story-cover">
        <Icon of={picture?.kind === 'film' ? Film : Image} size="1.25rem" />
      </span>
    )
  const { x, y } = picture.focus
  return <img className="story-cover" src={address} alt={alt} style={{ objectPosition: `${x}% ${y}%` }} />
}
