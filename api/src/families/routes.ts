import type { FastifyInstance } from 'fastify'
import { familyFiles } from './file/routes.ts'
import { familyLists } from './list/routes.ts'
import { replyPromise } from './promise/routes.ts'
import { familyReplies } from './replies/routes.ts'
import { today } from './today/routes.ts'
import { familyViews } from './views/routes.ts'

export function families(app: FastifyInstance) {
  familyLists(app)
  familyFiles(app)
  familyReplies(app)
  replyPromise(app)
  familyViews(app)
  today(app)
}
