import { mailHtml } from './html.ts'
import type { MailContent } from './mail-content.ts'
import { mailText } from './plain-text.ts'

/** The subject of a mail, and its content as HTML and as plain text. */
export const mailBody = (content: MailContent) => ({
  subject: content.subject,
  html: mailHtml(content),
  text: mailText(content),
})
