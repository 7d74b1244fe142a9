import { useWords } from 'browser/words/use-words.tsx'
import { reasonMaxLength } from 'contract/families/changes.ts'
import { type Stage, stages } from 'contract/families/stages.ts'
import { useState } from 'react'
import { Button } from 'ui/button.tsx'
import { Dialog } from 'ui/dialog.tsx'
import { InputField } from '../forms/fields.tsx'
import { useRequired } from '../forms/use-required.ts'
import { useValueWord } from '../language/use-value-word.ts'

interface StageDialogProps {
  readonly open: boolean
  readonly now?: Stage | undefined
  /** Asks only for the reason of "does not come". */
  readonly asksWhy?: boolean
  readonly onClose: () => void
  readonly onChoose: (stage: Stage, reason: string | undefined) => void
}

/** Chooses the stage with one press; "does not come" needs a reason. */
export function StageDialog({ open, now, asksWhy = false, onClose, onChoose }: StageDialogProps) {
  const { t } = useWords('desk-families')
  const wordOf = useValueWord()
  const [isGoing, setIsGoing] = useState(false)
  const [reason, setReason] = useState('')
  const given = useRequired('stage-reason', reason)
  const close = () => {
    setIsGoing(false)
    setReason('')
    onClose()
  }
  return (
    <Dialog open={open} onClose={close} label={t('set_stage')} className="dialog">
      <h2 className="mb-4">{t('set_stage')}</h2>
      <div className="flex flex-wrap gap-2">
        {stages.map((stage) => (
          <Button
            key={stage}
            kind={stage === now ? 'soft' : 'line'}
            aria-pressed={stage === now}
            onClick={() => {
              if (stage === 'not_coming') return setIsGoing(true)
              close()
              onChoose(stage, undefined)
            }}
          >
            {wordOf('stage', stage)}
          </Button>
        ))}
      </div>
      {(isGoing || asksWhy) && (
        <form
          className="mt-4 grid gap-3"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            if (!given.check()) return
            close()
            onChoose('not_coming', reason.trim())
          }}
        >
          <InputField
            id="stage-reason"
            required
            label={t('reason')}
            hint={t('reason_hint')}
            error={given.error}
            dir="auto"
            maxLength={reasonMaxLength}
            value={reason}
            onText={setReason}
          />
          <Button type="submit">{t('set')}</Button>
        </form>
      )}
    </Dialog>
  )
}
