import type { StoredPost } from './queries.ts'

/** A post as sent in responses. */
export const postOf = <Stored extends StoredPost>(
  { published_at, ...post }: Stored,
  likedIds: ReadonlySet<number>,
) => ({
  ...post,
  published_at: published_at.toISOString(),
  is_liked: likedIds.has(post.id),
})
