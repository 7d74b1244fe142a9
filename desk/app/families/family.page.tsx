import { useWords } from 'browser/words/use-words.tsx'
import { type FamilyFile, showFamily } from 'contract/families/desk.ts'
import { Mail, Phone as PhoneIcon } from 'lucide'
import { useState } from 'react'
import { useParams } from 'react-router'
import { Button, buttonClass } from 'ui/button.tsx'
import { Icon } from 'ui/icon.tsx'
import { Answered } from '../calls/answered.tsx'
import { useAnswer } from '../calls/use-answer.ts'
import { useKeys } from '../keys/use-keys.ts'
import { PageHeading } from '../parts/page-heading.tsx'
import { WithSide } from '../parts/side.tsx'
import { Missing } from '../parts/states.tsx'
import { AlsoHere } from '../presence/also-here.tsx'
import { WriteRequest } from '../privacy/write-request.tsx'
import { useMay } from '../session/me-context.ts'
import { Composer } from './file/answer/composer.tsx'
import { useClash } from './file/change/clash.tsx'
import { useStageChange } from './file/change/use-stage-change.tsx'
import { Children } from './file/children/children.tsx'
import { Consents } from './file/consents.tsx'
import { Doubles } from './file/doubles/doubles.tsx'
import { NextStep } from './file/next-step.tsx'
import { Owner } from './file/owner.tsx'
import { StageBar } from './file/stage-bar.tsx'
import { Timeline } from './file/timeline/timeline.tsx'
import { WayBack } from './file/way-back.tsx'
import { Phone } from './phone.tsx'
import { ReplyClock } from './reply-clock.tsx'
import { StageDialog } from './stage-dialog.tsx'

export default function Family() {
  const id = Number(useParams().id)
  return Number.isInteger(id) && id > 0 ? <File key={id} id={id} /> : <Missing />
}

function File({ id }: { id: number }) {
  const answer = useAnswer(showFamily, { params: { id } })
  return <Answered of={answer}>{(family) => <FileOf family={family} />}</Answered>
}

/** One family, one file: what happened, what is next, and the answer. */
function FileOf({ family }: { family: FamilyFile }) {
  const { t } = useWords('desk-families')
  const mayAnswer = useMay('families.answer')
  const mayAnswerPrivacy = useMay('privacy.manage')
  const [isStaging, setIsStaging] = useState(false)
  const { dialog, onConflict } = useClash()
  const setStage = useStageChange(onConflict)
  const { name, branch, owner, language, phone, email, reply_clock, overdue } = family
  useKeys({ KeyS: { says: t('choose_stage_key'), does: () => setIsStaging(true), when: mayAnswer } })
  const lead = [
    branch?.name ?? t('no_branch'),
    owner && t('looked_after_by', { name: owner.name }),
    t(`writes_${language}`),
  ]
  return (
    <>
      <PageHeading
        title={name}
        before={<WayBack id={family.id} />}
        lead={
          <>
            {lead.filter(Boolean).join(' · ')} <AlsoHere kind="family" id={family.id} />
          </>
        }
        actions={
          <>
            {phone && (
              <a className={buttonClass({ kind: 'line' })} href={`tel:${phone}`}>
                <Icon of={PhoneIcon} size="1rem" />
                <span className="md:hidden">{t('call')}</span>
                <span className="max-md:hidden">
                  <Phone number={phone} />
                </span>
              </a>
            )}
            {email && (
              <a className={buttonClass({ kind: 'line' })} href={`mailto:${encodeURIComponent(email)}`}>
                <Icon of={Mail} size="1rem" />
                <span className="md:hidden">{t('tab_email')}</span>
                <bdi className="max-md:hidden" dir="ltr">
                  {email}
                </bdi>
              </a>
            )}
            {mayAnswer && (
              <Button kind="line" onClick={() => setIsStaging(true)}>
                {t('set_stage')} <kbd>S</kbd>
              </Button>
            )}
          </>
        }
      />
      <StageBar stage={family.stage} reason={family.stage_reason} />
      {reply_clock && (
        <div className="mb-4">
          <ReplyClock clock={reply_clock} overdue={overdue} />
        </div>
      )}
      <WithSide
        label={t('file')}
        first={mayAnswer && <NextStep family={family} onConflict={onConflict} />}
        side={
          <>
            {mayAnswer && <Owner family={family} onConflict={onConflict} />}
            <Children family={family} onConflict={onConflict} />
            <Consents consents={family.consents} looks={family.looks} />
            {mayAnswerPrivacy && <WriteRequest familyId={family.id} />}
          </>
        }
      >
        <Doubles family={family} mayMerge={mayAnswer} />
        {mayAnswer && <Composer family={family} />}
        <Timeline events={family.timeline} />
      </WithSide>
      <StageDialog
        open={isStaging}
        now={family.stage}
        onClose={() => setIsStaging(false)}
        onChoose={(chosen, reason) => setStage(family, chosen, reason)}
      />
      {dialog}
    </>
  )
}
