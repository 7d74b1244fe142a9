import { useWords } from 'browser/words/use-words.tsx'
import type { ContentItem } from 'contract/content/desk.ts'
import type { Language } from 'i18n/languages.ts'
import { useState } from 'react'
import { Button } from 'ui/button.tsx'
import { useDays } from '../../language/use-days.ts'
import { Note } from '../../parts/note.tsx'
import { PlanDialog } from './plan-dialog.tsx'
import { hasUnpublishedChange, usePartName } from './use-part-name.ts'
import type { usePlans } from './use-plans.ts'

interface PartActionsProps {
  readonly language: Language
  readonly part: ContentItem['parts'][Language]
  readonly plans: ReturnType<typeof usePlans>
}

/** The plans of a language, and its actions besides publishing. */
export function PartActions({ language, part, plans }: PartActionsProps) {
  const { t } = useWords('desk-content')
  const partName = usePartName()
  const { moment } = useDays()
  const [isPlanning, setIsPlanning] = useState(false)
  const { publish_at, take_down_at, published, states, refused } = part
  const actionButton = (name: 'schedule' | 'take_down' | 'unschedule' | 'confirm', onPress: () => void) => (
    <Button kind="ghost" small aria-label={t(`${name}_of`, { language: partName(language) })} onClick={onPress}>
      {t(name)}
    </Button>
  )
  return (
    <div className="item-actions">
      {refused && (
        <Note kind="bad" title={t('plan_refused', { moment: moment(refused.at) })}>
          {refused.message}
        </Note>
      )}
      {publish_at && <span>{t('planned_publish', { moment: moment(publish_at) })}</span>}
      {take_down_at && <span>{t('planned_take_down', { moment: moment(take_down_at) })}</span>}
      {states.includes('out_of_date') && actionButton('confirm', () => plans.confirm(language))}
      {(hasUnpublishedChange(part) || published !== null) && actionButton('schedule', () => setIsPlanning(true))}
      {(publish_at || take_down_at) && actionButton('unschedule', () => plans.unschedule(language))}
      {published !== null && actionButton('take_down', () => plans.takeDown(language))}
      {isPlanning && (
        <PlanDialog
          language={language}
          onClose={() => setIsPlanning(false)}
          planned={part}
          onPlan={(plan) => plans.plan(language, plan)}
        />
      )}
    </div>
  )
}
