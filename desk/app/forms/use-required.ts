import { useWords } from 'browser/words/use-words.tsx'
import { isBlank } from 'contract/text.ts'
import { useState } from 'react'

/**
 * Requires a value, instead of the browser's own message in the browser's language. `check` returns whether the value
 * is not blank; if it is, `error` is the message and the field with this id gets the focus.
 */
export function useRequired(id: string, value: string) {
  const { t } = useWords('desk-shell')
  const [wasSent, setWasSent] = useState(false)
  const isMissing = isBlank(value)
  const check = () => {
    setWasSent(isMissing)
    if (isMissing) document.getElementById(id)?.focus()
    return !isMissing
  }
  return { error: wasSent && isMissing ? t('field_required') : undefined, check }
}
