import { useWords } from 'browser/words/use-words.tsx'
import { type FamilyRecord, listDuplicates, showFamily } from 'contract/families/desk.ts'
import { Mail, Phone as PhoneIcon } from 'lucide'
import { useState } from 'react'
import { useParams } from 'react-router'
import { Button, buttonClass } from 'ui/button.tsx'
import { Icon } from 'ui/icon.tsx'
import { Answered } from '../calls/answered.tsx'
import { useAnswer } from '../calls/use-answer.ts'
import { useKeys } from '../keys/use-keys.ts'
import { useBranchName } from '../language/use-branch-name.ts'
import { PageHeading } from '../parts/page-heading.tsx'
import { WithSide } from '../parts/side.tsx'
import { Loading, Missing } from '../parts/states.tsx'
import { AlsoHere } from '../presence/also-here.tsx'
import { WriteRequest } from '../privacy/write-request.tsx'
import { useMay } from '../session/me-context.ts'
import { Phone } from './phone.tsx'
import { ReplyComposer } from './record/answer/composer.tsx'
import { useConflictDialog } from './record/change/conflict-dialog.tsx'
import { useStageChange } from './record/change/use-stage-change.tsx'
import { Children } from './record/children/children.tsx'
import { Consents } from './record/consents.tsx'
import { Contacts } from './record/corrections/contacts.tsx'
import { Duplicates } from './record/duplicates/duplicates.tsx'
import { FamilySource } from './record/family-source.tsx'
import { ListNavigation } from './record/list-navigation.tsx'
import { NextStepSection } from './record/next-step.tsx'
import { Owner } from './record/owner.tsx'
import { RegisterChild } from './record/register/register-child.tsx'
import { StageBar } from './record/stage-bar.tsx'
import { Timeline } from './record/timeline/timeline.tsx'
import { ReplyClock } from './reply-clock.tsx'
import { StageDialog } from './stage-dialog.tsx'

export default function Family() {
  const id = Number(useParams().id)
  return Number.isInteger(id) && id > 0 ? <RecordAnswer key={id} id={id} /> : <Missing />
}

function RecordAnswer({ id }: { id: number }) {
  const answer = useAnswer(showFamily, { params: { id } })
  // Their note stands above the reply: coming later, it would move the field under the user's finger.
  const duplicates = useAnswer(listDuplicates, { params: { id } })
  if (duplicates.isLoading) return <Loading />
  return <Answered of={answer}>{(family) => <FamilyRecordView family={family} />}</Answered>
}

/** The record of a family: timeline, next step, reply. */
function FamilyRecordView({ family }: { family: FamilyRecord }) {
  const { t } = useWords('desk-families')
  const branchName = useBranchName()
  const mayAnswer = useMay('families.answer')
  const mayAnswerPrivacy = useMay('privacy.manage')
  const [isStaging, setIsStaging] = useState(false)
  const { dialog, onConflict } = useConflictDialog()
  const setStage = useStageChange(onConflict)
  const { name, branch, owner, language, phone, email, reply_clock, overdue } = family
  useKeys({ KeyS: { label: t('choose_stage_key'), action: () => setIsStaging(true), when: mayAnswer } })
  const lead = [
    branch ? branchName(branch.name) : t('no_branch'),
    owner && t('looked_after_by', { name: owner.name }),
    t(`writes_${language}`),
  ]
  return (
    <>
      <PageHeading
        title={name}
        before={<ListNavigation id={family.id} />}
        lead={
          <>
            <span>{lead.filter(Boolean).join(' · ')}</span> <AlsoHere kind="family" id={family.id} />
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
        first={mayAnswer && <NextStepSection family={family} onConflict={onConflict} />}
        side={
          <>
            {mayAnswer && <Owner family={family} onConflict={onConflict} />}
            <Contacts family={family} />
            <Children family={family} onConflict={onConflict} />
            <FamilySource {...family} />
            <Consents family={family} mayAnswer={mayAnswer} />
            {mayAnswerPrivacy && <WriteRequest family={family} />}
          </>
        }
      >
        <Duplicates family={family} mayMerge={mayAnswer} />
        {mayAnswer && <RegisterChild family={family} />}
        {mayAnswer && <ReplyComposer family={family} />}
        <Timeline family={family} />
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
