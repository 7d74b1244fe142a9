import type { Input } from 'contract/endpoint.ts'
import { defaultPerPage } from 'contract/paging.ts'
import { everyBranch, type listPosts, newsCategory } from 'contract/posts/endpoints.ts'

/** What a list of posts shows. */
export interface PostListParams {
  readonly base: '/news' | '/posts'
  readonly branch: number | undefined
  /** Left out: all. */
  readonly category: number | undefined
  /** The page it begins with. */
  readonly page: number
}

const numberIn = (text: string | null) => (text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined)

/** What the address asks for; whatever it does not understand is as if it were not there. */
export const postListParams = (base: PostListParams['base'], search: URLSearchParams): PostListParams => ({
  base,
  branch: numberIn(search.get('branch')),
  category: base === '/news' ? newsCategory : numberIn(search.get('category')),
  page: numberIn(search.get('page')) ?? 1,
})

/** The address of the list with something changed; what is as usual is not written. */
export function postListPath(params: PostListParams, change: Partial<PostListParams>): string {
  const { base, branch, category, page } = { ...params, page: 1, ...change }
  const search = new URLSearchParams({
    ...(branch !== undefined && { branch: String(branch) }),
    ...(base === '/posts' && category !== undefined && { category: String(category) }),
    ...(page > 1 && { page: String(page) }),
  })
  return search.size > 0 ? `${base}?${search}` : base
}

/** One page of the list as the specification asks for it (§7, §9). */
export const postListInput = ({ branch, category }: Partial<PostListParams>, page: number, perPage = defaultPerPage) =>
  ({
    query: {
      with_paginate: 'yes',
      per_page: perPage,
      page,
      ...(category !== undefined && { category_id: category }),
      branch_id: branch ?? everyBranch,
    },
  }) satisfies Input<typeof listPosts>
