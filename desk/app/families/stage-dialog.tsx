import { useWords } from 'browser/words/use-words.tsx'
import { type Stage, stages } from 'contract/families/stages.ts'
import { useState } from 'react'
import { Button } from 'ui/button.tsx'
import { Dialog } from 'ui/dialog.tsx'
import { Field } from 'ui/field.tsx'

interface StageDialogProps {
  readonly open: boolean
  readonly now?: Stage | undefined
  /** They do not come, and only the reason is asked for. */
  readonly asksWhy?: boolean
  readonly onClose: () => void
  readonly onChoose: (stage: Stage, reason: string | undefined) => void
}

/** How far they have come: one press, and a reason where they do not come. */
export function StageDialog({ open, now, asksWhy = false, onClose, onChoose }: StageDialogProps) {
  const { t } = useWords('desk-families')
  const [isGoing, setIsGoing] = useState(false)
  const [reason, setReason] = useState('')
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
            {t(`stage_${stage}`)}
          </Button>
        ))}
      </div>
      {(isGoing || asksWhy) && (
        <form
          className="mt-4 grid gap-3"
          onSubmit={(event) => {
            event.preventDefault()
            if (!reason.trim()) return
            close()
            onChoose('not_coming', reason.trim())
          }}
        >
          <Field id="stage-reason" label={t('reason')} hint={t('reason_hint')}>
            <input
              id="stage-reason"
              className="input"
              dir="auto"
              required
              maxLength={300}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          </Field>
          <Button type="submit">{t('set')}</Button>
        </form>
      )}
    </Dialog>
  )
}
