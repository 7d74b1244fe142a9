import { call } from 'browser/calls/call.ts'
import { useLanguage } from 'browser/words/use-language.ts'
import { useWords } from 'browser/words/use-words.tsx'
import { viewPost } from 'contract/likes/endpoints.ts'
import type { PostWithRelated } from 'contract/posts/endpoints.ts'
import { wholeNumberText } from 'i18n/format.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { LikeButton } from 'ui/like-button.tsx'
import { savedUser, useUser } from '../../accounts/user.ts'
import { Share } from '../../shell/share.tsx'
import { useLike } from '../use-like.ts'

/** Like, share and number of views. The page is cached for everybody, so the user's own like loads afterwards. */
export function PostActions({ post }: { post: PostWithRelated }) {
  const { t } = useWords('posts')
  const { language } = useLanguage()
  const reader = useUser()?.user_id
  const { liked, toggle, learn } = useLike(post.id, post)
  const [views, setViews] = useState(post.views_count)
  const count = liked.likes_count

  const countRead = useEffectEvent(() => {
    // During hydration the user is unknown: the view is reported afterwards.
    if (savedUser()?.user_id !== reader) return
    // Errors of counting a view are ignored.
    call(viewPost, { body: { model_id: post.id } }).then(
      (seen) => {
        learn(seen)
        setViews(seen.views_count)
      },
      () => {},
    )
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a reader who signs in here likes what they like
  useEffect(() => void countRead(), [reader])

  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-y border-line py-4 [&>div]:contents">
      <LikeButton
        count={wholeNumberText(language, count)}
        isLiked={liked.is_liked}
        label={`${t('like')}: ${t('likes', { count })}`}
        onClick={toggle}
      />
      <Share title={post.title} />
      <span className="ms-auto text-small text-ink-3">{t('views', { count: views })}</span>
    </div>
  )
}
