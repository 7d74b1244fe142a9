import { notify } from 'browser/parts/notify.ts'
import { useWords } from 'browser/words/use-words.tsx'
import { declineOffer, type Registration } from 'contract/registrations/endpoints.ts'
import { useState } from 'react'
import { Button } from 'ui/button.tsx'
import { Dialog } from 'ui/dialog.tsx'
import { useKidsChange } from '../use-kids.ts'

/** Declines an offer in one of two ways; neither is chosen beforehand. */
export function DeclineOffer({ registration: { id, kid, branch } }: { registration: Registration }) {
  const { t } = useWords('kids')
  const [isOpen, setOpen] = useState(false)
  const decline = useKidsChange(declineOffer)
  const answer = (keep_waiting: boolean) =>
    decline.mutate(
      { params: { registrationId: id }, body: { keep_waiting } },
      {
        onSuccess: () => notify({ kind: 'success', text: t(keep_waiting ? 'waits_now' : 'declined_now') }),
        onError: ({ message }) => notify({ kind: 'error', text: message }),
        onSettled: () => setOpen(false),
      },
    )
  return (
    <>
      <Button kind="line" aria-label={t('decline_of', { name: kid.name })} onClick={() => setOpen(true)}>
        {t('decline')}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} label={t('decline_title')} className="dialog">
        <h2 className="h3">{t('decline_title')}</h2>
        <p className="text-ink-2">{t('decline_text', { branch: branch.name })}</p>
        <div className="grid gap-2">
          <Button kind="line" busy={decline.isPending} onClick={() => answer(true)}>
            {t('decline_wait')}
          </Button>
          <Button kind="line" busy={decline.isPending} onClick={() => answer(false)}>
            {t('decline_for_good')}
          </Button>
          <Button kind="ghost" onClick={() => setOpen(false)}>
            {t('think_again')}
          </Button>
        </div>
      </Dialog>
    </>
  )
}
