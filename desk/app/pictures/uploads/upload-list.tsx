import { failureText } from 'browser/calls/failure-text.ts'
import { useWords } from 'browser/words/use-words.tsx'
import { Check, X } from 'lucide'
import { Button } from 'ui/button.tsx'
import { Icon } from 'ui/icon.tsx'
import { removeUpload, type UploadItem, useUploads } from './queue.ts'
import './upload-list.css'

function State({ item }: { item: UploadItem }) {
  const { t } = useWords('desk-pictures')
  if (item.state === 'done')
    return (
      <span className="upload-done">
        <Icon of={Check} />
        <span className="hide-visually">{t('arrived')}</span>
      </span>
    )
  const percent = Math.floor((100 * item.received) / item.bytes)
  return (
    <span className="flex items-center gap-1">
      {item.state !== 'refused' && <span className="num text-small text-ink-3">{t('percent', { percent })}</span>}
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

/** What is on its way, each file with how far it is; a refusal says why. */
export function UploadList() {
  const { t } = useWords('desk-pictures')
  const items = useUploads()
  if (items.length === 0) return null
  const done = items.filter(({ state }) => state === 'done').length
  return (
    <section className="mb-6" aria-label={t('adding')}>
      <div className="flex flex-wrap items-baseline gap-x-4 text-small">
        <b role="status">{t('adding_of', { count: items.length, done })}</b>
        <span className="ms-auto text-ink-3">{t('may_leave')}</span>
      </div>
      <ul className="uploads">
        {items.map((item) => (
          <li key={item.key} data-state={item.state}>
            <div className="min-w-0">
              <span className="upload-name" dir="auto">
                {item.name}
              </span>
              {item.state === 'refused' ? (
                <p className="text-small text-error" role="alert">
                  {failureText(item.refusal, t('not_taken'))}
                </p>
              ) : (
                <progress className="upload-progress" aria-label={item.name} max={item.bytes} value={item.received} />
              )}
              {item.state === 'offline' && <p className="text-small text-ink-3">{t('waits_for_line')}</p>}
              {item.hevc && <p className="text-small text-ink-3">{t('hevc')}</p>}
            </div>
            <State item={item} />
          </li>
        ))}
      </ul>
    </section>
  )
}
