import { relative, resolve } from 'node:path'
import { Problem } from 'contract/problems.ts'

const sentences: Readonly<Record<string, string>> = {
  storage_away:
    'The bucket of STORAGE_URL does not answer. Look at AWS_ENDPOINT_URL, the key and the store, and try again.',
  storage_full: 'The store of STORAGE_URL, or the disk of DATA_DIR, has no room left.',
  // PostgreSQL's code of a write in a read-only transaction.
  '25006':
    'The database of DATABASE_URL is read-only: a standby, or set so by its operator. Name the primary or its load balancer.',
}

const isForbidden = (error: unknown): error is NodeJS.ErrnoException & { path: string } =>
  /^(EACCES|EPERM|EROFS)$/.test(String((error as NodeJS.ErrnoException).code)) &&
  typeof (error as NodeJS.ErrnoException).path === 'string'

const isBelow = (folder: string, path: string) => !relative(folder, path).startsWith('..')

function forbiddenSentence({ path, message }: NodeJS.ErrnoException & { path: string }): string {
  const dataDir = resolve(process.env.DATA_DIR?.trim() || 'data')
  return isBelow(dataDir, path)
    ? `DATA_DIR: the user of this server may not write ${path}. Give the folder and all in it to this user (chown -R), with mode 700. (${message})`
    : `The user of this server may not use ${path}: give it the right, or name another. (${message})`
}

/** A failure as one sentence for an operator: of the error itself, or of its cause. */
export function failureSentence(error: unknown): string {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth += 1) {
    const sentence = sentences[cause instanceof Problem ? cause.code : String((cause as { code?: unknown }).code)]
    if (isForbidden(cause)) return forbiddenSentence(cause)
    if (sentence) return cause.cause instanceof Error ? `${sentence} (${cause.cause.message})` : sentence
  }
  return error instanceof Error ? error.message : String(error)
}
