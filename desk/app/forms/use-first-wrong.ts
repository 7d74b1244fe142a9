import { useEffect, useRef } from 'react'

/** Props of a form: after a submit, the first invalid field gets the focus as soon as its error is shown. */
export function useFirstWrong(busy: boolean) {
  const ref = useRef<HTMLFormElement>(null)
  const wasSent = useRef(false)
  useEffect(() => {
    if (!wasSent.current || busy) return
    const all = ref.current?.querySelectorAll<HTMLElement>('[aria-invalid="true"]') ?? []
    // On a phone one language of a text is hidden.
    const wrong = [...all].find((field) => field.checkVisibility?.() ?? true)
    if (!wrong) return
    wasSent.current = false
    wrong.focus()
  })
  return {
    ref,
    onSubmitCapture: () => {
      wasSent.current = true
    },
  }
}
