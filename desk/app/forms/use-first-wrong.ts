import { useEffect, useRef } from 'react'

/** Props of a form: after a submit, the first invalid field gets the focus as soon as its error is shown. */
export function useFirstWrong(busy: boolean) {
  const ref = useRef<HTMLFormElement>(null)
  const wasSent = useRef(false)
  useEffect(() => {
    const wrong = wasSent.current && !busy && ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
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
