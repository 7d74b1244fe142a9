import { href } from '../site/href.ts'
import { newsCategory } from './endpoints.ts'

/** Path of a post; news items have a page of their own. */
export const postAddress = (id: number, categoryId: number): string =>
  categoryId === newsCategory ? href('newsItem', { newsId: id }) : href('post', { postId: id })
