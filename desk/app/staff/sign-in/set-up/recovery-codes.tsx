import { copyText } from 'browser/parts/copy-text.ts'
import { useWords } from 'browser/words/use-words.tsx'
import { Copy, Printer } from 'lucide'
import { useEffect, useState } from 'react'
import { Button } from 'ui/button.tsx'
import { Icon } from 'ui/icon.tsx'
import { Tick } from '../../../forms/inputs.tsx'
import { markClean, markDirty, unsavedCodes } from '../../../local-draft/dirty-forms.ts'
import './recovery-codes.css'

interface RecoveryCodesProps {
  readonly codes: readonly string[]
  readonly onDone: () => unknown
}

/** Ten recovery codes, shown once, each valid once; left only by saying that they are saved (desk §1). */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const { t } = useWords('desk-sign-in')
  const [copied, setCopied] = useState<boolean>()
  const [saved, setSaved] = useState(false)
  useEffect(() => {
    if (saved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    markDirty(unsavedCodes, () => {})
    return () => {
      removeEventListener('beforeunload', ask)
      markClean(unsavedCodes)
    }
  }, [saved])
  const copy = async () => setCopied(await copyText(codes.join('\n')))
  return (
    <div className="grid gap-4">
      <div>
        <h2>{t('recovery_title')}</h2>
        <p className="mt-1 text-ink-2">{t('recovery_text')}</p>
      </div>
      <ul className="recovery" aria-label={t('recovery_title')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="grid grid-cols-2 gap-2">
        <Button kind="line" onClick={() => void copy()}>
          <Icon of={Copy} />
          <span>{t(copied ? 'copied' : 'copy')}</span>
        </Button>
        <Button kind="line" onClick={() => print()}>
          <Icon of={Printer} />
          {t('print')}
        </Button>
      </div>
      {copied === false && (
        <p className="error-line" role="alert">
          {t('codes_not_copied')}
        </p>
      )}
      <Tick checked={saved} onTick={setSaved}>
        {t('codes_saved')}
      </Tick>
      <Button disabled={!saved} onClick={() => void onDone()}>
        {t('go_on')}
      </Button>
    </div>
  )
}
