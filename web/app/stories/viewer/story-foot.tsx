import { useWords } from 'browser/words/use-words.tsx'
import type { StoryItem } from 'contract/stories/endpoints.ts'
import { Eye } from 'lucide'
import { Icon } from 'ui/icon.tsx'
import { LikeButton } from 'ui/like-button.tsx'
import { useStoryLike } from '../use-stories.ts'

/** Caption, number of views, and like button. */
export function StoryFoot({ item }: { readonly item: StoryItem }) {
  const { t } = useWords('stories')
  const { liked, toggle } = useStoryLike(item)
  return (
    <div className="viewer-foot" data-controls>
      <p className="h3" dir="auto">
        {item.caption}
      </p>
      <div className="viewer-row">
        <span className="viewer-families">
          <Icon of={Eye} size="1.25rem" />
          <span>{t('families', { count: item.views_count })}</span>
        </span>
        <LikeButton
          count={String(liked.likes_count)}
          isLiked={liked.is_liked}
          label={t('like', { count: liked.likes_count })}
          onClick={toggle}
        />
      </div>
    </div>
  )
}
