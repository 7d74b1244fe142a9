import { useLoadable } from 'browser/calls/use-loadable.ts'
import { Failed } from 'browser/parts/failed.tsx'
import { useWords } from 'browser/words/use-words.tsx'
import { pointOf } from 'contract/branches/point.ts'
import { showContact } from 'contract/contact/endpoints.ts'
import { whatsappUrl } from 'contract/whatsapp.ts'
import { phoneText } from 'i18n/format.ts'
import { Mail, MapPin, MessageCircle, Phone } from 'lucide'
import { useRouteLoaderData } from 'react-router'
import { Skeleton } from 'ui/empty-state.tsx'
import { Icon } from 'ui/icon.tsx'
import map from '../art/map.svg'
import { HoursText } from '../branches/hours/hours-text.tsx'
import { OpenNow } from '../branches/hours/open-now.tsx'
import type { ShellData } from '../page.ts'
import { schoolContactInput } from '../shell/contact-input.ts'
import { LiveMap } from '../shell/footer/live-map.tsx'

/** Ways to reach the school: phone and hours, WhatsApp, email, office and map. */
export function ContactOptions() {
  const { t } = useWords('contact')
  const shell = useRouteLoaderData<ShellData>('shell/layout')
  const contact = useLoadable(showContact, schoolContactInput, shell?.contact)
  if (contact.status === 'failed') return contact.missing ? null : <Failed onRetry={contact.retry} />
  if (!contact.data) return <Skeleton className="h-[32rem]" />
  const { phone, whatsapp, email, address, map_url, working_hours } = contact.data
  const point = pointOf(contact.data)
  return (
    <div className="grid content-start gap-6">
      <ul className="fact-list">
        <li>
          <Icon of={Phone} size="1.375rem" />
          <div>
            <a className="link ltr" href={`tel:${phone}`}>
              {phoneText(phone)}
            </a>
            <p className="text-small text-ink-2">
              <HoursText week={working_hours} />
            </p>
            <p className="mt-1.5">
              <OpenNow week={working_hours} />
            </p>
          </div>
        </li>
        {whatsapp && (
          <li>
            <Icon of={MessageCircle} size="1.375rem" />
            <a className="link w-fit" href={whatsappUrl(whatsapp)} rel="noopener">
              {t('whatsapp')}
            </a>
          </li>
        )}
        <li>
          <Icon of={Mail} size="1.375rem" />
          <a className="link ltr w-fit" href={`mailto:${email}`}>
            {email}
          </a>
        </li>
        <li>
          <Icon of={MapPin} size="1.375rem" />
          <div>
            <p>{address}</p>
            {map_url && (
              <a className="link text-small" href={map_url} rel="noopener">
                {t('open_in_maps')}
              </a>
            )}
          </div>
        </li>
      </ul>
      {point && <LiveMap {...point} picture={map} title={t('map_of_office')} />}
    </div>
  )
}
