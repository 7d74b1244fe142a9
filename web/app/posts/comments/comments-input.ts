import { defaultPerPage } from 'contract/paging.ts'

export const commentsInput = (postId: number | string, page: number) => ({
  params: { postId },
  query: { with_paginate: 'yes' as const, per_page: defaultPerPage, page },
})
