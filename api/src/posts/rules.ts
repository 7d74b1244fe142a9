import type { StoredPost } from './queries.ts'

/** Where a page of a list begins: in this week, after `offset` of its posts. */
export interface PostCursor {
  readonly total: number
  /** Undefined: at the newest post; null: past the end. */
  readonly start: { readonly week: number | undefined; readonly skip: number } | null
}

/** A post as it crosses the wire. */
export const postOf = <Stored extends StoredPost>(
  { published_at, ...post }: Stored,
  likedIds: ReadonlySet<number>,
) => ({
  ...post,
  published_at: published_at.toISOString(),
  is_liked: likedIds.has(post.id),
})
