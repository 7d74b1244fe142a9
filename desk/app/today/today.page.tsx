import { useWords } from 'browser/words/use-words.tsx'
import { type Today as Answer, showToday } from 'contract/families/today.ts'
import { Plus } from 'lucide'
import { useState } from 'react'
import { Button } from 'ui/button.tsx'
import { Icon } from 'ui/icon.tsx'
import { Answered } from '../calls/answered.tsx'
import { useAnswer } from '../calls/use-answer.ts'
import { NewFamily } from '../families/new-family.tsx'
import { useKeys } from '../keys/use-keys.ts'
import { useDays } from '../language/use-days.ts'
import { PageHeading } from '../parts/page-heading.tsx'
import { StepsBlock } from '../school/steps-block.tsx'
import { useMay } from '../session/me-context.ts'
import { Comments } from './comments.tsx'
import { Drafts, FailedLetters } from './parts.tsx'
import { Registrations } from './registrations.tsx'
import { Visits } from './visits.tsx'
import { Waiting } from './waiting.tsx'
import './today.css'

/** Who waits, who comes, what is to be decided: in that order, and each only for who may. */
export default function Today() {
  const { t } = useWords('desk-today')
  const families = useWords('desk-families')
  const { today, inBothCalendars } = useDays()
  const mayAnswer = useMay('families.answer')
  const mayFound = useMay('staff.manage')
  const [isNew, setIsNew] = useState(false)
  useKeys({ KeyN: { says: families.t('key_new'), does: () => setIsNew(true), when: mayAnswer } })
  return (
    <>
      <PageHeading
        title={t('title')}
        lead={inBothCalendars(today)}
        actions={
          mayAnswer && (
            <Button kind="line" onClick={() => setIsNew(true)}>
              <Icon of={Plus} size="1rem" />
              {families.t('new_family')} <kbd>N</kbd>
            </Button>
          )
        }
      />
      {mayFound && <StepsBlock only="next" />}
      <Answered of={useAnswer(showToday)} failed={t('today_failed')}>
        {(answer) => <Parts answer={answer} />}
      </Answered>
      <NewFamily open={isNew} onClose={() => setIsNew(false)} />
    </>
  )
}

function Parts({ answer }: { answer: Answer }) {
  const { waiting, visits, registrations, comments, drafts, failed_letters } = answer
  return (
    <div className="today">
      <div className="min-w-0">
        {waiting && <Waiting answer={answer} waiting={waiting} />}
        {registrations && <Registrations rows={registrations} />}
        {comments && <Comments rows={comments} />}
      </div>
      <div className="min-w-0">
        {visits && <Visits rows={visits} />}
        {drafts && <Drafts rows={drafts} />}
        {failed_letters && <FailedLetters rows={failed_letters} />}
      </div>
    </div>
  )
}
