import { hasDraft } from '../storage/drafts.ts'

const interactionEvents = ['pointerdown', 'focusin', 'input', 'keydown'] as const

/**
 * Resolves at the first interaction with a server-rendered form, when its code is loaded. Until then it posts like
 * any form, and web/app/start/hold-input.ts stores the draft. Resolves at once for a form rendered in the browser or with a
 * draft to restore.
 */
export function firstInteraction(formId: string): Promise<void> {
  if (typeof document === 'undefined') return Promise.resolve()
  const form = document.getElementById(formId)
  if (!form || hasDraft(formId)) return Promise.resolve()
  return new Promise((resolve) => {
    // Listens on the window in the capture phase, so that no stopPropagation and no replaced form hides the event.
    const onInteraction = ({ target }: Event) => {
      if (!(target instanceof Element) || !target.closest(`#${formId}`)) return
      for (const event of interactionEvents) window.removeEventListener(event, onInteraction, { capture: true })
      resolve()
    }
    for (const event of interactionEvents)
      window.addEventListener(event, onInteraction, { capture: true, passive: true })
  })
}
