import { useWords } from 'browser/words/use-words.tsx'
import type { FamilyRecord } from 'contract/families/desk.ts'
import type { Stage } from 'contract/families/stages.ts'
import type { TimelineEvent } from 'contract/families/timeline.ts'
import { tourDetails } from 'contract/tours/details.ts'
import { Fragment } from 'react'
import { useDays } from '../../../language/use-days.ts'
import { useValueWord } from '../../../language/use-value-word.ts'
import { Pill } from '../../../parts/status.tsx'
import { useMay, useMe } from '../../../session/me-context.ts'
import { NoteActions } from '../corrections/note-actions.tsx'
import { WaitingRequest } from './waiting-request.tsx'

const isOfPerson = (kind: string) => ['tour', 'message', 'survey', 'registration', 'account'].includes(kind)

const tones = { sent: 'ok', waiting: 'quiet', tried_again: 'warn', refused: 'bad' } as const

/** Details of a tour request with a label of their own; the message is shown as the family's words. */
const labelledDetails = tourDetails.filter((detail) => detail !== 'message')

interface EventProps {
  readonly event: TimelineEvent
  readonly family: Pick<FamilyRecord, 'id' | 'people'>
}

/** An event of the timeline: its kind, its text, the state of its mail. Families' words are never HTML. */
export function Event({ event: { id, kind, by, facts }, family }: EventProps) {
  const me = useMe()
  const mayAnswer = useMay('families.answer')
  const { t } = useWords('desk-families')
  const today = useWords('desk-today')
  const wordOf = useValueWord()
  const { long, moment } = useDays()
  const title =
    kind === 'stage'
      ? t('event_stage', { to: wordOf('stage', (facts.to ?? 'new') as Stage) })
      : kind === 'owner'
        ? facts.owner
          ? t('event_owner', { owner: facts.owner })
          : t('event_owner_none')
        : t(`event_${kind}`)
  const words = facts.message ?? facts.text
  // The person of a request, where several people are in the record.
  const person =
    isOfPerson(kind) &&
    family.people.length > 1 &&
    (facts.name ?? family.people.find((each) => each.id === facts.person_id)?.names[0])
  const isMine = by?.id === me.id
  return (
    <div className="min-w-0">
      <b>{title}</b>
      <span className="text-small text-ink-2">
        {[
          facts.reference && <bdi dir="ltr">{facts.reference}</bdi>,
          facts.mail && today.t(`mail_${facts.mail}`),
          facts.mail && facts.to && <bdi dir="ltr">{facts.to}</bdi>,
          facts.kid && <bdi>{facts.kid}</bdi>,
          facts.program,
          person && <bdi>{person}</bdi>,
          person && facts.email && <bdi dir="ltr">{facts.email}</bdi>,
          kind.startsWith('reply_') && facts.to_name && <bdi>{facts.to_name}</bdi>,
          kind.startsWith('reply_') && facts.to && <bdi dir="ltr">{facts.to}</bdi>,
          kind.startsWith('visit_') && facts.starts_at && moment(facts.starts_at),
        ]
          .filter(Boolean)
          .map((fact, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the facts of an event never change
            <Fragment key={index}> · {fact}</Fragment>
          ))}
      </span>{' '}
      {facts.waits && <WaitingRequest familyId={family.id} eventId={id} />}
      {facts.letters?.map((mail) => (
        <Pill key={`${mail.state}${mail.at}`} tone={tones[mail.state]}>
          {t(`letter_${mail.state}`, { time: moment(mail.at), sentence: mail.sentence ?? '…' })}
        </Pill>
      ))}
      {facts.subject && (
        <p className="font-bold" dir="auto">
          {facts.subject}
        </p>
      )}
      {facts.waiting_day && (
        <p className="text-small text-ink-2">
          {t(facts.is_waiting ? 'waits_for_place' : 'waited_for_place', { day: long(facts.waiting_day) })}
        </p>
      )}
      {words && (
        <p className={kind === 'note' || kind === 'reply_phone' ? 'said said-note' : 'said'} dir="auto">
          {words}
        </p>
      )}
      {labelledDetails.map((column) => {
        const value = facts[column]
        return (
          value && (
            <p key={column} className="text-small text-ink-2">
              <span>{wordOf('column', column)}</span>: <bdi>{wordOf(column, value)}</bdi>
            </p>
          )
        )
      })}
      {mayAnswer && facts.note_id && facts.text !== undefined && (isMine || (by?.has_left && me.role === 'owner')) && (
        <NoteActions familyId={family.id} noteId={facts.note_id} text={facts.text} isMine={isMine} />
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
