import { queryClient } from 'browser/calls/call.ts'
import { useWords } from 'browser/words/use-words.tsx'
import type { Input } from 'contract/endpoint.ts'
import { changePicture, type PictureDetails, type PictureShown, showPicture } from 'contract/pictures/desk.ts'
import { Problem } from 'contract/problems.ts'
import { useRef, useState } from 'react'
import { currentIn } from '../../calls/conflict.ts'
import { answerOf } from '../../calls/use-answer.ts'
import { useChange } from '../../calls/use-change.ts'
import { fetchAgain } from '../../live/kinds.ts'
import { showToast } from '../../parts/show-toast.ts'
import { useMay } from '../../session/me-context.ts'
import { trackPictureChange } from './unsaved-changes.ts'

export type PictureChange = Omit<Input<typeof changePicture>['body'], 'version'>

/** A change that takes the picture off something public, and waits for an answer. */
interface Question extends PictureShown {
  readonly change: PictureChange
}

const questionIn = (problem: unknown): PictureShown | undefined =>
  problem instanceof Problem && problem.code === 'picture_shown'
    ? (problem.details.data as unknown as PictureShown)
    : undefined

/** The change that brings names and audience of a picture back. */
const undoOf = ({ children, nobody_recognisable, audience }: PictureDetails, change: PictureChange): PictureChange => ({
  ...(change.kid_ids && { kid_ids: children.flatMap(({ id }) => id ?? []) }),
  ...((nobody_recognisable || change.nobody_recognisable !== undefined) && { nobody_recognisable }),
  ...(change.audience && { audience }),
})

/** Saves a change of a picture at once; a refusal is shown beside its field. */
export function usePictureChange({ id, version }: PictureDetails) {
  const { t } = useWords('desk-pictures')
  const [refusal, setRefusal] = useState<string>()
  const [question, setQuestion] = useState<Question>()
  const mayDecide = useMay('pictures.decide')
  const params = { id }
  const { queryKey } = answerOf(showPicture, { params })
  // One change after the other: each needs the version of the one before.
  const line = useRef<Promise<unknown>>(Promise.resolve())
  const keep = (picture: PictureDetails) => queryClient.setQueryData(queryKey, picture)
  const saving = useChange(changePicture, {
    done: (picture) => {
      keep(picture)
      setRefusal(undefined)
      void fetchAgain('picture')
    },
    refused: (problem) => {
      if (!(problem instanceof Problem)) return false
      if (questionIn(problem)) return true
      const current = currentIn<PictureDetails>(problem)
      if (current) {
        keep(current)
        showToast({ kind: 'failed', text: t('already_changed') })
        return true
      }
      if (problem.status !== 422 && problem.status !== 403) return false
      setRefusal(problem.message)
      return true
    },
  })
  async function save(change: PictureChange) {
    const before = queryClient.getQueryData<PictureDetails>(queryKey)
    await saving.mutateAsync({ params, body: { ...change, version: before?.version ?? version } })
    if (!before || !change.anyway) return
    const undo = () => saveInOrder(undoOf(before, change))
    // Only users who decide may take names back and show a picture again.
    showToast({ text: t('taken_off'), ...(mayDecide && { undo }) })
  }
  function saveInOrder(change: PictureChange) {
    line.current = trackPictureChange(
      line.current
        .then(() => save(change))
        .catch((problem: unknown) => {
          const shown = questionIn(problem)
          if (shown) setQuestion({ ...shown, change })
        }),
    )
  }
  return { change: saveInOrder, refusal, question, closeQuestion: () => setQuestion(undefined) }
}
