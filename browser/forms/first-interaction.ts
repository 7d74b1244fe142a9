const interactionEvents = ['pointerdown', 'focusin', 'input', 'keydown'] as const

/**
 * Resolves at the first interaction with a server-rendered form, which is when its code is loaded. Until then it
 * posts like any form, and the page keeps what is typed (start/starter.ts). Resolves at once for a form rendered in
 * the browser, or one with a draft to restore.
 */
export function firstInteraction(formId: string): Promise<void> {
  if (typeof document === 'undefined') return Promise.resolve()
  const form = document.getElementById(formId)
  if (!form || hasDraft(formId)) return Promise.resolve()
  return new Promise((resolve) => {
    // Captured on the window: neither stopPropagation nor a new form element hides the event.
    const onInteraction = ({ target }: Event) => {
      if (!(target instanceof Element) || !target.closest(`#${formId}`)) return
      for (const event of interactionEvents) window.removeEventListener(event, onInteraction, { capture: true })
      resolve()
    }
    for (const event of interactionEvents)
      window.addEventListener(event, onInteraction, { capture: true, passive: true })
  })
}

function hasDraft(formId: string): boolean {
  try {
    return sessionStorage.getItem(`draft:${formId}`) !== null
  } catch {
    return false
  }
}
