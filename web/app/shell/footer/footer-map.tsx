import { useWords } from 'browser/words/use-words.tsx'
import type { Contact } from 'contract/contact/endpoints.ts'
import night from '../../art/map-night.svg'
import { LiveMap } from './live-map.tsx'

export function FooterMap({ contact }: { contact: Contact }) {
  const { t } = useWords('shell')
  return (
    <div className="grid gap-3">
      <LiveMap latitude={contact.latitude} longitude={contact.longitude} picture={night} title={t('map_of_office')} />
      <p>
        {contact.address}
        {' · '}
        <a className="underline underline-offset-4" href={contact.map_url} rel="noopener">
          {t('open_in_maps')}
        </a>
      </p>
    </div>
  )
}
