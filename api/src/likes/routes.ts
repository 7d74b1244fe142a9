import { likePicture, likePost, viewPicture, viewPost } from 'contract/likes/endpoints.ts'
import { Problem } from 'contract/problems.ts'
import type { FastifyInstance } from 'fastify'
import { type Context, implement } from '../http/implement.ts'
import { countView, isThere, type Kind, likesOf, turnLike } from './queries.ts'
import { viewerOf } from './viewers.ts'

async function countsOf({ db }: Context, kind: Kind, id: number, userId: number | undefined) {
  const counts = await likesOf(db, kind, id, userId)
  if (!counts) throw new Problem('not_found')
  return counts
}

async function like(context: Context, kind: Kind, id: number, userId: number) {
  if (!(await isThere(context.db, kind, id, context.now()))) throw new Problem('not_found')
  await turnLike(context.db, kind, id, userId, context.now())
  return countsOf(context, kind, id, userId)
}

async function view(context: Context, kind: Kind, id: number) {
  const userId = context.request.caller?.id
  if (!(await isThere(context.db, kind, id, context.now()))) throw new Problem('not_found')
  const { day, viewer } = await viewerOf(context.request, context, userId)
  await countView(context.db, kind, id, day, viewer)
  return countsOf(context, kind, id, userId)
}

export function likes(app: FastifyInstance) {
  implement(app, likePost, ({ body }, context) => like(context, 'post', body.model_id, context.user.id))
  implement(app, likePicture, ({ body }, context) => like(context, 'picture', body.model_id, context.user.id))
  implement(app, viewPost, ({ body }, context) => view(context, 'post', body.model_id))
  implement(app, viewPicture, ({ body }, context) => view(context, 'picture', body.model_id))
}
