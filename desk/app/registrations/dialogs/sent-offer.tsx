import { useWords } from 'browser/words/use-words.tsx'
import { buttonClass } from 'ui/button.tsx'
import { Dialog } from 'ui/dialog.tsx'
import { CancelButton } from '../../parts/cancel-button.tsx'

interface SentOfferProps {
  /** Opens WhatsApp with the text; null without a number. */
  readonly url: string | null
  readonly onClose: () => void
}

/** After an offer: the same for WhatsApp. */
export function SentOffer({ url, onClose }: SentOfferProps) {
  const { t } = useWords('desk-registrations')
  return (
    <Dialog open onClose={onClose} label={t('offer_is_sent')} className="dialog">
      <h2 className="mb-2">{t('offer_is_sent')}</h2>
      {url === null ? (
        <p>{t('no_number')}</p>
      ) : (
        <>
          <p className="mb-4">{t('whatsapp_text')}</p>
          <a className={buttonClass({ kind: 'primary' })} href={url} target="_blank" rel="noreferrer" onClick={onClose}>
            {t('open_whatsapp')}
          </a>
        </>
      )}
      <CancelButton onClose={onClose} />
    </Dialog>
  )
}
