import { useQueryClient } from '@tanstack/react-query'
import type { Endpoint } from 'contract/endpoint.ts'
import { type FamilyFile, showFamily } from 'contract/families/desk.ts'
import { Problem } from 'contract/problems.ts'
import { answerOf } from '../../calls/use-answer.ts'
import { useChange } from '../../calls/use-change.ts'

/** Told of a change that came too late: what was to be saved again over theirs. */
export type FileChange = (theirs: FamilyFile, again: () => void) => void

type FileEndpoint = Endpoint & { readonly path: `/desk/families/${string}` }

/** Changes the open file: it is shown as it then stands, and where somebody was faster, both are shown. */
export function useFileChange<E extends FileEndpoint>(
  endpoint: E,
  { id }: FamilyFile,
  onConflict: FileChange,
  done?: () => void,
) {
  const queries = useQueryClient()
  const change = useChange(endpoint, {
    done: (file) => {
      queries.setQueryData(answerOf(showFamily, { params: { id } }).queryKey, file as FamilyFile)
      done?.()
    },
    refused: (problem, input) => {
      const theirs = problem instanceof Problem && problem.code === 'conflict' && problem.details.beside?.current
      if (!theirs) return false
      const { version } = theirs as FamilyFile
      const { body } = input as { body: object }
      onConflict(theirs as FamilyFile, () => change.mutate(Object.assign({}, input, { body: { ...body, version } })))
      return true
    },
  })
  return change
}
