import { Link } from 'browser/parts/link.tsx'
import type { Post } from 'contract/posts/endpoints.ts'
import { Picture } from 'ui/picture.tsx'
import { postPath } from '../summary.ts'
import { PostMeta } from './post-meta.tsx'

interface PostTileProps {
  readonly post: Post
  /** The first of a list: wide, between two wooden edges. */
  readonly lead?: boolean
  /** One line with a small picture. */
  readonly row?: boolean
  readonly eager?: boolean
}

/** A post in a list. */
export function PostTile({ post, lead = false, row = false, eager = false }: PostTileProps) {
  const sizes = lead ? '(min-width: 992px) 640px, 94vw' : row ? '136px' : '(min-width: 768px) 400px, 94vw'
  return (
    <Link
      to={postPath(post)}
      className={`post-tile${lead ? ' post-lead' : ''}${row ? ' post-row max-xs:grid-cols-1' : ''}`}
    >
      <span className={`slot${lead ? ' slot-wood' : ''}`}>
        <Picture
          path={post.image}
          alt=""
          sizes={sizes}
          width={1600}
          height={1200}
          widest={row ? 640 : 1280}
          eager={eager}
        />
      </span>
      <span className="post-words">
        <PostMeta post={post} />
        <b className={lead ? 'h2' : row ? 'h4' : 'h3'}>{post.title}</b>
        {!row && <span className={lead ? 'lead' : 'text-small text-ink-2'}>{post.excerpt}</span>}
      </span>
    </Link>
  )
}
