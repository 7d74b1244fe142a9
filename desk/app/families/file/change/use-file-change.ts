import { useQueryClient } from '@tanstack/react-query'
import type { Endpoint, Input } from 'contract/endpoint.ts'
import { type FamilyFile, showFamily } from 'contract/families/desk.ts'
import { Problem } from 'contract/problems.ts'
import { answerOf } from '../../../calls/use-answer.ts'
import { useChange } from '../../../calls/use-change.ts'
import type { Clash, Faces } from './clash.tsx'

type FileEndpoint = Endpoint & { readonly path: `/desk/families/${string}` }

interface FileChanging<E extends FileEndpoint> {
  readonly done?: (file: FamilyFile, input: Input<E>) => unknown
  readonly onConflict?: (clash: Clash) => void
  /** How it looks there and here; undefined where nobody has touched what is changed: it is saved over nothing. */
  readonly faces?: (theirs: FamilyFile, input: Input<E>) => Faces | undefined
}

/** Changes a family's file: it is shown as it then stands, and where somebody was faster, both are shown. */
export function useFileChange<E extends FileEndpoint>(endpoint: E, { done, onConflict, faces }: FileChanging<E> = {}) {
  const queries = useQueryClient()
  const change = useChange(endpoint, {
    done: (answer, input) => {
      const file = answer as FamilyFile
      queries.setQueryData(answerOf(showFamily, { params: { id: file.id } }).queryKey, file)
      return done?.(file, input)
    },
    refused: (problem, input) => {
      const current = problem instanceof Problem && problem.code === 'conflict' && problem.details.beside?.current
      if (!current || !faces) return false
      const theirs = current as FamilyFile
      const { body } = input as { body: object }
      const again = () => change.mutate(Object.assign({}, input, { body: { ...body, version: theirs.version } }))
      const both = faces(theirs, input)
      if (!both) again()
      else onConflict?.({ ...both, who: theirs.timeline[0]?.by?.name, again })
      return true
    },
  })
  return change
}
