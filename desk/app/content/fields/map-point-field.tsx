import { useWords } from 'browser/words/use-words.tsx'
import { isShortMapLink, pointInLink } from 'contract/branches/map-link.ts'
import { type MaybePoint, type Point, pointOf } from 'contract/branches/point.ts'
import { useState } from 'react'
import { Button } from 'ui/button.tsx'
import { InputField } from '../../forms/fields.tsx'

interface MapPointFieldProps {
  readonly id: string
  readonly value: MaybePoint
  /** Called with the point of a link, or with null to remove the point. */
  readonly onPoint: (point: Point | null, link: string) => void
  readonly onLeave: () => void
  readonly disabled: boolean
  readonly error: string | undefined
}

/** The point on the map, from a pasted link of a map service or from two numbers. */
export function MapPointField({ id, value, onPoint, onLeave, disabled, error }: MapPointFieldProps) {
  const { t } = useWords('desk-content')
  const [link, setLink] = useState('')
  const point = pointOf(value)
  const unread =
    link.trim() === '' || pointInLink(link) ? undefined : t(isShortMapLink(link) ? 'map_link_short' : 'map_link_unread')
  const read = (text: string) => {
    setLink(text)
    const found = pointInLink(text)
    if (found) onPoint(found, text.trim())
  }
  return (
    <div className="content-map-point">
      <InputField
        id={id}
        label={t('map_point')}
        note={t('optional')}
        hint={t('map_point_hint')}
        error={error ?? unread}
        dir="ltr"
        disabled={disabled}
        value={link}
        onText={read}
        onBlur={onLeave}
      />
      {point && (
        <p className="content-row text-small">
          <a
            className="link ltr num"
            href={`https://www.openstreetmap.org/?${new URLSearchParams({ mlat: String(point.latitude), mlon: String(point.longitude) })}#map=17/${point.latitude}/${point.longitude}`}
            target="_blank"
            rel="noreferrer"
            aria-label={`${t('map_point_view')}: ${point.latitude}, ${point.longitude}`}
          >
            {`${point.latitude}, ${point.longitude}`}
          </a>
          {!disabled && (
            <Button
              kind="ghost"
              small
              onClick={() => {
                setLink('')
                onPoint(null, '')
              }}
            >
              {t('map_point_remove')}
            </Button>
          )}
        </p>
      )}
    </div>
  )
}
