import { useWords } from 'browser/words/use-words.tsx'
import { useEffect, useRef, useState } from 'react'
import { allow, useConsent } from '../consent/consent.ts'

/** About 600 m around the place, in degrees. */
const around = 0.006

interface LiveMapProps {
  readonly latitude: number
  readonly longitude: number
  /** The drawing that stands there until a family asks for the live map. */
  readonly picture: string
  readonly title: string
}

/**
 * A still picture; the live map loads on a click, which is the consent to ask a third party for it. Once allowed, it
 * loads when it is scrolled near (product §3).
 */
export function LiveMap({ latitude, longitude, picture, title }: LiveMapProps) {
  const { t } = useWords('shell')
  const allowed = useConsent('map')
  const place = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)

  useEffect(() => {
    if (!allowed || !place.current) return
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true)
      },
      { rootMargin: '200px' },
    )
    watch.observe(place.current)
    return () => watch.disconnect()
  }, [allowed])

  const box = [longitude - around, latitude - around / 2, longitude + around, latitude + around / 2].join(',')
  return (
    <div className="live-map" ref={place}>
      {allowed && near ? (
        <iframe
          title={title}
          src={`https://www.openstreetmap.org/export/embed.html?${new URLSearchParams({ bbox: box, marker: `${latitude},${longitude}` })}`}
          loading="lazy"
          referrerPolicy="no-referrer"
        />
      ) : (
        <>
          <img src={picture} alt={title} width={640} height={440} loading="lazy" />
          <button type="button" className="live-map-ask" onClick={() => allow('map')} title={t('map_consent')}>
            {t('show_live_map')}
            <span className="hide-visually"> {t('map_consent')}</span>
          </button>
        </>
      )}
    </div>
  )
}
