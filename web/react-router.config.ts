import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  ssr: true,
  // The whole table of addresses is small: it comes with the first page instead of being asked for link by link.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
