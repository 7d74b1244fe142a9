import type { HrTime } from '@opentelemetry/api'
import { hrTime } from '@opentelemetry/core'
import { emptyResource } from '@opentelemetry/resources'
import {
  AggregationTemporality,
  type DataPoint,
  DataPointType,
  type Histogram,
  type MetricData,
  type MetricProducer,
} from '@opentelemetry/sdk-metrics'
import type { Measure } from '../metrics/metrics.ts'

type Period = Pick<DataPoint<number>, 'startTime' | 'endTime'>
const valueType = 1 // a number with a fraction; as a const enum it can't be imported

/** Prometheus counts all that is at most so much; OpenTelemetry what lies between two borders. */
function histogramsOf({ name, values }: Measure, period: Period): DataPoint<Histogram>[] {
  const series = new Map<
    string,
    { attributes: Record<string, string>; counts: number[]; borders: number[]; sum: number }
  >()
  for (const { labels, value, metricName } of values) {
    const { le, ...attributes } = labels as Record<string, string>
    const key = JSON.stringify(attributes)
    const one = series.get(key) ?? { attributes, counts: [], borders: [], sum: 0 }
    series.set(key, one)
    if (metricName === `${name}_sum`) one.sum = value
    if (metricName !== `${name}_bucket`) continue
    if (Number.isFinite(Number(le))) one.borders.push(Number(le))
    one.counts.push(value)
  }
  return [...series.values()].map(({ attributes, counts: upTo, borders, sum }) => {
    const counts = upTo.map((count, at) => count - (upTo[at - 1] ?? 0))
    return { ...period, attributes, value: { buckets: { boundaries: borders, counts }, sum, count: upTo.at(-1) ?? 0 } }
  })
}

function metricOf(measure: Measure, period: Period): MetricData | undefined {
  const { name, help: description } = measure
  const type = String(measure.type)
  const common = {
    descriptor: { name, description, unit: '', valueType },
    aggregationTemporality: AggregationTemporality.CUMULATIVE,
  }
  const points = () =>
    measure.values.map(({ labels, value }) => ({
      ...period,
      attributes: { ...labels } as Record<string, string>,
      value,
    }))
  if (type === 'counter')
    return { ...common, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints: points() }
  if (type === 'gauge') return { ...common, dataPointType: DataPointType.GAUGE, dataPoints: points() }
  if (type === 'histogram')
    return { ...common, dataPointType: DataPointType.HISTOGRAM, dataPoints: histogramsOf(measure, period) }
  // Quantiles of one instance: whoever collects works them out of the histogram.
  return undefined
}

/** What /metrics tells, by the same names, in OpenTelemetry's form. */
export function measuresAsMetrics(measures: () => Promise<readonly Measure[]>): MetricProducer {
  const startTime: HrTime = hrTime()
  return {
    async collect() {
      const period = { startTime, endTime: hrTime() }
      const metrics = (await measures()).flatMap((measure) => metricOf(measure, period) ?? [])
      return {
        resourceMetrics: { resource: emptyResource(), scopeMetrics: [{ scope: { name: 'smart-kids' }, metrics }] },
        errors: [],
      }
    },
  }
}
