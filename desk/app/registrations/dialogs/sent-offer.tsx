import { useWords } from 'browser/words/use-words.tsx'
import { openOfferInWhatsapp } from 'contract/registrations/offers.ts'
import { buttonClass } from 'ui/button.tsx'
import { Dialog } from 'ui/dialog.tsx'
import { useChange } from '../../calls/use-change.ts'
import { CancelButton } from '../../parts/cancel-button.tsx'

interface SentOfferProps {
  readonly id: number
  /** Opens WhatsApp with the text; null without a number. */
  readonly url: string | null
  readonly onClose: () => void
}

/** After an offer: the same for WhatsApp; opening it is recorded. */
export function SentOffer({ id, url, onClose }: SentOfferProps) {
  const { t } = useWords('desk-registrations')
  const record = useChange(openOfferInWhatsapp)
  return (
    <Dialog open onClose={onClose} label={t('offer_is_sent')} className="dialog">
      <h2 className="mb-2">{t('offer_is_sent')}</h2>
      {url === null ? (
        <p>{t('no_number')}</p>
      ) : (
        <>
          <p className="mb-2">{t('whatsapp_text')}</p>
          <p className="mb-4 whitespace-pre-wrap text-ink-2" dir="auto">
            {new URL(url).searchParams.get('text')}
          </p>
          <a
            className={buttonClass({ kind: 'primary' })}
            href={url}
            target="_blank"
            rel="noreferrer"
            onClick={() => {
              record.mutate({ params: { id } })
              onClose()
            }}
          >
            {t('open_whatsapp')}
          </a>
        </>
      )}
      <CancelButton onClose={onClose} closes />
    </Dialog>
  )
}
