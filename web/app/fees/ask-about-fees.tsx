import { useWords } from 'browser/words/use-words.tsx'
import type { Branch } from 'contract/branches/endpoints.ts'
import { whatsappUrl } from 'contract/whatsapp.ts'
import { phoneText } from 'i18n/format.ts'
import { MessageCircle, Phone } from 'lucide'
import { buttonClass } from 'ui/button.tsx'
import { Icon } from 'ui/icon.tsx'
import { HoursText } from '../branches/hours/hours-text.tsx'

/** The ways to ask a branch whose fees are hidden, instead of an empty table. */
export function AskAboutFees({
  branch: {
    name,
    phone_numbers: [phone],
    whatsapp,
    working_hours,
  },
}: {
  branch: Branch
}) {
  const { t } = useWords('fees')
  return (
    <section className="fees-ask" aria-labelledby="ask">
      <h2 className="h3" id="ask">
        {t('ask_title', { branch: name })}
      </h2>
      <p>{t('ask_text')}</p>
      <HoursText week={working_hours} />
      <p className="flex flex-wrap gap-3">
        {phone && (
          <a className={buttonClass()} href={`tel:${phone}`}>
            <Icon of={Phone} />
            <bdi className="ltr">{phoneText(phone)}</bdi>
          </a>
        )}
        {whatsapp && (
          <a className={buttonClass({ kind: 'line' })} href={whatsappUrl(whatsapp)} rel="noopener">
            <Icon of={MessageCircle} />
            {t('branches:whatsapp')}
          </a>
        )}
      </p>
    </section>
  )
}
