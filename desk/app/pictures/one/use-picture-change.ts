import { queryClient } from 'browser/calls/call.ts'
import { useWords } from 'browser/words/use-words.tsx'
import type { Input } from 'contract/endpoint.ts'
import { changePicture, type PictureDetails, showPicture } from 'contract/pictures/desk.ts'
import { Problem } from 'contract/problems.ts'
import { useRef, useState } from 'react'
import { answerOf } from '../../calls/use-answer.ts'
import { useChange } from '../../calls/use-change.ts'
import { isConcerned } from '../../live/kinds.ts'
import { say } from '../../parts/say.ts'

export type Change = Omit<Input<typeof changePicture>['body'], 'version'>

/** Saves what is said of a picture at once; a refusal stands where it was tried, with its sentence. */
export function usePictureChange({ id, version }: PictureDetails) {
  const { t } = useWords('desk-pictures')
  const [refusal, setRefusal] = useState<string>()
  const params = { id }
  const { queryKey } = answerOf(showPicture, { params })
  // One change after the other: each is of what the one before has made of it.
  const line = useRef<Promise<unknown>>(Promise.resolve())
  const keep = (picture: PictureDetails) => queryClient.setQueryData(queryKey, picture)
  const saving = useChange(changePicture, {
    done: (picture) => {
      keep(picture)
      setRefusal(undefined)
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => isConcerned(queryKey, 'picture') })
    },
    refused: (problem) => {
      if (!(problem instanceof Problem)) return false
      if (problem.code === 'conflict') {
        keep(problem.details.beside?.current as PictureDetails)
        say({ kind: 'failed', text: t('changed_meanwhile') })
        return true
      }
      if (problem.status !== 422 && problem.status !== 403) return false
      setRefusal(problem.message)
      return true
    },
  })
  return {
    change: (change: Change) => {
      const save = () =>
        saving.mutateAsync({
          params,
          body: { ...change, version: queryClient.getQueryData<PictureDetails>(queryKey)?.version ?? version },
        })
      line.current = line.current.then(save).catch(() => undefined)
    },
    refusal,
  }
}
