import { Heart } from 'lucide'
import { Icon } from './icon.tsx'

interface LikeButtonProps {
  readonly count: string
  readonly isLiked: boolean
  /** Accessible name with the number: "Like, 12 likes". */
  readonly label: string
  readonly onClick: () => void
}

/** Like button (toggle) with the number of likes. */
export const LikeButton = ({ count, isLiked, label, onClick }: LikeButtonProps) => (
  <button type="button" className="like" aria-pressed={isLiked} onClick={onClick}>
    <Icon of={Heart} />
    <span className="sr-only">{label}</span>
    <span className="num" aria-hidden="true">
      {count}
    </span>
  </button>
)
