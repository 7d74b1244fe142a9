import { call } from 'browser/calls/call.ts'
import { useLanguage } from 'browser/words/use-language.ts'
import { useWords } from 'browser/words/use-words.tsx'
import { viewPost } from 'contract/likes/endpoints.ts'
import type { PostWithRelated } from 'contract/posts/endpoints.ts'
import { wholeNumberText } from 'i18n/format.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { LikeButton } from 'ui/like-button.tsx'
import { useUser } from '../../accounts/user.ts'
import { Share } from '../../shell/share.tsx'
import { useLike } from '../use-like.ts'

/** Like, share, and how often it was read. The page is the same for everybody: what is the reader's own comes after. */
export function PostActions({ post }: { post: PostWithRelated }) {
  const { t } = useWords('posts')
  const { language } = useLanguage()
  const reader = useUser()?.user_id
  const { liked, toggle, learn } = useLike(post.id, post)
  const [views, setViews] = useState(post.views_count)
  const count = liked.likes_count

  const tell = useEffectEvent(() => {
    // A view that is not counted is nobody's loss.
    call(viewPost, { body: { model_id: post.id } }).then(
      (seen) => {
        learn(seen)
        setViews(seen.views_count)
      },
      () => {},
    )
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a reader who signs in here likes what they like
  useEffect(() => tell(), [reader])

  return (
    <div className="post-actions">
      <LikeButton
        count={wholeNumberText(language, count)}
        isLiked={liked.is_liked}
        label={`${t('like')}: ${t('likes', { count })}`}
        onClick={toggle}
      />
      <Share title={post.title} />
      <span className="text-small text-ink-3">{t('views', { count: views })}</span>
    </div>
  )
}
