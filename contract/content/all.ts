import { addContent, countContent, listContent, publishContent, saveContentPart, showContent } from './desk.ts'
import { listContentVersions, restoreContent, showContentVersion } from './history.ts'
import { confirmContent, contentInBulk, orderContent, takeDownContent, unscheduleContent } from './plans.ts'
import { previewContent } from './preview.ts'
import { sendTestMail } from './test-mail.ts'

/** Endpoints of the desk for content, by name. */
export const contentEndpoints = {
  addContent,
  confirmContent,
  contentInBulk,
  countContent,
  listContent,
  listContentVersions,
  orderContent,
  previewContent,
  publishContent,
  restoreContent,
  saveContentPart,
  sendTestMail,
  showContent,
  showContentVersion,
  takeDownContent,
  unscheduleContent,
}
