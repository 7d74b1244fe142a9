import { useEffect, useRef, useState } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'

/** A password stays in its field. */
const withoutPasswords = (name: string, value: unknown) => (name.includes('password') ? undefined : value)

const storageKey = (key: string) => `draft:${key}`

/** What was typed in this tab is forgotten, whoever still shows it. */
export const deleteDraft = (key: string) => sessionStorage.removeItem(storageKey(key))

/** What was kept of a form, or undefined. */
export function readDraft(key: string): FieldValues | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey(key)) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** What a form with this name will find when it opens. */
export const saveDraft = (key: string, values: FieldValues) =>
  sessionStorage.setItem(storageKey(key), JSON.stringify(values))

/** A single ticked box is a string in a draft saved before hydration, and an array in the form. */
const asInitial = (initial: unknown, saved: unknown) =>
  Array.isArray(initial) && !Array.isArray(saved) ? [saved] : saved

/**
 * What was typed survives a reload and the change of language, in this tab until the form is sent (product §3).
 * `restored` is what was kept, for parts of a page that hold a value of their own.
 */
export function useDraft<Values extends FieldValues>(key: string, form: UseFormReturn<Values>) {
  const store = storageKey(key)
  const forgotten = useRef(false)
  const [restored, setRestored] = useState<Partial<Values>>()

  useEffect(() => {
    try {
      const saved = sessionStorage.getItem(store)
      if (saved) setRestored(JSON.parse(saved) as Partial<Values>)
      // Field by field: `reset` alone leaves inputs as they are that the React Compiler sees no reason to render again.
      for (const [name, value] of Object.entries(saved ? (JSON.parse(saved) as Values) : {}))
        form.setValue(
          name as Path<Values>,
          asInitial(form.formState.defaultValues?.[name], value) as PathValue<Values, Path<Values>>,
        )
    } catch {
      // A draft that can't be read is no draft.
    }
    const subscription = form.watch((values) => {
      if (forgotten.current) return
      try {
        sessionStorage.setItem(store, JSON.stringify(values, withoutPasswords))
      } catch {
        // A full or closed store keeps nothing; the form still works.
      }
    })
    return () => subscription.unsubscribe()
  }, [form, store])

  const forget = () => {
    forgotten.current = true
    sessionStorage.removeItem(store)
  }
  /** Saved, and yet the form goes on: what is typed from now on is a draft again. */
  const clear = () => sessionStorage.removeItem(store)
  return { restored, forget, clear }
}
