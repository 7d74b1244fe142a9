import { useWords } from 'browser/words/use-words.tsx'
import { pointOf } from 'contract/branches/point.ts'
import type { Contact } from 'contract/contact/endpoints.ts'
import night from '../../art/map-night.svg'
import { LiveMap } from './live-map.tsx'

export function FooterMap({ contact }: { contact: Contact }) {
  const { t } = useWords('shell')
  const point = pointOf(contact)
  return (
    <div className="grid gap-3">
      {point && <LiveMap {...point} picture={night} title={t('map_of_office')} />}
      <p>
        <span>{contact.address}</span>
        {contact.map_url && (
          <>
            {' · '}
            <a className="underline underline-offset-4" href={contact.map_url} rel="noopener">
              {t('open_in_maps')}
            </a>
          </>
        )}
      </p>
    </div>
  )
}
