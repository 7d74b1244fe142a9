import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { defaulted, id, optionalNumber, picture } from '../fields.ts'
import { everyBranch } from '../filters.ts'
import { defaultPerPage, pagingQuery } from '../paging.ts'
import { RichText } from '../rich-text.ts'

/** The fixed news category (spec §9): its posts are the news. */
export const newsCategory = 1
/** Number of related posts below a post (spec §9). */
export const relatedPosts = 6

export const PostBranch = z.object({ id: z.number().int(), name: z.string(), image: picture })

export const Post = z.object({
  id: z.number().int(),
  title: z.string(),
  excerpt: z.string(),
  body: z.string().meta({ description: 'Paragraphs are separated by an empty line' }),
  image: picture,
  category: z.object({ id: z.number().int(), name: z.string() }),
  branch: PostBranch.nullable().meta({ description: 'null: all branches' }),
  published_at: z.string().meta({ format: 'date-time' }),
  likes_count: z.number().int(),
  comments_count: z.number().int(),
  views_count: z.number().int(),
  is_liked: z.boolean(),
})
export type Post = z.output<typeof Post>

export const PostWithRelated = Post.extend({
  document: RichText.meta({ description: 'The body with its headings, links, lists and pictures' }),
  related: z.array(Post),
})
export type PostWithRelated = z.output<typeof PostWithRelated>

export const PostCategory = z.object({ id: z.number().int(), name: z.string() })
export type PostCategory = z.output<typeof PostCategory>

const largestId = 2_147_483_647
const categoryId = optionalNumber(1, largestId).meta({ description: `Category ${newsCategory} is the news` })

export const listPosts = endpoint({
  method: 'GET',
  path: '/posts/list',
  caller: 'anyone',
  personal: true,
  summary: 'Posts, newest first',
  query: pagingQuery(defaultPerPage).extend({
    category_id: categoryId,
    branch_id: defaulted(z.union([z.literal(everyBranch), id]), everyBranch).meta({
      description: 'Branch id, or `all`',
    }),
  }),
  answer: z.array(Post),
  paged: true,
})

export const showPost = endpoint({
  method: 'GET',
  path: '/posts/:id/show',
  caller: 'anyone',
  personal: true,
  summary: 'One post with related posts',
  params: z.object({ id }),
  query: z.object({
    take: optionalNumber(0, 24).meta({ description: `At most so many related posts; ${relatedPosts} if left out` }),
    type: z.string().max(20).optional(),
    category_id: categoryId.meta({ description: '404 for a post of another category' }),
  }),
  answer: PostWithRelated,
})

export const listPostCategories = endpoint({
  method: 'GET',
  path: '/posts/categories',
  caller: 'anyone',
  summary: 'Categories of posts',
  answer: z.array(PostCategory),
  shared: true,
})
