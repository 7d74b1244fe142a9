import { useWords } from 'browser/words/use-words.tsx'
import { type Audience, audiences } from 'contract/kids/rules.ts'
import type { PictureDetails } from 'contract/pictures/desk.ts'
import { consentsFor } from 'contract/pictures/rules.ts'
import { Check, X } from 'lucide'
import { Icon } from 'ui/icon.tsx'
import './allowed-audiences.css'

/** The children without consent for an audience. */
const missingFor = ({ children }: PictureDetails, audience: Audience) =>
  children.flatMap(({ name, consents }) => {
    const lacks = consents.find((one) => consentsFor(audience).includes(one.audience) && one.state !== 'granted')
    return lacks ? [{ name, state: lacks.state }] : []
  })

/** The audiences allowed for a picture, and the children who prevent others, by name. */
export function AllowedAudiences({ picture, branch }: { readonly picture: PictureDetails; readonly branch: string }) {
  const { t } = useWords('desk-stories')
  const { t: tPicture } = useWords('desk-pictures')
  if (picture.children.length === 0 && !picture.nobody_recognisable)
    return <p className="text-small text-gold-800">{t('name_first')}</p>
  return (
    <section aria-label={t('may_be_shown')}>
      <h3>{t('may_be_shown')}</h3>
      <details>
        <summary className="allowed-audiences-line">
          {audiences.map((audience) => (
            <span key={audience} data-may={missingFor(picture, audience).length === 0}>
              <Icon of={missingFor(picture, audience).length === 0 ? Check : X} size="1rem" />
              <span>{t(`${missingFor(picture, audience).length === 0 ? 'yes' : 'no'}_${audience}`, { branch })}</span>
            </span>
          ))}
        </summary>
        <ul className="allowed-audiences">
          {audiences.map((audience) => {
            const missing = missingFor(picture, audience)
            const may = missing.length === 0
            return (
              <li key={audience} data-may={may}>
                <Icon of={may ? Check : X} size="1.125rem" />
                <span>
                  <span>{t(may ? `may_${audience}` : `may_not_${audience}`, { branch })}</span>
                  {missing.map(({ name, state }) => (
                    <span key={name} className="block text-small text-ink-2">
                      {tPicture(`because_${state}`, { name: name ?? tPicture('child_gone') })}
                    </span>
                  ))}
                </span>
              </li>
            )
          })}
        </ul>
      </details>
    </section>
  )
}
