import { failureText } from 'browser/calls/failure-text.ts'
import { useWords } from 'browser/words/use-words.tsx'
import { Problem } from 'contract/problems.ts'
import { Check, X } from 'lucide'
import { Button } from 'ui/button.tsx'
import { Icon } from 'ui/icon.tsx'
import { removeUpload, type UploadItem, useUploads } from './queue.ts'
import './upload-list.css'

/** Whether a proxy refused the size (413): the server's own refusal has a message. */
const isStoppedOnTheWay = (refusal: unknown) =>
  refusal instanceof Problem && refusal.code === 'too_large' && !refusal.details.message

function State({ item }: { item: UploadItem }) {
  const { t } = useWords('desk-pictures')
  if (item.state === 'done')
    return (
      <span className="text-palm-700">
        <Icon of={Check} />
        <span className="hide-visually">{t('arrived')}</span>
      </span>
    )
  const percent = Math.floor((100 * item.received) / item.bytes)
  return (
    <span className="flex items-center gap-1">
      {item.state !== 'refused' && (
        <span className="tabular-nums text-small text-ink-3">{t('percent', { percent })}</span>
      )}
      <Button
        kind="ghost"
        small
        aria-label={t('remove_upload', { name: item.name })}
        onClick={() => removeUpload(item.key)}
      >
        <Icon of={X} />
      </Button>
    </span>
  )
}

/** A file on its way, with its progress or refusal. */
function UploadRow({ item }: { item: UploadItem }) {
  const { t } = useWords('desk-pictures')
  return (
    <li data-state={item.state}>
      <div className="min-w-0">
        <span className="block overflow-hidden text-small text-ellipsis whitespace-nowrap" dir="auto">
          {item.name}
        </span>
        {item.state === 'refused' ? (
          <p className="text-small text-error" role="alert">
            {failureText(item.refusal, isStoppedOnTheWay(item.refusal) ? t('too_large_on_the_way') : t('not_taken'))}
          </p>
        ) : (
          <progress className="upload-progress" aria-label={item.name} max={item.bytes} value={item.received} />
        )}
        {item.state === 'offline' && <p className="text-small text-ink-3">{t('waits_for_line')}</p>}
        {item.hevc && <p className="text-small text-ink-3">{t('hevc')}</p>}
      </div>
      <State item={item} />
    </li>
  )
}

/** Files on their way. */
export const UploadRows = ({ items }: { items: readonly UploadItem[] }) => (
  <ul className="uploads">
    {items.map((item) => (
      <UploadRow key={item.key} item={item} />
    ))}
  </ul>
)

/** The uploads, each with its progress or refusal. */
export function UploadList() {
  const { t } = useWords('desk-pictures')
  const items = useUploads()
  if (items.length === 0) return null
  const done = items.filter(({ state }) => state === 'done').length
  return (
    <section className="mb-6" aria-label={t('adding')}>
      <div className="flex flex-wrap items-baseline gap-x-4 text-small">
        <b role="status">{t('adding_of', { count: items.length, done })}</b>
        {done < items.length && <span className="text-ink-3 md:ms-auto">{t('may_leave')}</span>}
      </div>
      <UploadRows items={items} />
    </section>
  )
}
