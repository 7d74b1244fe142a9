import { useQueryClient } from '@tanstack/react-query'
import type { Endpoint, Input } from 'contract/endpoint.ts'
import { type FamilyRecord, showFamily } from 'contract/families/desk.ts'
import { currentIn } from '../../../calls/conflict.ts'
import { answerOf } from '../../../calls/use-answer.ts'
import { useChange } from '../../../calls/use-change.ts'
import type { BothVersions, RecordClash } from './conflict-dialog.tsx'

type RecordEndpoint = Endpoint & { readonly path: `/desk/families/${string}` }

interface RecordChangeOptions<E extends RecordEndpoint> {
  readonly done?: (record: FamilyRecord, input: Input<E>) => unknown
  readonly onConflict?: (clash: RecordClash) => void
  /** Returns true if the screen shows the refusal beside its field. */
  readonly refused?: (problem: unknown) => boolean
  /**
   * Draws both versions; undefined if the conflict does not concern the changed value: it is then saved over the new
   * version.
   */
  readonly bothVersions?: (theirs: FamilyRecord, input: Input<E>) => BothVersions | undefined
}

/** Changes a family's record and updates the cached one; a conflict shows both versions. */
export function useRecordChange<E extends RecordEndpoint>(
  endpoint: E,
  { done, onConflict, bothVersions, refused }: RecordChangeOptions<E> = {},
) {
  const queries = useQueryClient()
  const change = useChange(endpoint, {
    done: (answer, input) => {
      const record = answer as FamilyRecord
      queries.setQueryData(answerOf(showFamily, { params: { id: record.id } }).queryKey, record)
      return done?.(record, input)
    },
    refused: (problem, input) => {
      const theirs = currentIn<FamilyRecord>(problem)
      if (!theirs || !bothVersions) return refused?.(problem) ?? false
      const { body } = input as { body: object }
      const again = () => change.mutate(Object.assign({}, input, { body: { ...body, version: theirs.version } }))
      const both = bothVersions(theirs, input)
      if (!both) again()
      else onConflict?.({ ...both, who: theirs.timeline[0]?.by?.name, again })
      return true
    },
  })
  return change
}
