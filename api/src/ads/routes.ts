import { listAds } from 'contract/ads/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { implement } from '../platform/http/implement.ts'
import { adsInOrder } from './queries.ts'

export function ads(app: FastifyInstance) {
  implement(app, listAds, (_input, { db, language }) => adsInOrder(db, language))
}
