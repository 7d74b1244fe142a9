import { Link } from 'browser/parts/link.tsx'
import { useWords } from 'browser/words/use-words.tsx'
import { CalendarDays, MapPin, MessageCircle, Phone } from 'lucide'
import { Icon } from 'ui/icon.tsx'

interface ThumbBarProps {
  readonly phone: string | undefined
  readonly whatsapp: string | null | undefined
  /** Where the way there is shown. */
  readonly directions: string | undefined
  readonly tour: string
}

/** On directions with a provider that every phone knows. */
export const directionsTo = ({ latitude, longitude }: { readonly latitude: number; readonly longitude: number }) =>
  `https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`

/**
 * On a phone, within the thumb: call, write, come, see. It stands at the end of its page and sticks to the edge of the
 * screen until then: it covers neither the footer nor the last lines, and steps aside while somebody types.
 */
export function ThumbBar({ phone, whatsapp, directions, tour }: ThumbBarProps) {
  const { t } = useWords('shell')
  return (
    <nav className="thumb-bar" aria-label={t('quick_ways')}>
      {phone && (
        <a href={`tel:${phone}`}>
          <Icon of={Phone} size="1.375rem" />
          {t('call')}
        </a>
      )}
      {whatsapp && (
        <a href={`https://wa.me/${whatsapp.replace(/\D/g, '')}`} rel="noopener">
          <Icon of={MessageCircle} size="1.375rem" />
          {t('whatsapp')}
        </a>
      )}
      {directions && (
        <a href={directions} rel="noopener">
          <Icon of={MapPin} size="1.375rem" />
          {t('directions')}
        </a>
      )}
      <Link to={tour}>
        <Icon of={CalendarDays} size="1.375rem" />
        {t('tour')}
      </Link>
    </nav>
  )
}
