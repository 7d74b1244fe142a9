import { useWords } from 'browser/words/use-words.tsx'
import { isBlank } from 'contract/text.ts'
import { useId, useState } from 'react'

/**
 * Requires a value, instead of the browser's own message in the browser's language. `check` returns whether the value
 * is not blank; if it is, `error` is the message and the field with `id` gets the focus.
 */
export function useRequired(value: string, ownId?: string) {
  const { t } = useWords('desk-shell')
  const generatedId = useId()
  const id = ownId ?? generatedId
  const [wasSent, setWasSent] = useState(false)
  const isMissing = isBlank(value)
  const check = () => {
    setWasSent(isMissing)
    if (isMissing) document.getElementById(id)?.focus()
    return !isMissing
  }
  return { id, error: wasSent && isMissing ? t('field_required') : undefined, check }
}
