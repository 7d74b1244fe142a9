import type { Environment } from 'api/platform/env.ts'
import type { Analytics } from 'web/app/page.ts'

/** The configured analytics provider (product §1). */
export const analyticsOf = ({ analyticsProvider, ga4MeasurementId }: Environment): Analytics | undefined =>
  analyticsProvider === 'builtin'
    ? 'builtin'
    : analyticsProvider === 'ga4'
      ? (ga4MeasurementId as `G-${string}`)
      : undefined
