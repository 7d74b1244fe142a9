import { useQueryClient } from '@tanstack/react-query'
import { useWords } from 'browser/words/use-words.tsx'
import { publishContent, showContent } from 'contract/content/desk.ts'
import type { Part } from 'contract/content/kinds.ts'
import { Problem } from 'contract/problems.ts'
import { useState } from 'react'
import { answerOf } from '../../calls/use-answer.ts'
import { useChange } from '../../calls/use-change.ts'
import { showToast } from '../../parts/show-toast.ts'
import { useBookedQuestion } from '../../visits/booked/use-booked-question.tsx'
import type { useContentDraft } from './use-draft.ts'
import { usePartName } from './use-part-name.ts'

/** Publishes a part after saving it; missing fields show their errors, and `attempts` counts the refusals. */
export function usePublishing({ draft, saveNow, apply }: ReturnType<typeof useContentDraft>) {
  const { t } = useWords('desk-content')
  const partName = usePartName()
  const queries = useQueryClient()
  const [attempted, setAttempted] = useState<ReadonlySet<Part>>(new Set())
  const [attempts, setAttempts] = useState(0)
  const { id } = draft.item
  const sentence = (part: Part) =>
    part === 'common' ? t('published_common') : t('published_language', { language: partName(part) })
  const blame = (parts: readonly Part[]) => {
    setAttempted(new Set([...attempted, ...parts]))
    setAttempts(attempts + 1)
  }
  const booked = useBookedQuestion()
  const publishing = useChange(publishContent, {
    done: ({ blocked, ...item }, { body }) => {
      apply({ type: 'read', item })
      queries.setQueryData(answerOf(showContent, { params: { id } }).queryKey, item)
      const out = body.parts.filter((part) => !blocked.includes(part))
      if (blocked.length > 0) blame(blocked)
      if (out.length > 0) {
        setAttempted(new Set([...attempted].filter((part) => !out.includes(part))))
        showToast({ text: out.map(sentence).join(' ') })
      }
    },
    refused: (problem, { body }) => {
      if (booked.ask(problem, (visits) => publishing.mutate({ params: { id }, body: { ...body, visits } }))) return true
      if (!(problem instanceof Problem) || problem.code !== 'invalid_fields') return false
      // The common part is published with the first language, and can be the one with missing fields.
      blame([...body.parts, 'common'])
      return true
    },
  })
  const publish = async (part: Part) => {
    await saveNow()
    publishing.mutate({ params: { id }, body: { parts: [part] } })
  }
  return { attempted, attempts, blame, publish, isBusy: publishing.isPending, dialog: booked.dialog }
}
