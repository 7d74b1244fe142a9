import { useWords } from 'browser/words/use-words.tsx'
import { useEffect, useState } from 'react'
import { Button } from 'ui/button.tsx'
import { Dialog } from 'ui/dialog.tsx'
import { commandKey } from '../palette/opener.ts'
import { openKeyListWith } from './key-list-opener.ts'
import { switchKeys, useKeysAreOn } from './switch.ts'
import { useGoKeys } from './use-go-keys.ts'
import { useKeys, useListedKeys } from './use-keys.ts'
import './key-list.css'

const names: Readonly<Record<string, string>> = { Slash: '/', Enter: '↵', Delete: 'Del', Question: '?' }
const nameOf = (code: string) => names[code] ?? code.replace('Key', '')

/** What the keys do here, under `?`; who is held by single letters switches them off. */
export function KeyList() {
  const { t } = useWords('desk-shell')
  const [isOpen, setIsOpen] = useState(false)
  const areOn = useKeysAreOn()
  const listed = useListedKeys()
  const places = useGoKeys()
  useEffect(() => openKeyListWith(() => setIsOpen(true)), [])
  useKeys({
    // With the shift key it is `?`, in Arabic ؟.
    Slash: { does: () => setIsOpen(true), withShift: true },
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
        {listed.map(({ code, says }) => (
          <div key={`${code} ${says}`} className="contents">
            <dt>
              <kbd>{nameOf(code)}</kbd>
            </dt>
            <dd>{says}</dd>
          </div>
        ))}
        {places.map(({ key, text }) => (
          <div key={key} className="contents">
            <dt>
              <kbd>G</kbd> <kbd>{nameOf(key)}</kbd>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <label className="flex items-center gap-2">
        <input type="checkbox" checked={areOn} onChange={({ target }) => switchKeys(target.checked)} />
        {t('keys_on')}
      </label>
      <Button kind="line" onClick={close}>
        {t('close')}
      </Button>
    </Dialog>
  )
}
