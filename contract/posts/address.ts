import { href } from '../site/href.ts'
import { newsCategory } from './endpoints.ts'

/** Where a post is read: the news have a place of their own. */
export const postAddress = (id: number, categoryId: number): string =>
  categoryId === newsCategory ? href('newsItem', { newsId: id }) : href('post', { postId: id })
