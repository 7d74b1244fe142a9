import { Link } from 'browser/parts/link.tsx'
import { useLanguage } from 'browser/words/use-language.ts'
import { useWords } from 'browser/words/use-words.tsx'
import type { Post } from 'contract/posts/endpoints.ts'
import { clockTime, dayText, riyadhDay, riyadhTime, wholeNumberText } from 'i18n/format.ts'
import { MessageCircle } from 'lucide'
import symbol from 'ui/art/symbol.svg'
import { Icon } from 'ui/icon.tsx'
import { LikeButton } from 'ui/like-button.tsx'
import { Picture } from 'ui/picture.tsx'
import { postPath } from '../summary.ts'
import { useLike } from '../use-like.ts'

/** A post in the feed with branch, text, likes and comments. */
export function FeedPost({ post, eager }: { post: Post; eager: boolean }) {
  const { t } = useWords('posts')
  const { language } = useLanguage()
  const { liked, toggle } = useLike(post.id, post)
  const { branch, published_at, comments_count: comments } = post
  const at = new Date(published_at)
  return (
    <article className="feed-post">
      <header className="flex gap-3 items-center leading-[1.35]">
        {branch ? (
          <Picture
            path={branch.image}
            alt=""
            sizes="44px"
            width={44}
            height={44}
            widest={320}
            className="avatar size-11 object-cover"
          />
        ) : (
          <img src={symbol} alt="" width={44} height={44} />
        )}
        <span>
          <b className="block">{branch?.name ?? t('all_branches')}</b>
          <time
            className="block text-caption text-ink-3"
            dateTime={published_at}
          >{`${dayText(language, riyadhDay(at))} · ${clockTime(language, riyadhTime(at))}`}</time>
        </span>
      </header>
      <Link to={postPath(post)} className="post-tile">
        <span className="post-words">
          <b className="h3">{post.title}</b>
          <span className="lead">{post.excerpt}</span>
        </span>
        <span className="slot feed-picture">
          <Picture
            path={post.image}
            alt=""
            sizes="(min-width: 992px) 720px, 94vw"
            width={1600}
            height={1200}
            widest={1280}
            eager={eager}
          />
        </span>
      </Link>
      <div className="feed-actions">
        <LikeButton
          count={wholeNumberText(language, liked.likes_count)}
          isLiked={liked.is_liked}
          label={`${t('like')}: ${t('likes', { count: liked.likes_count })}`}
          onClick={toggle}
        />
        <Link to={`${postPath(post)}#comments`} className="like">
          <Icon of={MessageCircle} />
          <span className="num">{wholeNumberText(language, comments)}</span>
          <span className="hide-visually">{`${t('comments', { count: comments })}: ${post.title}`}</span>
        </Link>
      </div>
    </article>
  )
}
