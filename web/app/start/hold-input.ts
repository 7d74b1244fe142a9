/** Longest time a form is held for its code; then it is sent as it is, and the page says what to do. */
const latestSendMs = 10_000

/**
 * Runs inline in the page, from its source text, so it may use only its parameter. Until the page is hydrated it
 * - stores typed values as the form's draft, never passwords: a change of language loads another page;
 * - holds the submit of a form that needs code, which the form then sends (browser/forms/form.tsx);
 * - holds the last press of another button, which is pressed again (hydrated-mark.tsx);
 * - repeats the page's script if a file of it has not come: after some seconds, with the connection, or at the next touch.
 */
export function holdInput(latestSendMs: number) {
  const root = document.documentElement
  let held: HTMLButtonElement | null | undefined
  addEventListener('click', ({ target }) => {
    if (!root.dataset.hydrated) held = (target as Element).closest<HTMLButtonElement>('button[type=button]')
  })
  addEventListener('hydrated', () => held?.isConnected && held.click(), { once: true })
  addEventListener(
    'error',
    ({ target: failed }) => {
      if (!(failed instanceof HTMLScriptElement) || failed.type !== 'module') return
      const repeat = () => {
        if (!failed.isConnected) return
        const script = document.createElement('script')
        failed.replaceWith(Object.assign(script, { type: 'module', async: true, text: failed.text }))
      }
      setTimeout(repeat, 3000)
      for (const sign of ['online', 'pointerdown', 'keydown']) addEventListener(sign, repeat, { once: true })
    },
    true,
  )
  addEventListener(
    'input',
    ({ target }) => {
      const { form } = target as HTMLInputElement
      if (!form?.dataset.draft || form.dataset.awake) return
      const stored: Record<string, unknown> = {}
      for (const [name, value] of new FormData(form))
        if (!name.includes('password')) stored[name] = name in stored ? [stored[name], value].flat() : value
      try {
        sessionStorage.setItem(`draft:${form.dataset.draft}`, JSON.stringify(stored))
      } catch {}
    },
    // Capture phase: React stops events in parts that are not hydrated yet.
    true,
  )
  addEventListener(
    'submit',
    (event) => {
      const form = event.target as HTMLFormElement
      if (!('held' in form.dataset) || form.dataset.awake) return
      event.preventDefault()
      if (form.hasAttribute('aria-busy')) return
      form.setAttribute('aria-busy', 'true')
      setTimeout(() => {
        if (form.dataset.awake) return
        // The browser may show this page again as it is left, with Back.
        form.removeAttribute('aria-busy')
        form.submit()
      }, latestSendMs)
    },
    true,
  )
}

export const holdInputScript = `(${holdInput})(${latestSendMs})`
