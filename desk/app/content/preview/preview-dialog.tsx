import { useWords } from 'browser/words/use-words.tsx'
import type { previewContent } from 'contract/content/preview.ts'
import type { Answer } from 'contract/endpoint.ts'
import type { Language } from 'i18n/languages.ts'
import { ExternalLink, X } from 'lucide'
import { useState } from 'react'
import { Button } from 'ui/button.tsx'
import { Dialog } from 'ui/dialog.tsx'
import { Icon } from 'ui/icon.tsx'
import { useDays } from '../../language/use-days.ts'
import { usePartName } from '../item/use-part-name.ts'
import { inOrder } from '../part-states.tsx'
import { PreviewFrame } from './preview-frame.tsx'
import './preview-dialog.css'

interface PreviewDialogProps {
  readonly preview: Answer<typeof previewContent>
  /** The language of the first preview. */
  readonly language: Language
  readonly onClose: () => void
}

/** A preview in either language, as on a phone or a computer, with a link that expires after a day. */
export function PreviewDialog({ preview: { url, expires_at }, language, onClose }: PreviewDialogProps) {
  const { t } = useWords('desk-content')
  const partName = usePartName()
  const { moment } = useDays()
  const [shown, setShown] = useState<Language>(language)
  const [width, setWidth] = useState<'phone' | 'desktop'>('phone')
  // On the origin of this desk.
  const path = new URL(url).pathname
  return (
    <Dialog open onClose={onClose} label={t('preview')} className="preview">
      <header className="flex flex-wrap gap-y-1 gap-x-4 items-center">
        <h2 className="me-auto">{t('preview')}</h2>
        <fieldset className="flex gap-1 min-w-0 p-0 border-0">
          <legend className="hide-visually">{t('languages')}</legend>
          {inOrder(language).map((each) => (
            <Button
              key={each}
              small
              kind={each === shown ? 'soft' : 'ghost'}
              aria-pressed={each === shown}
              onClick={() => setShown(each)}
            >
              {partName(each)}
            </Button>
          ))}
        </fieldset>
        <fieldset className="flex gap-1 min-w-0 p-0 border-0">
          <legend className="hide-visually">{t('preview_width')}</legend>
          {(['phone', 'desktop'] as const).map((each) => (
            <Button
              key={each}
              small
              kind={each === width ? 'soft' : 'ghost'}
              aria-pressed={each === width}
              onClick={() => setWidth(each)}
            >
              {t(`preview_${each}`)}
            </Button>
          ))}
        </fieldset>
        <Button kind="ghost" small aria-label={t('preview_close')} onClick={onClose}>
          <Icon of={X} />
        </Button>
      </header>
      <PreviewFrame
        key={`${shown}-${width}`}
        address={`${path}?lng=${shown}`}
        width={width}
        title={t('preview_of', { language: partName(shown), width: t(`preview_${width}`) })}
      />
      <p className="text-small text-ink-2">
        <a
          className="link inline-flex items-center gap-1"
          href={`${url}?lng=${shown}`}
          target="_blank"
          rel="noreferrer"
        >
          {t('preview_link')} <Icon of={ExternalLink} size="0.875rem" />
        </a>{' '}
        <span>{t('preview_until', { moment: moment(expires_at) })}</span>
      </p>
    </Dialog>
  )
}
