import type { Page } from 'contract/paging.ts'
import { postAddress } from 'contract/posts/address.ts'
import type { Post } from 'contract/posts/endpoints.ts'

/** A post without its body, for lists: the bodies would be most of a page's bytes. */
export const postSummary = <P extends Post>(post: P): P => ({ ...post, body: '' })

export const postSummaries = (list: Page<Post>): Page<Post> => ({ ...list, data: list.data.map(postSummary) })

export const postPath = ({ id, category }: Pick<Post, 'id' | 'category'>) => postAddress(id, category.id)
