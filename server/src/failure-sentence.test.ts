import { resolve } from 'node:path'
import { Problem } from 'contract/problems.ts'
import { expect, test } from 'vitest'
import { failureSentence } from './failure-sentence.ts'

test('product §1 a failed command prints a sentence, not an error code', () => {
  const away = new Problem('storage_away')
  away.cause = new Error('connect ECONNREFUSED')
  expect(failureSentence(away)).toMatch(/^The bucket of STORAGE_URL does not answer\..*\(connect ECONNREFUSED\)$/)

  const readOnly = Object.assign(new Error('cannot execute CREATE TABLE'), { code: '25006' })
  const ofMigration = new Error('0001-common.sql could not be applied', { cause: readOnly })
  expect(failureSentence(ofMigration)).toMatch(/^The database of DATABASE_URL is read-only: a standby/)

  const closed = (path: string) => Object.assign(new Error('EACCES: permission denied'), { code: 'EACCES', path })
  const ofData = failureSentence(closed(resolve('data/mail')))
  expect(ofData).toMatch(/^DATA_DIR: the user of this server may not write .*\/data\/mail\. Give/)
  for (const path of [resolve('data-of-others'), '/etc/ssl/ca.pem'])
    expect(failureSentence(closed(path))).toBe(
      `The user of this server may not use ${path}: give it the right, or name another. (EACCES: permission denied)`,
    )

  expect(failureSentence(new Error('There is no school here.'))).toBe('There is no school here.')
})
