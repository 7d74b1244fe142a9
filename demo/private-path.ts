import { createHmac } from 'node:crypto'
import { extname } from 'node:path'
import { pathOf } from 'api/platform/storage/names.ts'

/** The private path of a demo picture: always the same, and not guessable without the school's key. */
export const privatePathOf = (key: Buffer, path: string) =>
  pathOf(
    createHmac('sha256', key).update(path).digest('hex').slice(0, 32),
    extname(path).slice(1).toLowerCase(),
    'private',
  )
