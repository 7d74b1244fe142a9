import { useQueryClient } from '@tanstack/react-query'
import { useWords } from 'browser/words/use-words.tsx'
import { type ContentItem, publishContent, showContent } from 'contract/content/desk.ts'
import type { Part } from 'contract/content/kinds.ts'
import { confirmContent, takeDownContent, unscheduleContent } from 'contract/content/plans.ts'
import { Problem } from 'contract/problems.ts'
import type { BookedVisitsAnswer } from 'contract/visits/closures.ts'
import type { Language } from 'i18n/languages.ts'
import { answerOf } from '../../calls/use-answer.ts'
import { useChange } from '../../calls/use-change.ts'
import { showToast } from '../../parts/show-toast.ts'
import { isVisitsBooked, useBookedQuestion } from '../../visits/booked/use-booked-question.tsx'
import type { useContentDraft } from './use-draft.ts'
import { usePartName } from './use-part-name.ts'

export interface Plan {
  readonly publishAt: string | undefined
  readonly takeDownAt: string | undefined
  /** The end that was planned before. */
  readonly formerEnd: string | null
}

/**
 * Actions for a language besides publishing: plan, take down, confirm that it is up to date. `blame` marks the fields of
 * parts that lack something.
 */
export function usePlans(
  { draft, saveNow, apply }: ReturnType<typeof useContentDraft>,
  blame: (parts: readonly Part[]) => void,
) {
  const { t } = useWords('desk-content')
  const partName = usePartName()
  const queries = useQueryClient()
  const params = { id: draft.item.id }
  const took = (item: ContentItem) => {
    apply({ type: 'read', item })
    queries.setQueryData(answerOf(showContent, { params }).queryKey, item)
  }
  const languageOf = (body: { readonly parts: readonly string[] } | undefined) =>
    partName((body?.parts[0] ?? 'ar') as Language)
  const unschedule = useChange(unscheduleContent, {
    done: (item) => {
      took(item)
      showToast({ text: t('plan_gone') })
    },
  })
  const booked = useBookedQuestion()
  const publishLater = useChange(publishContent, {
    refused: (problem, { body }) => {
      if (isVisitsBooked(problem)) return true
      if (!(problem instanceof Problem) || problem.code !== 'invalid_fields') return false
      blame([...body.parts, 'common'])
      return true
    },
    done: ({ blocked, ...item }) => {
      took(item)
      if (blocked.length > 0) blame(blocked)
      else showToast({ text: t('planned') })
    },
  })
  const takeDown = useChange(takeDownContent, {
    done: (item, { body }) => {
      took(item)
      showToast({ text: body.at ? t('planned') : t('taken_down_language', { language: languageOf(body) }) })
    },
  })
  const confirm = useChange(confirmContent, {
    done: (item, { body }) => {
      took(item)
      showToast({ text: t('confirmed_language', { language: languageOf(body) }) })
    },
  })
  const plan = async (language: Language, planned: Plan, visits?: BookedVisitsAnswer): Promise<void> => {
    const { publishAt, takeDownAt, formerEnd } = planned
    await saveNow()
    const planEnd = () => takeDownAt && takeDown.mutateAsync({ params, body: { parts: [language], at: takeDownAt } })
    // Beginning and end are two calls: between them, too, the end comes after the beginning.
    const endsFirst = publishAt && formerEnd && new Date(publishAt) >= new Date(formerEnd)
    if (endsFirst) await planEnd()
    try {
      if (publishAt) await publishLater.mutateAsync({ params, body: { parts: [language], at: publishAt, visits } })
    } catch (problem) {
      booked.ask(problem, (answer) => doPlan(language, planned, answer))
      return
    }
    if (!endsFirst) await planEnd()
  }
  const doPlan = (...planned: Parameters<typeof plan>) => void plan(...planned).catch(() => undefined)
  return {
    dialog: booked.dialog,
    plan: doPlan,
    takeDown: (language: Language) => takeDown.mutate({ params, body: { parts: [language] } }),
    unschedule: (language: Language) => unschedule.mutate({ params, body: { parts: [language] } }),
    confirm: (language: Language) => confirm.mutate({ params, body: { parts: [language] } }),
  }
}
