import { useWords } from 'browser/words/use-words.tsx'
import type { Branch } from 'contract/branches/endpoints.ts'
import { type MaybePoint, pointOf } from 'contract/branches/point.ts'
import { MessageCircle, Phone } from 'lucide'
import { buttonClass } from 'ui/button.tsx'
import { Icon } from 'ui/icon.tsx'
import map from '../art/map.svg'
import { directionsTo } from '../branches/directions.ts'
import { Phones } from '../branches/phones.tsx'
import './branch-directions.css'
import { whatsappUrl } from 'contract/whatsapp.ts'

interface BranchDirectionsProps {
  readonly branch: MaybePoint & Pick<Branch, 'directions' | 'is_resort' | 'phone_numbers' | 'whatsapp'>
}

/** Directions to the branch, its phones and WhatsApp; inside a resort, also instructions for the gate. */
export function BranchDirections({ branch }: BranchDirectionsProps) {
  const { t } = useWords('visits')
  const point = pointOf(branch)
  return (
    <aside className="branch-directions" aria-labelledby="branch-directions">
      <div className={branch.is_resort ? 'branch-directions-gate' : 'grid gap-3'}>
        <h2 className="h3" id="branch-directions">
          {t(branch.is_resort ? 'gate' : 'way')}
        </h2>
        <p>{branch.directions}</p>
      </div>
      {point && (
        <div className="branch-directions-map">
          <img src={map} alt="" width={640} height={360} loading="lazy" />
        </div>
      )}
      {point && (
        <p className="grid grid-cols-2 gap-3">
          <a
            className={buttonClass({ kind: 'soft', small: true })}
            rel="noopener noreferrer"
            href={directionsTo(point)}
          >
            {t('google_maps')}
          </a>
          <a
            className={buttonClass({ kind: 'soft', small: true })}
            rel="noopener noreferrer"
            href={`https://maps.apple.com/?daddr=${point.latitude},${point.longitude}`}
          >
            {t('apple_maps')}
          </a>
        </p>
      )}
      <p className="flex gap-3">
        <Icon of={Phone} size="1.375rem" />
        <span>
          <Phones numbers={branch.phone_numbers} className="link" />
        </span>
      </p>
      {branch.whatsapp && (
        <p className="flex gap-3">
          <Icon of={MessageCircle} size="1.375rem" />
          <a className="link" rel="noopener noreferrer" href={whatsappUrl(branch.whatsapp)}>
            {t('whatsapp')}
          </a>
        </p>
      )}
    </aside>
  )
}
