import { useEffect, useRef } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

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
      if (kept) form.reset({ ...form.getValues(), ...(JSON.parse(kept) as Values) }, { keepDefaultValues: true })
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
