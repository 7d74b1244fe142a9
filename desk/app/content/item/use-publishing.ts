import { useQueryClient } from '@tanstack/react-query'
import { useWords } from 'browser/words/use-words.tsx'
import { publishContent, showContent } from 'contract/content/desk.ts'
import type { Part } from 'contract/content/kinds.ts'
import { Problem } from 'contract/problems.ts'
import { useState } from 'react'
import { answerOf } from '../../calls/use-answer.ts'
import { useChange } from '../../calls/use-change.ts'
import { say } from '../../parts/say.ts'
import { nameOf } from './part-names.ts'
import type { useDraft } from './use-draft.ts'

/** Publishing saves first what is typed; what keeps a part back is said beside its fields. */
export function usePublishing({ draft, saveNow, apply }: ReturnType<typeof useDraft>) {
  const { t } = useWords('desk-content')
  const queries = useQueryClient()
  const [asked, setAsked] = useState<ReadonlySet<Part>>(new Set())
  const { id } = draft.item
  const sentence = (part: Part) =>
    part === 'common' ? t('published_common') : t('published_language', { language: t(nameOf(part)) })
  const blame = (parts: readonly Part[]) => {
    setAsked(new Set([...asked, ...parts]))
    say({ kind: 'failed', text: t('blocked') })
  }
  const publishing = useChange(publishContent, {
    done: ({ blocked, ...item }, { body }) => {
      apply({ does: 'read', item })
      queries.setQueryData(answerOf(showContent, { params: { id } }).queryKey, item)
      const out = body.parts.filter((part) => !blocked.includes(part))
      if (blocked.length > 0) blame(blocked)
      if (out.length > 0) {
        setAsked(new Set([...asked].filter((part) => !out.includes(part))))
        say({ text: out.map(sentence).join(' ') })
      }
    },
    refused: (problem, { body }) => {
      if (!(problem instanceof Problem) || problem.code !== 'invalid_fields') return false
      // What both share goes along with the first language, and may be what is missing.
      blame([...body.parts, 'common'])
      return true
    },
  })
  const publish = async (part: Part) => {
    await saveNow()
    publishing.mutate({ params: { id }, body: { parts: [part] } })
  }
  return { asked, publish, isBusy: publishing.isPending }
}
