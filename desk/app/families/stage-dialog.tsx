import { useWords } from 'browser/words/use-words.tsx'
import { reasonMaxLength } from 'contract/families/changes.ts'
import { type Stage, stages } from 'contract/families/stages.ts'
import { useState } from 'react'
import { Button } from 'ui/button.tsx'
import { FormDialog } from '../forms/form-dialog.tsx'
import { ReasonField } from '../forms/reason-field.tsx'
import { useRequired } from '../forms/use-required.ts'
import { useValueWord } from '../language/use-value-word.ts'

interface StageDialogProps {
  readonly open: boolean
  readonly now?: Stage | undefined
  /** Asks only for the reason of "does not come". */
  readonly asksReason?: boolean
  readonly onClose: () => void
  readonly onChoose: (stage: Stage, reason: string | undefined) => void
}

/** Chooses the stage with one press; "does not come" needs a reason. */
export function StageDialog({ open, now, asksReason = false, onClose, onChoose }: StageDialogProps) {
  const { t } = useWords('desk-families')
  const wordOf = useValueWord()
  const [isGoing, setIsGoing] = useState(false)
  const [reason, setReason] = useState('')
  const given = useRequired(reason)
  const needsReason = isGoing || asksReason
  const close = () => {
    setIsGoing(false)
    setReason('')
    onClose()
  }
  const choose = (stage: Stage, reason?: string) => {
    close()
    onChoose(stage, reason)
  }
  return (
    <FormDialog
      open={open}
      title={t('set_stage')}
      send={needsReason ? t('set') : undefined}
      onSend={() => {
        if (given.check()) choose('not_coming', reason.trim())
      }}
      onClose={close}
    >
      <div className="flex flex-wrap gap-2">
        {stages.map((stage) => (
          <Button
            key={stage}
            kind={stage === now ? 'soft' : 'line'}
            aria-pressed={stage === now}
            onClick={() => (stage === 'not_coming' ? setIsGoing(true) : choose(stage))}
          >
            {wordOf('stage', stage)}
          </Button>
        ))}
      </div>
      {needsReason && (
        <ReasonField
          required={given}
          label={t('reason')}
          hint={t('reason_hint')}
          maxLength={reasonMaxLength}
          value={reason}
          onText={setReason}
        />
      )}
    </FormDialog>
  )
}
