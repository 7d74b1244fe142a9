import { queryClient } from 'browser/calls/call.ts'
import { Link } from 'browser/parts/link.tsx'
import { useWords } from 'browser/words/use-words.tsx'
import { finishRestoreLine, type Restore, type RestoreLine, showRestore } from 'contract/backups/desk.ts'
import { Button } from 'ui/button.tsx'
import { addresses } from '../addresses.ts'
import { answerOf } from '../calls/use-answer.ts'
import { useChange } from '../calls/use-change.ts'
import { useDays } from '../language/use-days.ts'
import { LoggedThing } from '../log/logged-thing.tsx'
import { RowActions, Rows, RowText, Section } from '../parts/section.tsx'

/** The owner's list after a restore: to do again by hand, and to tick off. */
export default function RestoreList({
  restore,
  lines,
}: {
  readonly restore: Restore
  readonly lines: readonly RestoreLine[]
}) {
  const { t } = useWords('desk-today')
  const days = useDays()
  return (
    <Section title={t('restore_list')} count={restore.lines_count + restore.missed.length}>
      <Rows label={t('restore_list')}>
        {restore.missed.map(({ id, title, at }) => (
          <li key={`plan-${id}`}>
            <RowText title={t('restore_missed')}>
              <Link className="link" dir="auto" to={addresses.contentItem(id)}>
                {title}
              </Link>{' '}
              <span>{days.moment(at)}</span>
            </RowText>
          </li>
        ))}
        {lines.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </Rows>
    </Section>
  )
}

function Line({ line: { id, reason, verb, line_kind, at, thing, is_gone, text } }: { readonly line: RestoreLine }) {
  const { t } = useWords('desk-today')
  const log = useWords('desk-log')
  const days = useDays()
  const done = useChange(finishRestoreLine, {
    done: () => queryClient.invalidateQueries(answerOf(showRestore)),
  })
  const title = verb ? log.t(`action_${verb}`) : line_kind ? t(`line_${line_kind}`) : t('line_unreadable')
  return (
    <li>
      <RowText title={title}>
        {at && <time dateTime={at}>{days.moment(at)} </time>}
        {thing && (
          <>
            <span>{log.t(`kind_${thing.kind}`, { defaultValue: thing.kind })}</span>: <LoggedThing {...thing} />{' '}
          </>
        )}
        {is_gone && <span>{t('restore_gone')} </span>}
        {reason !== 'missing' && <span className="text-red-600">{t(`line_is_${reason}`)} </span>}
        {reason !== 'missing' && !thing && <bdi dir="ltr">{text}</bdi>}
      </RowText>
      {(reason === 'missing' || reason === 'unsigned') && (
        <RowActions>
          <Button kind="line" small busy={done.isPending} onClick={() => done.mutate({ params: { id } })}>
            {t('restore_done')}
          </Button>
        </RowActions>
      )}
    </li>
  )
}
