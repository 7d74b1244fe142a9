import { useWords } from 'browser/words/use-words.tsx'
import { type Audience, audiences } from 'contract/kids/rules.ts'
import type { PictureDetails } from 'contract/pictures/desk.ts'
import { reaches } from 'contract/pictures/rules.ts'
import { PickField } from '../../forms/fields.tsx'
import { useValueWord } from '../../language/use-value-word.ts'
import { useMay } from '../../session/me-context.ts'

interface AudienceFieldProps {
  readonly picture: PictureDetails
  readonly onChange: (audience: Audience) => void
}

/** The audience; only users who may publish can choose more than the families. */
export function AudienceField({ picture, onChange }: AudienceFieldProps) {
  const { t } = useWords('desk-pictures')
  const wordOf = useValueWord()
  const mayDecide = useMay('pictures.decide')
  const offered = audiences.filter(
    (audience) => mayDecide || reaches('families', audience) || audience === picture.audience,
  )
  return (
    <PickField
      label={t('audience')}
      value={picture.audience}
      disabled={!picture.may_change}
      choices={offered.map((audience) => ({ value: audience, label: wordOf('audience', audience) }))}
      onChoose={(chosen) => chosen && onChange(chosen)}
    />
  )
}
