import { createHash, randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { riyadhDay } from 'i18n/format.ts'
import { deviceOf } from '../accounts/devices.ts'
import { countedAs } from '../http/networks.ts'
import type { Services } from '../services.ts'
import { saltOf } from './queries.ts'

/** The kind of browser and system, not the whole User-Agent: a new one with each call must not count as a new device. */
function deviceIn({ ip, headers }: FastifyRequest): string {
  const { browser, system } = deviceOf(headers['user-agent'] ?? '')
  return `device ${countedAs(ip)} ${browser} ${system}`
}

/** Who looks, today: a person by the account, others by device as far as the connection shows one. No cookie. */
const nameOf = (request: FastifyRequest, userId: number | undefined) =>
  userId === undefined ? deviceIn(request) : `person ${userId}`

/** The viewer's fingerprint for this day. Tomorrow the salt is gone, and nobody can tell whose it was. */
export async function viewerOf(request: FastifyRequest, { db, now }: Services, userId: number | undefined) {
  const day = riyadhDay(now())
  const salt = await saltOf(db, day, randomBytes(16))
  const viewer = createHash('sha256').update(salt).update(nameOf(request, userId)).digest().subarray(0, 16)
  return { day, viewer }
}
