import type { Loaded } from 'browser/calls/load.ts'
import { usePagedList } from 'browser/calls/use-paged-list.ts'
import { Failed } from 'browser/parts/failed.tsx'
import { Link } from 'browser/parts/link.tsx'
import { useWords } from 'browser/words/use-words.tsx'
import { defaultPerPage, type Page } from 'contract/paging.ts'
import { listPosts, type Post } from 'contract/posts/endpoints.ts'
import { href } from 'contract/site/href.ts'
import emptyTray from 'ui/art/state-empty.svg'
import { Button, buttonClass } from 'ui/button.tsx'
import { EmptyState, Skeleton } from 'ui/empty-state.tsx'
import { type PostListParams, postListInput, postListPath } from '../search-params.ts'
import { PostGrid } from './post-grid.tsx'
import { PostTile } from './post-tile.tsx'

interface PostListProps {
  readonly params: PostListParams
  readonly initial: Loaded<Page<Post>> | undefined
}

/** The newest large, the others in three columns; eight at a time (spec §9), later pages are appended (spec §4). */
export function PostList({ params, initial }: PostListProps) {
  const { t } = useWords('posts')
  const posts = usePagedList(listPosts, (page) => postListInput(params, page === 1 ? params.page : page), initial)

  if (posts.status === 'failed') return <Failed onRetry={posts.retry} />
  if (posts.status === 'loading') {
    return (
      <div className="post-grid" aria-busy="true">
        <Skeleton className="post-grid-lead h-96" />
        {[1, 2, 3].map((tile) => (
          <Skeleton key={tile} className="h-80" />
        ))}
      </div>
    )
  }
  if (posts.items.length === 0) {
    const { list, branch, category } = params
    const isFiltered = branch !== undefined || (list === 'posts' && category !== undefined)
    return (
      <EmptyState art={emptyTray} title={t('none')}>
        <p>{t('none_text')}</p>
        {isFiltered ? (
          <Link className={buttonClass({ kind: 'line', small: true })} to={href(params.list)}>
            {t(params.list === 'news' ? 'all_news' : 'all_posts')}
          </Link>
        ) : (
          <Link className={buttonClass({ kind: 'line', small: true })} to={href('about')}>
            {t('meet_school')}
          </Link>
        )}
      </EmptyState>
    )
  }
  return (
    <>
      <PostGrid eights>
        {posts.items.map((post, index) => (
          <li key={post.id} className={index % defaultPerPage === 0 ? 'post-grid-lead' : undefined}>
            <PostTile post={post} lead={index % defaultPerPage === 0} eager={index === 0} />
          </li>
        ))}
      </PostGrid>
      <div className="post-more" aria-live="polite">
        {posts.moreFailed && <p className="text-ink-2">{t('more_failed')}</p>}
        {posts.hasMore && (
          <>
            <Button kind="line" busy={posts.loadingMore} onClick={posts.more} className="with-code">
              {posts.moreFailed ? t('try_again') : t('show_more')}
            </Button>
            <noscript>
              <a className={buttonClass({ kind: 'line' })} href={postListPath(params, { page: params.page + 1 })}>
                {t('show_more')}
              </a>
            </noscript>
          </>
        )}
      </div>
    </>
  )
}
