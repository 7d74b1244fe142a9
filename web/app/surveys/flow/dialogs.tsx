import { useWords } from 'browser/words/use-words.tsx'
import type { ReactNode } from 'react'
import failed from 'ui/art/state-fail.svg'
import success from 'ui/art/state-success.svg'
import { Button } from 'ui/button.tsx'
import { Dialog } from 'ui/dialog.tsx'
import rods from '../../art/piece-rods.svg'
import { useAutoClose } from './use-auto-close.ts'

/** spec §8, §9 */
const successClosesAfterMs = 5000

interface CardProps {
  readonly art: string
  readonly background: string
  readonly mirrored?: boolean
  readonly children: ReactNode
  readonly buttons: ReactNode
}

const Card = ({ art, background, mirrored = false, children, buttons }: CardProps) => (
  <>
    <div className={`survey-dialog-art ${background}`}>
      <img className={mirrored ? 'mirrored' : ''} src={art} alt="" width={272} height={136} />
      <div className="rule-line" />
    </div>
    <div className="grid gap-3 p-7">{children}</div>
    <div className="survey-dialog-foot">{buttons}</div>
  </>
)

interface ConfirmSubmitProps {
  readonly open: boolean
  readonly busy: boolean
  readonly onNo: () => void
  readonly onConfirm: () => void
}

/** Confirmation before sending (spec §2). */
export function ConfirmSubmitDialog({ open, busy, onNo, onConfirm }: ConfirmSubmitProps) {
  const { t } = useWords('surveys')
  const buttons = (
    <>
      <Button kind="line" disabled={busy} onClick={onNo}>
        {t('no')}
      </Button>
      <Button busy={busy} onClick={onConfirm}>
        {t('confirm')}
      </Button>
    </>
  )
  return (
    <Dialog open={open} onClose={onNo} label={t('sure_title')} className="dialog survey-dialog">
      <Card art={rods} background="survey-rods-theme" mirrored buttons={buttons}>
        <h2 className="h3">{t('sure_title')}</h2>
        <p className="text-ink-2">{t('sure_text')}</p>
      </Card>
    </Dialog>
  )
}

/** Thanks; closes by itself (spec §8). */
export function SentDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useWords('surveys')
  const { t: ofSchool } = useWords('shell')
  const clock = useAutoClose(open, successClosesAfterMs, onClose)
  return (
    <Dialog open={open} onClose={onClose} label={t('success_title')} className="dialog survey-dialog">
      <div {...clock}>
        <Card art={success} background="bg-palm-100" buttons={<Button onClick={onClose}>{t('ok')}</Button>}>
          <p>
            <strong className="h3 mb-2 block">{t('success_title')}</strong>{' '}
            <span>{t('success_text', { product: ofSchool('school') })}</span>
          </p>
        </Card>
      </div>
    </Dialog>
  )
}

/** Failure dialog with a button that restores the answers (spec §8, product §3). */
export function FailedDialog({
  open,
  onClose,
  onRestore,
}: {
  open: boolean
  onClose: () => void
  onRestore: () => void
}) {
  const { t } = useWords('surveys')
  const buttons = (
    <>
      <Button kind="line" onClick={onClose}>
        {t('close')}
      </Button>
      <Button onClick={onRestore}>{t('restore')}</Button>
    </>
  )
  return (
    <Dialog open={open} onClose={onClose} label={t('failure_title')} className="dialog survey-dialog">
      <Card art={failed} background="bg-pink-100" buttons={buttons}>
        <h2 className="h3">{t('failure_title')}</h2>
        <p className="text-ink-2">{t('failure_text')}</p>
      </Card>
    </Dialog>
  )
}
