import type { Input } from 'contract/endpoint.ts'
import { defaultPerPage } from 'contract/paging.ts'
import { everyBranch, type listPosts, newsCategory } from 'contract/posts/endpoints.ts'
import { href } from 'contract/site/href.ts'

/** What a list of posts shows. */
export interface PostListParams {
  readonly list: 'news' | 'posts'
  readonly branch: number | undefined
  /** Left out: all. */
  readonly category: number | undefined
  /** The page it begins with. */
  readonly page: number
}

const numberIn = (text: string | null) => (text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined)

/** What the address asks for; whatever it does not understand is as if it were not there. */
export const postListParams = (list: PostListParams['list'], search: URLSearchParams): PostListParams => ({
  list,
  branch: numberIn(search.get('branch')),
  category: list === 'news' ? newsCategory : numberIn(search.get('category')),
  page: numberIn(search.get('page')) ?? 1,
})

/** The address of the list with something changed; what is as usual is not written. */
export function postListPath(params: PostListParams, change: Partial<PostListParams>): string {
  const { list, branch, category, page } = { ...params, page: 1, ...change }
  const shown = { branch, page: page > 1 ? page : undefined }
  return list === 'news' ? href('news', shown) : href('posts', { branch, category, page: shown.page })
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
