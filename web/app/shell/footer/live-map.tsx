import { useWords } from 'browser/words/use-words.tsx'
import type { Point } from 'contract/branches/point.ts'
import { useEffect, useRef, useState } from 'react'
import { allow, useConsent } from '../consent/consent.ts'

/** Half the side of the map, in degrees: about 600 m. */
const around = 0.006

interface LiveMapProps extends Point {
  /** Still picture shown until the live map is requested. */
  readonly picture: string
  readonly title: string
}

/**
 * A map as a still picture. The live map of a third party loads on a click, which is the consent; afterwards it loads when
 * scrolled near (product §3).
 */
export function LiveMap({ latitude, longitude, picture, title }: LiveMapProps) {
  const { t } = useWords('shell')
  const allowed = useConsent('map')
  const container = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)

  useEffect(() => {
    if (!allowed || !container.current) return
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true)
      },
      { rootMargin: '200px' },
    )
    watch.observe(container.current)
    return () => watch.disconnect()
  }, [allowed])

  const box = [longitude - around, latitude - around / 2, longitude + around, latitude + around / 2].join(',')
  return (
    <div className="live-map" ref={container}>
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
