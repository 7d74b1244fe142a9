import type { Loaded } from 'browser/calls/load.ts'
import { useLoadable } from 'browser/calls/use-loadable.ts'
import { FailedLine } from 'browser/parts/failed.tsx'
import { Link } from 'browser/parts/link.tsx'
import { useWords } from 'browser/words/use-words.tsx'
import type { Page } from 'contract/paging.ts'
import { listPosts, type Post } from 'contract/posts/endpoints.ts'
import { PostGrid } from '../list/post-grid.tsx'
import { PostTile } from '../list/post-tile.tsx'
import { postListInput, postListPath } from '../search-params.ts'

interface LatestPostsProps {
  /** Default: all branches. */
  readonly branchId?: number
  readonly initial: Loaded<Page<Post>> | undefined
}

export const latestPostsInput = (branchId?: number) =>
  postListInput({ branch: branchId }, 1, branchId === undefined ? 5 : 3)

/** The newest posts, for other pages; nothing if there are none. */
export function LatestPosts({ branchId, initial }: LatestPostsProps) {
  const { t } = useWords('posts')
  const list = useLoadable(listPosts, latestPostsInput(branchId), initial)
  const posts = list.data?.data ?? []
  const hasFailed = list.status === 'failed'
  if (posts.length === 0 && !hasFailed) return null
  const ofBranch = branchId !== undefined
  const tiles = posts.map((post, index) => (
    <li key={post.id}>
      <PostTile post={post} row={!ofBranch && index > 0} />
    </li>
  ))
  return (
    <section className="section later">
      <div className="wrap">
        <div className="post-section-head">
          <h2 className={ofBranch ? 'h2' : 'h1'}>{t(ofBranch ? 'branch_title' : 'home_title')}</h2>
          <Link
            className="link"
            to={postListPath({ list: 'posts', branch: branchId, category: undefined, page: 1 }, {})}
          >
            {t('all_posts')}
          </Link>
        </div>
        {hasFailed && <FailedLine onRetry={list.retry} />}
        {ofBranch ? <PostGrid>{tiles}</PostGrid> : <ul className="post-latest">{tiles}</ul>}
      </div>
    </section>
  )
}
