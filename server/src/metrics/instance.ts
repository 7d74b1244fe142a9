import { Gauge, type Registry } from '@prometheus-io/client'

/** Facts of an instance: its disk, and the deletion log. */
export interface InstanceFacts {
  /** The disk with the least room, in bytes; infinite until it was measured. */
  readonly disk: () => { readonly freeBytes: number; readonly sizeBytes: number }
  /** When the deletion log was last found complete outside the database; undefined if not yet. */
  readonly deletionLogAt: () => Date | undefined
}

/** Metrics of the disk and of the deletion log. */
export function instanceMeters(register: Registry, { disk, deletionLogAt }: InstanceFacts) {
  const registers = [register]
  const gauge = (name: string, help: string, value: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(value())
      },
    })
  gauge('disk_free_bytes', 'Free bytes of the fullest disk that this instance writes to.', () => disk().freeBytes)
  gauge('disk_size_bytes', 'Size of that disk.', () => disk().sizeBytes)
  gauge(
    'deletion_log_timestamp_seconds',
    'Time when this instance last found the deletion log complete, in DATA_DIR and in the bucket.',
    () => (deletionLogAt()?.getTime() ?? 0) / 1000,
  )
}
