import { useWords } from 'browser/words/use-words.tsx'
import { Phone } from 'lucide'
import { buttonClass } from 'ui/button.tsx'
import { Icon } from 'ui/icon.tsx'
import map from '../art/map.svg'
import { Phones } from '../branches/phones.tsx'
import { directionsTo } from '../branches/thumb-bar.tsx'
import './way-there.css'

interface WayThereProps {
  readonly branch: {
    readonly directions: string
    readonly latitude: number
    readonly longitude: number
    readonly is_resort: boolean
  }
  readonly phones: readonly string[]
}

/** How a family finds the branch; inside a resort, what to do at its gate. */
export function WayThere({ branch, phones }: WayThereProps) {
  const { t } = useWords('visits')
  return (
    <aside className="way-there" aria-labelledby="way-there">
      <div className={branch.is_resort ? 'way-there-gate' : 'grid gap-3'}>
        <h2 className="h3" id="way-there">
          {t(branch.is_resort ? 'gate' : 'way')}
        </h2>
        <p>{branch.directions}</p>
      </div>
      <div className="way-there-map">
        <img src={map} alt="" width={640} height={360} loading="lazy" />
      </div>
      <p className="grid grid-cols-2 gap-3">
        <a className={buttonClass({ kind: 'soft', small: true })} rel="noopener noreferrer" href={directionsTo(branch)}>
          {t('google_maps')}
        </a>
        <a
          className={buttonClass({ kind: 'soft', small: true })}
          rel="noopener noreferrer"
          href={`https://maps.apple.com/?daddr=${branch.latitude},${branch.longitude}`}
        >
          {t('apple_maps')}
        </a>
      </p>
      <p className="flex gap-3">
        <Icon of={Phone} size="1.375rem" />
        <span>
          <Phones numbers={phones} className="link" />
        </span>
      </p>
    </aside>
  )
}
