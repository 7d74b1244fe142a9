import type { FastifyInstance } from 'fastify'
import { familyImports } from './imports/routes.ts'
import { familyLists } from './list/routes.ts'
import { familyMails } from './mails/routes.ts'
import { replyPromise } from './promise/routes.ts'
import { corrections } from './record/correction-routes.ts'
import { familyRecords } from './record/routes.ts'
import { familyReplies } from './replies/routes.ts'
import { familyViews } from './views/routes.ts'

export function families(app: FastifyInstance) {
  familyLists(app)
  familyRecords(app)
  corrections(app)
  familyReplies(app)
  familyMails(app)
  replyPromise(app)
  familyViews(app)
  familyImports(app)
}
