import type { Scene } from './scene.ts'

export const events: readonly Scene[] = [
  { name: 'events', path: '/events' },
  { name: 'events-past', path: '/events?type=past' },
  { name: 'events-month', path: '/events?view=month' },
  { name: 'event-details', path: '/event-details/2' },
  { name: 'event-details-whole-days', path: '/event-details/7' },
  { name: 'calendar', path: '/about?tab=3' },
  { name: 'calendar-year', path: '/about?tab=3&view=year' },
]
