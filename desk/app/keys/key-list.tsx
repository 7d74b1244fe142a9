import { useWords } from 'browser/words/use-words.tsx'
import { useEffect, useState } from 'react'
import { Button } from 'ui/button.tsx'
import { Dialog } from 'ui/dialog.tsx'
import { Tick } from '../forms/inputs.tsx'
import { commandKey } from '../palette/opener.ts'
import { openKeyListWith } from './key-list-opener.ts'
import { switchKeys, useKeysAreOn } from './switch.ts'
import { useGoKeys } from './use-go-keys.ts'
import { useKeys, useListedKeys } from './use-keys.ts'
import './key-list.css'

const names: Readonly<Record<string, string>> = { Slash: '/', Enter: '↵', Delete: 'Del', Question: '?' }
const nameOf = (code: string) => names[code] ?? code.replace('Key', '')

/** The list of shortcuts under `?`, with a switch that turns them off. */
export function KeyList() {
  const { t } = useWords('desk-shell')
  const [isOpen, setIsOpen] = useState(false)
  const areOn = useKeysAreOn()
  const listed = useListedKeys()
  const goKeys = useGoKeys()
  useEffect(() => {
    return openKeyListWith(() => setIsOpen(true))
  }, [])
  useKeys({
    // Shift and this key give `?`, in Arabic ؟.
    Slash: { action: () => setIsOpen(true), withShift: true },
  })
  const close = () => setIsOpen(false)
  return (
    <Dialog open={isOpen} onClose={close} label={t('keys_title')} className="dialog">
      <h2>{t('keys_title')}</h2>
      <dl className="key-list">
        <dt>
          <kbd>{commandKey}</kbd>
        </dt>
        <dd>{t('find')}</dd>
        <dt>
          <kbd>?</kbd>
        </dt>
        <dd>{t('keys_title')}</dd>
        {listed.map(({ code, label }) => (
          <div key={`${code} ${label}`} className="contents">
            <dt>
              <kbd>{nameOf(code)}</kbd>
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
        {goKeys.map(({ key, text }) => (
          <div key={key} className="contents">
            <dt>
              <kbd>G</kbd> <kbd>{nameOf(key)}</kbd>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <Tick className="flex items-center gap-2" checked={areOn} onTick={switchKeys}>
        {t('keys_on')}
      </Tick>
      <Button kind="line" onClick={close}>
        {t('close')}
      </Button>
    </Dialog>
  )
}
