import type { Post } from 'contract/posts/endpoints.ts'
import type { StoredPost } from './queries.ts'

/** Where a page of a list begins: in this week, after so many posts of it. */
export interface Place {
  readonly total: number
  /** Without a week, at the very first; null: past the end. */
  readonly begins: { readonly week: number | undefined; readonly skip: number } | null
}

/** A post as it crosses the wire. */
export const postOf = ({ published_at, ...post }: StoredPost, likedIds: ReadonlySet<number>): Post => ({
  ...post,
  published_at: published_at.toISOString(),
  is_liked: likedIds.has(post.id),
})
