const interactionEvents = ['pointerdown', 'focusin', 'input', 'keydown'] as const

/**
 * When a form that came with the page needs its code: at the first touch. Until then it posts like any form, and the
 * page keeps what is typed (start/starter.ts). A form the browser draws itself, or one with a draft to restore, needs it now.
 */
export function firstInteraction(formId: string): Promise<void> {
  if (typeof document === 'undefined') return Promise.resolve()
  const form = document.getElementById(formId)
  if (!form || hasDraft(formId)) return Promise.resolve()
  return new Promise((resolve) => {
    // On the window and first of all: whoever stops an event on its way, or draws the form anew, does not matter.
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
