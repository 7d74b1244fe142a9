import type { Input } from 'contract/endpoint.ts'
import { everyBranch } from 'contract/filters.ts'
import { defaultPerPage } from 'contract/paging.ts'
import { type listPosts, newsCategory } from 'contract/posts/endpoints.ts'
import { href } from 'contract/site/href.ts'

/** Params of a list of posts. */
export interface PostListParams {
  readonly list: 'news' | 'posts'
  readonly branch: number | undefined
  /** Default: all categories. */
  readonly category: number | undefined
  /** First page of the list. */
  readonly page: number
}

const numberIn = (text: string | null) => (text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined)

/** Parses the search params; unknown values are ignored. */
export const postListParams = (list: PostListParams['list'], search: URLSearchParams): PostListParams => ({
  list,
  branch: numberIn(search.get('branch')),
  category: list === 'news' ? newsCategory : numberIn(search.get('category')),
  page: numberIn(search.get('page')) ?? 1,
})

/** Address of the list with changed params; defaults are left out. */
export function postListPath(params: PostListParams, change: Partial<PostListParams>): string {
  const { list, branch, category, page } = { ...params, page: 1, ...change }
  const shown = { branch, page: page > 1 ? page : undefined }
  return list === 'news' ? href('news', shown) : href('posts', { branch, category, page: shown.page })
}

/** Input for one page of the list (§7, §9). */
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
