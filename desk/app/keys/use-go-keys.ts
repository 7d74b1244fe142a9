import { useWindowEvent } from 'browser/parts/use-window-event.ts'
import { useWords } from 'browser/words/use-words.tsx'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { addresses } from '../addresses.ts'
import { useMe } from '../session/me-context.ts'
import { sections } from '../shell/sections.ts'
import { letterCounts } from './use-keys.ts'

const withinMs = 1500

/** `G` and then a letter opens a section that the user's role may see. */
export function useGoKeys() {
  const { t } = useWords('desk-shell')
  const me = useMe()
  const navigate = useNavigate()
  const pressedAt = useRef(Number.NEGATIVE_INFINITY)
  const goKeys = [
    ...sections.filter(({ may }) => me.may.includes(may)).map(({ name, to, key }) => ({ key, to, text: t(name) })),
    { key: 'KeyM', to: addresses.account, text: t('account') },
  ]
  // Captured before the shortcuts of a screen, so that its own `F` does not act after a `G`.
  const goOn = (event: KeyboardEvent) => {
    if (!letterCounts(event)) return
    const isSecond = event.timeStamp - pressedAt.current < withinMs
    pressedAt.current = event.code === 'KeyG' ? event.timeStamp : Number.NEGATIVE_INFINITY
    const goKey = isSecond && goKeys.find(({ key }) => key === event.code)
    if (!goKey) return
    event.preventDefault()
    event.stopImmediatePropagation()
    void navigate(goKey.to)
  }
  useWindowEvent('keydown', goOn, true)
  return goKeys
}
