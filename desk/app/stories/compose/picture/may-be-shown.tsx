import { useWords } from 'browser/words/use-words.tsx'
import { type Audience, audiences } from 'contract/kids/rules.ts'
import type { PictureDetails } from 'contract/pictures/desk.ts'
import { consentsFor } from 'contract/pictures/rules.ts'
import { Check, X } from 'lucide'
import { Icon } from 'ui/icon.tsx'
import './may-be-shown.css'

/** Who in it keeps it from an audience. */
const missingFor = ({ children }: PictureDetails, audience: Audience) =>
  children.flatMap(({ name, consents }) => {
    const lacks = consents.find((one) => consentsFor(audience).includes(one.audience) && one.state !== 'granted')
    return lacks ? [{ name, state: lacks.state }] : []
  })

/** Where one picture may be shown, and who stops it elsewhere, by name. */
export function MayBeShown({ picture, branch }: { readonly picture: PictureDetails; readonly branch: string }) {
  const { t } = useWords('desk-stories')
  const { t: tPicture } = useWords('desk-pictures')
  if (picture.children.length === 0 && !picture.nobody_recognisable)
    return <p className="text-small text-gold-800">{t('name_first')}</p>
  return (
    <section aria-label={t('may_be_shown')}>
      <h3>{t('may_be_shown')}</h3>
      <ul className="may-be-shown">
        {audiences.map((audience) => {
          const missing = missingFor(picture, audience)
          const may = missing.length === 0
          return (
            <li key={audience} data-may={may}>
              <Icon of={may ? Check : X} size="1.125rem" />
              <span>
                {t(may ? `may_${audience}` : `may_not_${audience}`, { branch })}
                {missing.map(({ name, state }) => (
                  <span key={name} className="block text-small text-ink-2">
                    {tPicture(`because_${state}`, { name: name ?? tPicture('somebody_gone') })}
                  </span>
                ))}
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
