import { Link } from 'browser/parts/link.tsx'
import { useWords } from 'browser/words/use-words.tsx'
import { sendMailAgain } from 'contract/families/mails.ts'
import { canBeSentAgain } from 'contract/mails/desk.ts'
import type { Today } from 'contract/today/desk.ts'
import { Button, buttonClass } from 'ui/button.tsx'
import { addresses } from '../addresses.ts'
import { useChange } from '../calls/use-change.ts'
import { RowActions, Rows, RowText, Section } from '../parts/section.tsx'
import { showToast } from '../parts/show-toast.ts'
import { useMay } from '../session/me-context.ts'

type Part<Name extends keyof Today> = { readonly rows: NonNullable<Today[Name]> }

const Open = ({ familyId }: { familyId: number | null }) => {
  const { t } = useWords('desk-today')
  return familyId === null ? null : (
    <Link className={buttonClass({ kind: 'line', small: true })} to={addresses.family(familyId)}>
      {t('open')}
    </Link>
  )
}

export function FailedMails({ rows }: Part<'failed_letters'>) {
  const { t } = useWords('desk-today')
  const mayAnswer = useMay('families.answer')
  const again = useChange(sendMailAgain, { done: () => showToast({ text: t('mail_sent_again') }) })
  if (rows.length === 0) return null
  return (
    <Section title={t('failed')} count={rows.length}>
      <Rows className="rows-two">
        {rows.map(({ id, kind, name, to, sentence, family_id }) => (
          <li key={id}>
            <RowText title={name === null ? t(`mail_${kind}`) : <bdi>{name}</bdi>}>
              {name !== null && <span>{`${t(`mail_${kind}`)} · `}</span>}
              <bdi dir="ltr">{to}</bdi>
              {' · '}
              <span className="text-red-600" dir="auto">
                {sentence}
              </span>
            </RowText>
            <RowActions>
              <Open familyId={family_id} />
              {mayAnswer && canBeSentAgain(kind) && (
                <Button
                  kind="line"
                  small
                  busy={again.isPending && again.variables.params.id === id}
                  onClick={() => again.mutate({ params: { id } })}
                >
                  {t('send_again')}
                </Button>
              )}
            </RowActions>
          </li>
        ))}
      </Rows>
    </Section>
  )
}
