import type { Page } from 'contract/paging.ts'
import { postAddress } from 'contract/posts/address.ts'
import type { Post } from 'contract/posts/endpoints.ts'
import type { Brief } from '../page.ts'

/** A page carries what its lists show: the bodies would be most of its bytes. */
export const postSummary = <P extends Post>(post: P): P => ({ ...post, body: '' })

export const postsInBrief: Brief = {
  take: (list: Page<Post>) => ({ ...list, data: list.data.map(postSummary) }),
}

export const postPath = ({ id, category }: Pick<Post, 'id' | 'category'>) => postAddress(id, category.id)
