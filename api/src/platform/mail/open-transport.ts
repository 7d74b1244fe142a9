import { join } from 'node:path'
import type { Environment } from '../env.ts'
import { folderTransport } from './folder.ts'
import { smtpTransport } from './smtp.ts'

/** Folder of mails as files when there is no mail server. */
export const mailFolderOf = ({ dataDir }: Pick<Environment, 'dataDir'>) => join(dataDir, 'mail')

/** Opens the mail transport: SMTP_URL, or files in `DATA_DIR/mail` without it (product §1). */
export const openTransport = ({ smtpUrl, mailFrom, dataDir }: Pick<Environment, 'smtpUrl' | 'mailFrom' | 'dataDir'>) =>
  smtpUrl ? smtpTransport(smtpUrl, mailFrom) : folderTransport(mailFolderOf({ dataDir }), mailFrom)
