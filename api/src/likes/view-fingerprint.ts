import { createHash, randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { riyadhDay } from 'i18n/format.ts'
import { networkOf } from '../platform/http/networks.ts'
import { deviceOf } from '../security-events/device.ts'
import type { Services } from '../services.ts'
import { dailySalt } from './queries.ts'

/** The kind of browser and system, not the whole User-Agent: a new one with each call must not count as a new device. */
function deviceFingerprint({ ip, headers }: FastifyRequest): string {
  const { browser, system } = deviceOf(headers['user-agent'] ?? '')
  return `device ${networkOf(ip)} ${browser} ${system}`
}

/** Name of a viewer: the account, or the device as far as the connection shows it. No cookie. */
const nameOf = (request: FastifyRequest, userId: number | undefined) =>
  userId === undefined ? deviceFingerprint(request) : `person ${userId}`

/** The viewer's fingerprint for this day. Tomorrow the salt is gone, and the fingerprint leads to no viewer. */
export async function viewFingerprint(request: FastifyRequest, { db, now }: Services, userId: number | undefined) {
  const day = riyadhDay(now())
  const salt = await dailySalt(db, day, randomBytes(16))
  const viewer = createHash('sha256').update(salt).update(nameOf(request, userId)).digest().subarray(0, 16)
  return { day, viewer }
}
