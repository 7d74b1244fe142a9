import { Link } from 'browser/parts/link.tsx'
import { useWords } from 'browser/words/use-words.tsx'
import type { Today } from 'contract/families/today.ts'
import { buttonClass } from 'ui/button.tsx'
import { addresses } from '../addresses.ts'
import { Rows, RowText, Section } from '../parts/section.tsx'

type Part<Name extends keyof Today> = { readonly rows: NonNullable<Today[Name]> }

const Open = ({ familyId }: { familyId: number | null }) => {
  const { t } = useWords('desk-today')
  return familyId === null ? null : (
    <Link className={buttonClass({ kind: 'line', small: true })} to={addresses.family(familyId)}>
      {t('open')}
    </Link>
  )
}

export function Drafts({ rows }: Part<'drafts'>) {
  const { t } = useWords('desk-today')
  if (rows.length > 0) return null
  return (
    <Section title={t('drafts')} count={0}>
      <p className="py-3 text-ink-2">{t('no_drafts')}</p>
    </Section>
  )
}

export function FailedLetters({ rows }: Part<'failed_letters'>) {
  const { t } = useWords('desk-today')
  if (rows.length === 0) return null
  return (
    <Section title={t('failed')} count={rows.length}>
      <Rows className="today-two">
        {rows.map(({ kind, name, to, sentence, at, family_id }) => (
          <li key={`${kind}${family_id}${at}`}>
            <RowText title={<bdi>{name}</bdi>}>
              <bdi dir="ltr">{to}</bdi>{' '}
              <span className="text-red-600" dir="auto">
                {sentence}
              </span>
            </RowText>
            <Open familyId={family_id} />
          </li>
        ))}
      </Rows>
    </Section>
  )
}
