import { useWords } from 'browser/words/use-words.tsx'
import { type Audience, audiences } from 'contract/kids/rules.ts'
import type { PictureDetails } from 'contract/pictures/desk.ts'
import { reaches } from 'contract/pictures/rules.ts'
import { useMay } from '../../session/me-context.ts'

interface AudienceFieldProps {
  readonly picture: PictureDetails
  readonly onChange: (audience: Audience) => void
}

/** For whom it is; beyond the families it takes who may publish. */
export function AudienceField({ picture, onChange }: AudienceFieldProps) {
  const { t } = useWords('desk-pictures')
  const mayDecide = useMay('pictures.decide')
  const offered = audiences.filter(
    (audience) => mayDecide || reaches('families', audience) || audience === picture.audience,
  )
  return (
    <label className="field">
      <span className="label">{t('audience')}</span>
      <select
        className="input"
        value={picture.audience}
        disabled={!picture.may_change}
        onChange={({ target }) => onChange(target.value as Audience)}
      >
        {offered.map((audience) => (
          <option key={audience} value={audience}>
            {t(`audience_${audience}`)}
          </option>
        ))}
      </select>
    </label>
  )
}
