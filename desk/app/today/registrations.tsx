import { Link } from 'browser/parts/link.tsx'
import { useWords } from 'browser/words/use-words.tsx'
import { decideRegistration } from 'contract/decisions/desk.ts'
import type { Today } from 'contract/families/today.ts'
import { Problem } from 'contract/problems.ts'
import { useState } from 'react'
import { Button } from 'ui/button.tsx'
import { Dialog } from 'ui/dialog.tsx'
import { addresses } from '../addresses.ts'
import { useChange } from '../calls/use-change.ts'
import { useDays } from '../language/use-days.ts'
import { say } from '../parts/say.ts'
import { Rows, RowText, Section } from '../parts/section.tsx'
import { useMay } from '../session/me-context.ts'
import { useTodayAgain } from './use-today-again.ts'

type Row = NonNullable<Today['registrations']>[number]
const answers = ['accepted', 'waitlisted', 'rejected'] as const

/** Who waits for a place: each is answered here, and the family is told by an email of its own. */
export function Registrations({ rows }: { readonly rows: readonly Row[] }) {
  const { t } = useWords('desk-today')
  const { long } = useDays()
  const mayAnswer = useMay('families.answer')
  const [asked, setAsked] = useState<Row>()
  if (rows.length === 0) return null
  return (
    <Section title={t('registrations')} count={rows.length}>
      <Rows className="today-two">
        {rows.map((row) => (
          <li key={row.id}>
            <RowText
              title={
                row.family_id ? (
                  <Link to={addresses.family(row.family_id)} dir="auto">
                    {row.kid}
                  </Link>
                ) : (
                  <bdi>{row.kid}</bdi>
                )
              }
            >
              {row.branch.name} · {row.program.name} · {t('start', { day: long(row.start_date) })}
            </RowText>
            {mayAnswer && (
              <Button kind="line" small onClick={() => setAsked(row)}>
                {t('decide')}
              </Button>
            )}
          </li>
        ))}
      </Rows>
      <Decide asked={asked} onClose={() => setAsked(undefined)} />
    </Section>
  )
}

function Decide({ asked, onClose }: { readonly asked: Row | undefined; readonly onClose: () => void }) {
  const { t } = useWords('desk-today')
  const again = useTodayAgain()
  const decide = useChange(decideRegistration, {
    done: (_answer, { body: { answer } }) => {
      say({ text: t(`said_${answer}`, { kid: asked?.kid ?? '' }) })
      onClose()
      return again()
    },
    // Somebody else, or the family, was there before: the list says how it stands.
    refused: (problem) => {
      if (!(problem instanceof Problem) || problem.code !== 'conflict') return undefined
      say({ kind: 'failed', text: t('decided_meanwhile') })
      onClose()
      void again()
      return true
    },
  })
  return (
    <Dialog open={asked !== undefined} onClose={onClose} label={t('decide_title')} className="dialog">
      <h2 className="mb-2">{t('decide_title')}</h2>
      <p className="mb-4 text-ink-2">
        <bdi>{asked?.kid}</bdi> · {asked?.branch.name} · {asked?.program.name}
      </p>
      <div className="flex flex-wrap gap-2">
        {answers.map((answer) => (
          <Button
            key={answer}
            kind={answer === 'accepted' ? 'primary' : 'line'}
            disabled={decide.isPending}
            onClick={() => asked && decide.mutate({ params: { id: asked.id }, body: { answer, was: 'pending' } })}
          >
            {t(`decide_${answer}`)}
          </Button>
        ))}
      </div>
      <p className="mt-4 text-small text-ink-2">{t('decide_tells')}</p>
    </Dialog>
  )
}
