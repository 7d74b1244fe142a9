import type { Post, PostCategory } from '../types.ts'
import { earlierNews } from './earlier-news.ts'
import { latestNews } from './latest-news.ts'
import { notes } from './notes.ts'

/** Category 1 is fixed: its posts are the news. */
export const postCategories: readonly PostCategory[] = [
  { id: 1, name: { en: 'News', ar: 'الأخبار' } },
  { id: 2, name: { en: 'From the rooms', ar: 'من الغرف' } },
  { id: 3, name: { en: 'For parents', ar: 'للأهل' } },
  { id: 4, name: { en: 'Between families', ar: 'بين العائلات' } },
]

export const posts: readonly Post[] = [...latestNews, ...earlierNews, ...notes]
