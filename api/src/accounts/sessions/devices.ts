import { deviceOf } from '../../security-events/device.ts'

interface SessionRow {
  readonly id: number
  readonly user_agent: string
  readonly created_at: Date
  readonly last_seen_at: Date
}

/** Sessions as their owner sees them, the current one marked. */
export const listedSessions = (alive: readonly SessionRow[], current: number) =>
  alive
    .map(({ id, user_agent, created_at, last_seen_at }) => ({
      id,
      ...deviceOf(user_agent),
      is_current: id === current,
      created_at: created_at.toISOString(),
      last_seen_at: last_seen_at.toISOString(),
    }))
    .sort((a, b) => Number(b.is_current) - Number(a.is_current))
