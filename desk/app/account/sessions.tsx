import { queryClient } from 'browser/calls/call.ts'
import { useWords } from 'browser/words/use-words.tsx'
import { endDeskSession, endOtherDeskSessions, listDeskSessions } from 'contract/staff/own.ts'
import { Button } from 'ui/button.tsx'
import { Answered } from '../calls/answered.tsx'
import { answerOf, useAnswer } from '../calls/use-answer.ts'
import { useChange } from '../calls/use-change.ts'
import { useDays } from '../language/use-days.ts'
import { Rows, RowText, Section } from '../parts/section.tsx'

/** The user's sessions; each can be ended, and all others at once. */
export function Sessions() {
  const { t } = useWords('desk-account')
  const days = useDays()
  const sessions = useAnswer(listDeskSessions)
  const done = () => queryClient.invalidateQueries(answerOf(listDeskSessions))
  const end = useChange(endDeskSession, { done })
  const endOthers = useChange(endOtherDeskSessions, { done })
  return (
    <Section
      title={t('sessions')}
      aside={
        (sessions.data?.length ?? 0) > 1 && (
          <button type="button" className="link" onClick={() => endOthers.mutate({})}>
            {t('end_others')}
          </button>
        )
      }
    >
      <Answered of={sessions} rows={2}>
        {(list) => (
          <Rows className="rows-two" label={t('sessions')}>
            {list.map(({ id, browser, system, is_current, last_seen_at }) => (
              <li key={id}>
                <RowText title={<bdi>{[browser, system].filter(Boolean).join(' · ') || t('unknown_browser')}</bdi>}>
                  {is_current ? t('current') : t('seen', { moment: days.moment(last_seen_at) })}
                </RowText>
                {!is_current && (
                  <Button kind="line" small busy={end.isPending} onClick={() => end.mutate({ params: { id } })}>
                    {t('end_session')}
                  </Button>
                )}
              </li>
            ))}
          </Rows>
        )}
      </Answered>
    </Section>
  )
}
