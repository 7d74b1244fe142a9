import { useQueryClient } from '@tanstack/react-query'
import { useWords } from 'browser/words/use-words.tsx'
import { type ContentItem, publishContent, showContent } from 'contract/content/desk.ts'
import { confirmContent, takeDownContent, unscheduleContent } from 'contract/content/plans.ts'
import type { Language } from 'i18n/languages.ts'
import { answerOf } from '../../calls/use-answer.ts'
import { useChange } from '../../calls/use-change.ts'
import { say } from '../../parts/say.ts'
import { nameOf } from './part-names.ts'
import type { useDraft } from './use-draft.ts'

export interface Plan {
  readonly publishAt: string | undefined
  readonly takeDownAt: string | undefined
}

/** What is done with a language besides publishing it now: at its moment, off the site, no longer out of date. */
export function usePlans({ draft, saveNow, apply }: ReturnType<typeof useDraft>) {
  const { t } = useWords('desk-content')
  const queries = useQueryClient()
  const params = { id: draft.item.id }
  const took = (item: ContentItem) => {
    apply({ does: 'read', item })
    queries.setQueryData(answerOf(showContent, { params }).queryKey, item)
  }
  const languageOf = (body: { readonly parts: readonly string[] } | undefined) =>
    t(nameOf((body?.parts[0] ?? 'ar') as Language))
  const unschedule = useChange(unscheduleContent, {
    done: (item) => {
      took(item)
      say({ text: t('plan_gone') })
    },
  })
  const publishLater = useChange(publishContent, {
    done: ({ blocked, ...item }) => {
      took(item)
      say(blocked.length > 0 ? { kind: 'failed', text: t('blocked') } : { text: t('planned') })
    },
  })
  const takeDown = useChange(takeDownContent, {
    done: (item, { body }) => {
      took(item)
      say({ text: body.at ? t('planned') : t('taken_down_language', { language: languageOf(body) }) })
    },
  })
  const confirm = useChange(confirmContent, {
    done: (item, { body }) => {
      took(item)
      say({ text: t('confirmed_language', { language: languageOf(body) }) })
    },
  })
  const plan = async (language: Language, { publishAt, takeDownAt }: Plan) => {
    await saveNow()
    if (publishAt) await publishLater.mutateAsync({ params, body: { parts: [language], at: publishAt } })
    if (takeDownAt) await takeDown.mutateAsync({ params, body: { parts: [language], at: takeDownAt } })
  }
  return {
    plan: (language: Language, planned: Plan) => void plan(language, planned).catch(() => undefined),
    takeDown: (language: Language) => takeDown.mutate({ params, body: { parts: [language] } }),
    unschedule: (language: Language) => unschedule.mutate({ params, body: { parts: [language] } }),
    confirm: (language: Language) => confirm.mutate({ params, body: { parts: [language] } }),
  }
}
