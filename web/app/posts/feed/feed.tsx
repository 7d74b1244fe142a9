import type { Loaded } from 'browser/calls/load.ts'
import { usePagedList } from 'browser/calls/use-paged-list.ts'
import { Failed } from 'browser/parts/failed.tsx'
import { Link } from 'browser/parts/link.tsx'
import { useWords } from 'browser/words/use-words.tsx'
import type { Page } from 'contract/paging.ts'
import { listPosts, type Post } from 'contract/posts/endpoints.ts'
import { href } from 'contract/site/href.ts'
import emptyTray from 'ui/art/state-empty.svg'
import { Button, buttonClass } from 'ui/button.tsx'
import { EmptyState, Skeleton } from 'ui/empty-state.tsx'
import { postListInput } from '../search-params.ts'
import { FeedPost } from './feed-post.tsx'

export const feedInput = (page: number) => postListInput({}, page)

/** Posts of all branches, newest first, with the user's own likes once loaded (spec §6, §7). */
export function Feed({ initial }: { initial: Loaded<Page<Post>> | undefined }) {
  const { t } = useWords('posts')
  const posts = usePagedList(listPosts, feedInput, initial)

  if (posts.status === 'failed') return <Failed onRetry={posts.retry} />
  if (posts.status === 'loading') return <Skeleton className="mt-8 h-96" />
  if (posts.items.length === 0)
    return (
      <EmptyState art={emptyTray} title={t('none')}>
        <p>{t('none_text')}</p>
        <Link className={buttonClass({ kind: 'line', small: true })} to={href('about')}>
          {t('meet_school')}
        </Link>
      </EmptyState>
    )
  return (
    <>
      {posts.items.map((post, index) => (
        <FeedPost key={post.id} post={post} eager={index === 0} />
      ))}
      <div className="post-more" aria-live="polite">
        {posts.moreFailed && <p className="text-ink-2">{t('more_failed')}</p>}
        {posts.hasMore && (
          <Button kind="line" busy={posts.loadingMore} onClick={posts.more}>
            {posts.moreFailed ? t('try_again') : t('show_more')}
          </Button>
        )}
      </div>
    </>
  )
}
