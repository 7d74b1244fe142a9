import { useEffect, useRef } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'

/**
 * What was typed survives a reload and the change of language, in this tab until the form is sent (product.md §3).
 * Returns how to forget it.
 */
export function useDraft<Values extends FieldValues>(key: string, form: UseFormReturn<Values>) {
  const store = `draft:${key}`
  const forgotten = useRef(false)

  useEffect(() => {
    try {
      const kept = sessionStorage.getItem(store)
      // Field by field: `reset` alone leaves inputs as they are that the React Compiler sees no reason to draw again.
      for (const [name, value] of Object.entries(kept ? (JSON.parse(kept) as Values) : {}))
        form.setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>)
    } catch {
      // A draft that can't be read is no draft.
    }
    const subscription = form.watch((values) => {
      if (forgotten.current) return
      try {
        sessionStorage.setItem(store, JSON.stringify(values))
      } catch {
        // A full or closed store keeps nothing; the form still works.
      }
    })
    return () => subscription.unsubscribe()
  }, [form, store])

  return () => {
    forgotten.current = true
    sessionStorage.removeItem(store)
  }
}
