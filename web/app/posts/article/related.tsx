import { Link } from 'browser/parts/link.tsx'
import { useWords } from 'browser/words/use-words.tsx'
import type { Post } from 'contract/posts/endpoints.ts'
import { href } from 'contract/site/href.ts'
import { PostGrid } from '../list/post-grid.tsx'
import { PostTile } from '../list/post-tile.tsx'

/** Six related posts (spec §9). */
export function Related({ posts, isNews }: { posts: readonly Post[]; isNews: boolean }) {
  const { t } = useWords('posts')
  if (posts.length === 0) return null
  return (
    <section className="section later bg-sand-100">
      <div className="wrap">
        <div className="post-section-head">
          <h2 className="h2">{t(isNews ? 'more_news' : 'more_posts')}</h2>
          <Link className="link" to={isNews ? href('news') : href('posts')}>
            {t(isNews ? 'all_news' : 'all_posts')}
          </Link>
        </div>
        <PostGrid>
          {posts.map((post) => (
            <li key={post.id}>
              <PostTile post={post} />
            </li>
          ))}
        </PostGrid>
      </div>
    </section>
  )
}
