import { useEffect, useState } from 'react'
import { useMe } from '../session/me-context.ts'
import { markClean, markDirty } from './dirty-forms.ts'
import { readLocalDraft, saveLocalDraft } from './stored-drafts.ts'

/**
 * The draft of a named form (`family-12`): it survives a reload, and leaving the page asks first (desk §2). `isEmpty`
 * says whether a value is worth storing; `clear` deletes the draft after sending.
 */
export function useLocalDraft<Value>(name: string, initial: Value, isEmpty: (value: Value) => boolean) {
  const { id } = useMe()
  const [form] = useState({})
  const [value, setValue] = useState(() => (readLocalDraft(id, name) as Value | undefined) ?? initial)
  const isUnsent = !isEmpty(value)

  const type = (next: Value) => {
    setValue(next)
    saveLocalDraft(id, name, isEmpty(next) ? undefined : next)
  }
  const clear = (after = initial) => {
    setValue(after)
    saveLocalDraft(id, name, undefined)
    // At once, because the next line can navigate.
    markClean(form)
  }
  useEffect(() => {
    if (!isUnsent) return
    markDirty(form, () => saveLocalDraft(id, name, undefined))
    return () => markClean(form)
  }, [form, id, name, isUnsent])

  return [value, type, clear] as const
}
