import { likePicture, likePost, viewPicture, viewPost } from 'contract/likes/endpoints.ts'
import { Problem } from 'contract/problems.ts'
import type { FastifyInstance } from 'fastify'
import { type Context, implement } from '../platform/http/implement.ts'
import { addView, type LikeableKind, likeableExists, likesOf, toggleLike } from './queries.ts'
import { viewFingerprint } from './view-fingerprint.ts'

async function countsOf({ db }: Context, kind: LikeableKind, id: number, userId: number | undefined) {
  const counts = await likesOf(db, kind, id, userId)
  if (!counts) throw new Problem('not_found')
  return counts
}

async function like(context: Context, kind: LikeableKind, id: number, userId: number) {
  if (!(await likeableExists(context.db, kind, id, context.now()))) throw new Problem('not_found')
  await toggleLike(context.db, kind, id, userId, context.now())
  return countsOf(context, kind, id, userId)
}

async function view(context: Context, kind: LikeableKind, id: number) {
  const userId = context.request.user?.id
  if (!(await likeableExists(context.db, kind, id, context.now()))) throw new Problem('not_found')
  const { day, viewer } = await viewFingerprint(context.request, context, userId)
  await addView(context.db, kind, id, day, viewer)
  return countsOf(context, kind, id, userId)
}

export function likes(app: FastifyInstance) {
  implement(app, likePost, ({ body }, context) => like(context, 'post', body.model_id, context.user.id))
  implement(app, likePicture, ({ body }, context) => like(context, 'picture', body.model_id, context.user.id))
  implement(app, viewPost, ({ body }, context) => view(context, 'post', body.model_id))
  implement(app, viewPicture, ({ body }, context) => view(context, 'picture', body.model_id))
}
