import { useWords } from 'browser/words/use-words.tsx'
import { type Today as Answer, showToday } from 'contract/today/desk.ts'
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
import { VisitsToConfirm } from '../visits/visits-to-confirm.tsx'
import { Comments } from './comments.tsx'
import { Drafts } from './drafts.tsx'
import { FailedMails } from './failed-mails.tsx'
import { MailStopped } from './mail-stopped.tsx'
import { OutsideHours } from './outside-hours.tsx'
import { Places } from './places.tsx'
import { Registrations } from './registrations.tsx'
import { RestoreOnToday } from './restore.tsx'
import { OwnStories, StoriesToApprove } from './stories.tsx'
import { Suspects } from './suspects.tsx'
import { Visits } from './visits.tsx'
import { WaitingFamilies } from './waiting.tsx'
import './today.css'

/** Today: waiting families, visits, decisions, in this order, each for users who may see it. */
export default function Today() {
  const { t } = useWords('desk-today')
  const families = useWords('desk-families')
  const { today, inBothCalendars } = useDays()
  const mayAnswer = useMay('families.answer')
  const mayFound = useMay('staff.manage')
  const [isNew, setIsNew] = useState(false)
  useKeys({ KeyN: { label: families.t('key_new'), action: () => setIsNew(true), when: mayAnswer } })
  return (
    <>
      <PageHeading
        title={t('title')}
        lead={inBothCalendars(today)}
        actions={
          mayAnswer && (
            <Button kind="line" onClick={() => setIsNew(true)}>
              <Icon of={Plus} size="1rem" />
              <span className="max-md:sr-only">{families.t('new_family')}</span> <kbd>N</kbd>
            </Button>
          )
        }
      />
      <RestoreOnToday />
      {mayFound && <StepsBlock only="next" />}
      <Answered of={useAnswer(showToday, {}, { everySeconds: 60 })} failed={t('today_failed')}>
        {(answer) => <TodaySections answer={answer} />}
      </Answered>
      <NewFamily open={isNew} onClose={() => setIsNew(false)} />
    </>
  )
}

function TodaySections({ answer }: { answer: Answer }) {
  const { waiting, visits, requested, outside_hours, registrations, places, suspects, comments, drafts } = answer
  const { failed_letters, mail_stopped, stories, to_approve } = answer
  const seesFamilies = useMay('families.see')
  return (
    <div className="today">
      {mail_stopped && <MailStopped stopped={mail_stopped} />}
      <div className="min-w-0">
        {outside_hours && <OutsideHours rows={outside_hours} />}
        {stories && <OwnStories stories={stories} isTeller={!seesFamilies} />}
        {waiting && <WaitingFamilies answer={answer} waiting={waiting} />}
        {requested && (
          <VisitsToConfirm visits={requested.map(({ branch, ...visit }) => ({ ...visit, branchName: branch.name }))} />
        )}
        {registrations && <Registrations rows={registrations} />}
        {places && <Places rows={places} count={answer.places_count ?? places.length} />}
        {suspects && <Suspects rows={suspects} />}
        {to_approve && <StoriesToApprove stories={to_approve} />}
        {comments && <Comments rows={comments} />}
      </div>
      <div className="min-w-0">
        {visits && <Visits rows={visits} />}
        {drafts && <Drafts rows={drafts} />}
        {failed_letters && <FailedMails rows={failed_letters} />}
      </div>
    </div>
  )
}
