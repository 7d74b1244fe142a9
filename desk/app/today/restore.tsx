import { queryClient } from 'browser/calls/call.ts'
import { Link } from 'browser/parts/link.tsx'
import { useWords } from 'browser/words/use-words.tsx'
import { closeRestore, type Restore, showRestore } from 'contract/backups/desk.ts'
import { lazy, Suspense } from 'react'
import { Button, buttonClass } from 'ui/button.tsx'
import { addresses } from '../addresses.ts'
import { answerOf, useAnswer } from '../calls/use-answer.ts'
import { useChange } from '../calls/use-change.ts'
import { useDays } from '../language/use-days.ts'
import { Note } from '../parts/note.tsx'
import { showToast } from '../parts/show-toast.ts'

// Its words are those of the log, which Today does not load.
const RestoreList = lazy(() => import('./restore-list.tsx'))

const again = () => queryClient.invalidateQueries(answerOf(showRestore))

/** After a restore: the moment of the backup for all staff, and for owners the list of what is missing since. */
export function RestoreOnToday() {
  const { data } = useAnswer(showRestore, {}, { everySeconds: 60 })
  const hasLines = data?.lines && data.lines.length > 0
  if (!data) return null
  return (
    <>
      {data.moment && <Moment restore={data} />}
      {data.lines && (hasLines || data.missed.length > 0) && (
        <Suspense fallback={null}>
          <RestoreList restore={data} lines={data.lines} />
        </Suspense>
      )}
      {data.fees_hidden && <FeesHidden />}
    </>
  )
}

/** The owner is reminded until all fees are shown again, also after the list is closed. */
function FeesHidden() {
  const { t } = useWords('desk-today')
  return (
    <Note
      kind="warn"
      title={t('restore_fees')}
      actions={
        <Link className={buttonClass({ kind: 'line', small: true })} to={addresses.fees}>
          {t('restore_fees_check')}
        </Link>
      }
    >
      <span>{t('restore_fees_text')}</span>
    </Note>
  )
}

function Moment({ restore: { moment, is_gated, log_until, lines } }: { readonly restore: Restore }) {
  const { t } = useWords('desk-today')
  const days = useDays()
  const close = useChange(closeRestore, {
    async done() {
      await again()
      showToast({ text: t('restore_closed') })
    },
  })
  const isMissing = lines?.some(({ reason }) => reason === 'failed' || reason === 'unreadable')
  return (
    <Note
      kind="warn"
      title={t('restore_moment', { moment: days.moment(moment ?? '') })}
      actions={
        lines && (
          <Button kind="line" small disabled={isMissing} busy={close.isPending} onClick={() => close.mutate({})}>
            {t('restore_close')}
          </Button>
        )
      }
    >
      <span>{t('restore_families')}</span>
      {is_gated && <span>{t('restore_gated')}</span>}
      {lines && log_until && <span>{t('restore_log_until', { moment: days.moment(log_until) })}</span>}
      {isMissing && <span>{t('restore_waits_for_lines')}</span>}
    </Note>
  )
}
