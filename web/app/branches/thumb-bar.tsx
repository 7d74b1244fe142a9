import { Link } from 'browser/parts/link.tsx'
import { useWords } from 'browser/words/use-words.tsx'
import { whatsappUrl } from 'contract/whatsapp.ts'
import { CalendarDays, MapPin, MessageCircle, Phone } from 'lucide'
import { Icon } from 'ui/icon.tsx'

interface ThumbBarProps {
  readonly phone: string | undefined
  readonly whatsapp: string | null | undefined
  /** Link to directions. */
  readonly directions: string | undefined
  readonly tour: string
}

/**
 * Bar at the bottom of a phone's screen: call, WhatsApp, directions, tour. Sticky until the end of the page, so it covers
 * neither the footer nor the last lines; hidden while typing.
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
        <a href={whatsappUrl(whatsapp)} rel="noopener">
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
