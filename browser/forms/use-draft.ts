import { useEffect, useRef, useState } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { deleteDraft, readDraft, saveDraft } from '../storage/drafts.ts'

/**
 * The initial value of a field from a draft: a single ticked box is a string in a draft saved before hydration, an
 * array in the form.
 */
const asInitial = (initial: unknown, saved: unknown) =>
  Array.isArray(initial) && !Array.isArray(saved) ? [saved] : saved

/**
 * Stores the draft of a form in this tab until it is sent: it survives a reload and a change of language (product
 * §3). Returns `restored`, the stored values, for components with a state of their own.
 */
export function useDraft<Values extends FieldValues>(key: string, form: UseFormReturn<Values>) {
  const forgotten = useRef(false)
  const [restored, setRestored] = useState<Partial<Values>>()

  useEffect(() => {
    const saved = readDraft<Partial<Values>>(key)
    if (saved) setRestored(saved)
    // Sets each field: after `reset` alone the React Compiler sees no reason to render some inputs again.
    for (const [name, value] of Object.entries(saved ?? {}))
      form.setValue(
        name as Path<Values>,
        asInitial(form.formState.defaultValues?.[name], value) as PathValue<Values, Path<Values>>,
      )
    const subscription = form.watch((values) => {
      if (!forgotten.current) saveDraft(key, values)
    })
    return () => subscription.unsubscribe()
  }, [form, key])

  const forget = () => {
    forgotten.current = true
    deleteDraft(key)
  }
  /** Deletes the draft after saving; further typing starts a new one. */
  const clear = () => deleteDraft(key)
  return { restored, forget, clear }
}
