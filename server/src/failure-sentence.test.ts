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

  const closed = Object.assign(new Error('EACCES: permission denied, mkdir'), { code: 'EACCES', path: '/data/mail' })
  expect(failureSentence(closed)).toMatch(/^DATA_DIR: the user of this server may not write \/data\/mail\. Give/)

  expect(failureSentence(new Error('There is no school here.'))).toBe('There is no school here.')
})
