import { useWords } from 'browser/words/use-words.tsx'
import type { Branch } from 'contract/branches/endpoints.ts'
import { pointOf } from 'contract/branches/point.ts'
import { Mail, MapPin, Phone } from 'lucide'
import { buttonClass } from 'ui/button.tsx'
import { Icon } from 'ui/icon.tsx'
import map from '../art/map.svg'
import { LiveMap } from '../shell/footer/live-map.tsx'
import { directionsTo } from './directions.ts'
import { Phones } from './phones.tsx'

/** The map, instructions for the gate, and directions with two providers. */
export function GettingHere({ branch }: { branch: Branch }) {
  const { t } = useWords('branches')
  const point = pointOf(branch)
  return (
    <section className="section later bg-sand-100" aria-labelledby="getting-here">
      <div className="wrap getting-here">
        <div className="grid content-center gap-6">
          <h2 className="h2" id="getting-here">
            {t('getting_here')}
          </h2>
          <p className="lead">{branch.directions}</p>
          <ul className="fact-list">
            <li>
              <Icon of={MapPin} size="1.375rem" />
              <span>{branch.address}</span>
            </li>
            <li>
              <Icon of={Phone} size="1.375rem" />
              <span>
                <Phones numbers={branch.phone_numbers} className="link" />
              </span>
            </li>
            <li>
              <Icon of={Mail} size="1.375rem" />
              <a className="link ltr w-fit" href={`mailto:${branch.email}`}>
                {branch.email}
              </a>
            </li>
          </ul>
          {point && (
            <p className="flex flex-wrap gap-3">
              <a className={buttonClass({ kind: 'line', small: true })} rel="noopener" href={directionsTo(point)}>
                {t('google_maps')}
              </a>
              <a
                className={buttonClass({ kind: 'line', small: true })}
                rel="noopener"
                href={`https://maps.apple.com/?daddr=${point.latitude},${point.longitude}`}
              >
                {t('apple_maps')}
              </a>
            </p>
          )}
        </div>
        {point && <LiveMap {...point} picture={map} title={t('map_of', { name: branch.name, city: branch.city })} />}
      </div>
    </section>
  )
}
