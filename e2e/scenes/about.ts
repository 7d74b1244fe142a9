import type { Scene } from './scene.ts'

export const about: readonly Scene[] = [
  { name: 'about', path: '/about' },
  { name: 'about-parents', path: '/about?tab=0' },
  { name: 'about-curriculum', path: '/about?tab=2' },
  { name: 'about-health', path: '/about?tab=4' },
  { name: 'about-certificates', path: '/about?tab=5' },
  { name: 'contact', path: '/contact' },
  { name: 'lapalma', path: '/lapalma-registration' },
]
