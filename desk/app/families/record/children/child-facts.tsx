import { useWords } from 'browser/words/use-words.tsx'
import type { FamilyRecord } from 'contract/families/desk.ts'
import { useDays } from '../../../language/use-days.ts'
import { Status } from '../../../parts/status.tsx'
import { useChildren } from '../../use-children.ts'

/** One child: name, age, wished programme and start, and the days of its registration. */
export function ChildFacts({ child }: { child: FamilyRecord['children'][number] }) {
  const { t } = useWords('desk-families')
  const { t: registrationWords } = useWords('desk-registrations')
  const { age } = useChildren()
  const { withoutWeekday } = useDays()
  const facts = [
    age(child),
    child.birth_date && t('born', { day: withoutWeekday(child.birth_date) }),
    child.program?.name,
    child.start_date && t('wished_start', { day: withoutWeekday(child.start_date) }),
    child.asked_on && registrationWords('request_day', { day: withoutWeekday(child.asked_on) }),
    child.entered_on && registrationWords('entered_on', { day: withoutWeekday(child.entered_on) }),
  ]
  const state = child.of_account ? 'registered' : child.kid_id ? 'registered_here' : 'not_registered'
  return (
    <>
      <p className="flex flex-wrap justify-between gap-2">
        <b dir="auto">{child.name || t('child_unnamed')}</b>
        <Status tone={child.kid_id ? 'good' : 'none'}>{t(state)}</Status>
      </p>
      <p className="text-small text-ink-2">{facts.filter(Boolean).join(' · ')}</p>
    </>
  )
}
