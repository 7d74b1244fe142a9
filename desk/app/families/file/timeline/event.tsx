import { useWords } from 'browser/words/use-words.tsx'
import type { TimelineEvent } from 'contract/families/desk.ts'
import type { Stage } from 'contract/families/stages.ts'
import { useDays } from '../../../language/use-days.ts'
import { Pill } from '../../../parts/status.tsx'

interface Facts {
  readonly reference?: string
  readonly message?: string | null
  readonly subject?: string | null
  readonly text?: string
  readonly to?: string
  readonly owner?: string | null
  readonly kid?: string
  readonly program?: string
  readonly starts_at?: string
  readonly offers?: readonly string[]
  readonly answers?: readonly { readonly question: string; readonly answer: string }[]
  readonly letters?: readonly {
    readonly state: 'sent' | 'waiting' | 'tried_again' | 'refused'
    readonly sentence: string | null
    readonly at: string
  }[]
}

const tones = { sent: 'ok', waiting: 'quiet', tried_again: 'warn', refused: 'bad' } as const

/** One thing that happened: what it was, what was said, and what became of its email. Families' words stay text. */
export function Event({ event: { kind, facts: all } }: { event: TimelineEvent }) {
  const { t } = useWords('desk-families')
  const { moment } = useDays()
  const facts = all as Facts
  const title =
    kind === 'stage'
      ? t('event_stage', { to: t(`stage_${(facts.to ?? 'new') as Stage}`) })
      : kind === 'owner'
        ? facts.owner
          ? t('event_owner', { owner: facts.owner })
          : t('event_owner_none')
        : t(`event_${kind}`)
  const words = facts.message ?? facts.text
  return (
    <div className="min-w-0">
      <b>{title}</b>{' '}
      <span className="text-small text-ink-2">
        {facts.reference && <bdi dir="ltr">{facts.reference}</bdi>} {facts.kid && <bdi>{facts.kid}</bdi>}{' '}
        {facts.program} {kind.startsWith('reply_') && facts.to && <bdi dir="ltr">{facts.to}</bdi>}{' '}
        {kind.startsWith('visit_') && facts.starts_at && moment(facts.starts_at)}
      </span>{' '}
      {facts.letters?.map((letter) => (
        <Pill key={`${letter.state}${letter.at}`} tone={tones[letter.state]}>
          {t(`letter_${letter.state}`, { time: moment(letter.at), sentence: letter.sentence ?? '…' })}
        </Pill>
      ))}
      {facts.subject && (
        <p className="font-bold" dir="auto">
          {facts.subject}
        </p>
      )}
      {words && (
        <p className={kind === 'note' || kind === 'reply_phone' ? 'said said-note' : 'said'} dir="auto">
          {words}
        </p>
      )}
      {facts.offers && facts.offers.length > 0 && (
        <p className="text-small text-ink-2">{facts.offers.map((offer) => moment(offer)).join(' · ')}</p>
      )}
      {facts.answers && (
        <dl className="answers">
          {facts.answers.map(({ question, answer }) => (
            <div key={`${question}${answer}`} className="contents">
              <dt>{question}</dt>
              <dd dir="auto">{answer}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}
