import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  ssr: true,
  // The route table is small, so it is part of the first page instead of being fetched per link.
  routeDiscovery: { mode: 'initial' },
  // Loaders are a few lines: a separate file of their own costs more than it saves.
  splitRouteModules: false,
} satisfies Config
