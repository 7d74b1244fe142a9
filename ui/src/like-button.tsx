import { Heart } from 'lucide'
import { Icon } from './icon.tsx'

interface LikeButtonProps {
  readonly count: string
  readonly isLiked: boolean
  /** "Like, 12 likes": what the number means. */
  readonly label: string
  readonly onClick: () => void
}

/** A heart and how many have pressed it; pressed again it is taken back. */
export const LikeButton = ({ count, isLiked, label, onClick }: LikeButtonProps) => (
  <button type="button" className="like" aria-pressed={isLiked} onClick={onClick}>
    <Icon of={Heart} />
    <span className="sr-only">{label}</span>
    <span className="num" aria-hidden="true">
      {count}
    </span>
  </button>
)
