import { useWords } from 'browser/words/use-words.tsx'
import type { ContentItem } from 'contract/content/desk.ts'
import type { Language } from 'i18n/languages.ts'
import { useState } from 'react'
import { Button } from 'ui/button.tsx'
import { useDays } from '../../language/use-days.ts'
import { Note } from '../../parts/note.tsx'
import { hasNews, nameOf } from './part-names.ts'
import { PlanDialog } from './plan-dialog.tsx'
import type { usePlans } from './use-plans.ts'

interface PartDeedsProps {
  readonly language: Language
  readonly part: ContentItem['parts'][Language]
  readonly plans: ReturnType<typeof usePlans>
}

/** What is planned for a language, and what else can be done with it. */
export function PartDeeds({ language, part, plans }: PartDeedsProps) {
  const { t } = useWords('desk-content')
  const { moment } = useDays()
  const [isPlanning, setIsPlanning] = useState(false)
  const { publish_at, take_down_at, published, states, refused } = part
  const deed = (name: 'schedule' | 'take_down' | 'unschedule' | 'confirm', does: () => void) => (
    <Button kind="ghost" small aria-label={t(`${name}_of`, { language: t(nameOf(language)) })} onClick={does}>
      {t(name)}
    </Button>
  )
  return (
    <div className="item-deeds">
      {refused && (
        <Note kind="bad" title={t('plan_refused', { moment: moment(refused.at) })}>
          {refused.message}
        </Note>
      )}
      {publish_at && <span>{t('planned_publish', { moment: moment(publish_at) })}</span>}
      {take_down_at && <span>{t('planned_take_down', { moment: moment(take_down_at) })}</span>}
      {states.includes('out_of_date') && deed('confirm', () => plans.confirm(language))}
      {(hasNews(part) || published !== null) && deed('schedule', () => setIsPlanning(true))}
      {(publish_at || take_down_at) && deed('unschedule', () => plans.unschedule(language))}
      {published !== null && deed('take_down', () => plans.takeDown(language))}
      {isPlanning && (
        <PlanDialog
          language={language}
          onClose={() => setIsPlanning(false)}
          onPlan={(plan) => plans.plan(language, plan)}
        />
      )}
    </div>
  )
}
