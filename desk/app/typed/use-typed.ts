import { useEffect, useState } from 'react'
import { useMe } from '../session/me-context.ts'
import { keepTyped, readTyped } from './kept.ts'
import { noteSent, noteUnsent } from './unsent.ts'

/**
 * What is typed into a form that has a name of its own (`family-12`): it survives a reload, and leaving with it asks
 * (desk §2). `isEmpty` says that nothing stands in it worth keeping; `clear` when it was sent.
 */
export function useTyped<Value>(name: string, initial: Value, isEmpty: (value: Value) => boolean) {
  const { id } = useMe()
  const [form] = useState({})
  const [value, setValue] = useState(() => (readTyped(id, name) as Value | undefined) ?? initial)
  const isUnsent = !isEmpty(value)

  const type = (next: Value) => {
    setValue(next)
    keepTyped(id, name, isEmpty(next) ? undefined : next)
  }
  const clear = (after = initial) => {
    setValue(after)
    keepTyped(id, name, undefined)
    // At once: what comes next may be another screen.
    noteSent(form)
  }
  useEffect(() => {
    if (!isUnsent) return
    noteUnsent(form, () => keepTyped(id, name, undefined))
    return () => noteSent(form)
  }, [form, id, name, isUnsent])

  return [value, type, clear] as const
}
