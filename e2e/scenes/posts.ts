import type { Scene } from './scene.ts'

export const posts: readonly Scene[] = [
  { name: 'community', path: '/community' },
  { name: 'news', path: '/news' },
  { name: 'news-item', path: '/news/1' },
  { name: 'posts', path: '/posts' },
  { name: 'post', path: '/posts/13' },
]
