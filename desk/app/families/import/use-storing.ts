import { useQueryClient } from '@tanstack/react-query'
import { failureText } from 'browser/calls/failure-text.ts'
import { useWords } from 'browser/words/use-words.tsx'
import {
  beginFamilyImport,
  type FamilyImport,
  listFamilyImports,
  storeFamilies,
} from 'contract/families/imports/endpoints.ts'
import { storedAtOnce } from 'contract/families/imports/values.ts'
import { useState } from 'react'
import { call } from '../../calls/call.ts'
import { answerOf } from '../../calls/use-answer.ts'
import { type Checked, inPieces, type NewFamily } from './check-rows.ts'

export const rowsOf = (families: readonly NewFamily[]) => families.reduce((sum, { rows }) => sum + rows, 0)

/** The families sent so far, and how many of their rows are stored: a request may have brought a family meanwhile. */
export interface Progress {
  readonly found: FamilyImport
  readonly sent: number
  readonly stored: number
}

/** Stores the new families in pieces; after a failure `run` goes on where it stopped. */
export function useStoring(fileName: string, onBegin: () => void) {
  const { t } = useWords('desk-shell')
  const queries = useQueryClient()
  const [progress, setProgress] = useState<Progress>()
  const [isRunning, setIsRunning] = useState(false)
  const [failure, setFailure] = useState<string>()

  async function run({ newFamilies }: Checked) {
    setFailure(undefined)
    setIsRunning(true)
    try {
      const body = { file_name: fileName.slice(0, 200), families: newFamilies.length }
      let now = progress ?? { found: await call(beginFamilyImport, { body }), sent: 0, stored: 0 }
      onBegin()
      setProgress(now)
      const { id } = now.found
      for (const piece of inPieces(newFamilies.slice(now.sent), storedAtOnce)) {
        const families = piece.map(({ family }) => family)
        const idempotencyKey = `import ${id} ${now.sent}`
        const { known } = await call(storeFamilies, { params: { id }, body: { families } }, { idempotencyKey })
        const stored: number = now.stored + rowsOf(piece.filter((_family, at) => !known.includes(at)))
        now = { ...now, sent: now.sent + piece.length, stored }
        setProgress(now)
      }
      await queries.invalidateQueries(answerOf(listFamilyImports))
    } catch (problem) {
      setFailure(failureText(problem, t('not_arrived')))
    }
    setIsRunning(false)
  }

  return { progress, setProgress, isRunning, failure, run }
}
