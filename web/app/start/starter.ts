import type { EntryContext } from 'react-router'

/** Data for the inline script that loads the page's code. */
export interface StartPlan {
  /** Files in order of evaluation; the entry, which starts the page, is last. */
  readonly files: readonly string[]
  readonly entry: string
  /** Files of each route's module. */
  readonly routes: Readonly<Record<string, readonly string[]>>
  /** React Router's context for the browser. */
  readonly context: object
  readonly latestStartMs: number
  readonly latestSendMs: number
  readonly requestsAtOnce: number
}

/**
 * Links and forms work without JavaScript, so the content is loaded first. The code follows after load and first paint, at the
 * first touch or key, or after this time.
 */
const latestStartMs = 2500
/** Longest time a form is held for the code; then it is sent as it is, and the page says what to do. */
const latestSendMs = 10_000
/** Files requested per task: each request blocks the page for up to a millisecond. */
const requestsAtOnce = 4

/** Chunks that all others import, in this order (named by chunks.ts); evaluated first to keep the tasks short. */
const firstFiles = ['rolldown-runtime', 'react', 'site']
const turnOf = (file: string) =>
  firstFiles.findIndex((name) => file.startsWith(`/assets/${name}-`)) + 1 || firstFiles.length + 1

/** Files of a page with these routes from the manifest, as React Router's `<Scripts>` would load them. */
export function startFilesOf(
  { manifest, serverHandoffString = '{}' }: EntryContext,
  routeIds: readonly string[],
): StartPlan {
  const routes = routeIds.flatMap((id) => {
    const route = manifest.routes[id]
    return route ? [{ id, route }] : []
  })
  const modules = routes.map(({ id, route }) => {
    const parts = [route.clientActionModule, route.clientLoaderModule, route.clientMiddlewareModule]
    const files = [...parts, route.hydrateFallbackModule, route.module]
    return [id, files.filter((file) => file !== undefined)] as const
  })
  const needed = [
    manifest.url,
    ...manifest.entry.imports,
    ...routes.flatMap(({ route }) => route.imports ?? []),
    ...modules.flatMap(([, files]) => files),
  ]
  return {
    files: [...new Set(needed)].sort((a, b) => turnOf(a) - turnOf(b)),
    entry: manifest.entry.module,
    routes: Object.fromEntries(modules),
    context: JSON.parse(serverHandoffString) as object,
    latestStartMs,
    latestSendMs,
    requestsAtOnce,
  }
}

/** The inline script, as text. Closing tags inside JSON must not end the script they stand in. */
export const starterOf = (plan: StartPlan) =>
  `(${startPage})(${JSON.stringify(plan).replaceAll('<', '\\u003c')},function(file){return import(file)})`

/**
 * Runs inline in the page from its source text, so it may use only its parameters. Stores typed values as the form's draft until
 * the code is loaded, because hydration overwrites the fields; never passwords. Holds the submit of a form that needs code,
 * and sends it after hydration (browser/forms/form.tsx).
 */
export function startPage(plan: StartPlan, bring: (file: string) => Promise<object>) {
  const context: Record<string, unknown> = { ...plan.context }
  const data = new ReadableStream({
    start(controller) {
      context.streamController = controller
    },
  })
  context.stream = data.pipeThrough(new TextEncoderStream())
  Object.assign(window, { __reactRouterContext: context })

  let begun = false
  async function start() {
    if (begun) return
    begun = true
    const all = [...plan.files, plan.entry]
    for (const [index, href] of all.entries()) {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
      if (index % plan.requestsAtOnce === plan.requestsAtOnce - 1) await new Promise((next) => setTimeout(next))
    }
    for (const file of plan.files) await bring(file)
    const modules: Record<string, object> = {}
    for (const [id, files] of Object.entries(plan.routes))
      modules[id] = Object.assign({}, ...(await Promise.all(files.map(bring))))
    Object.assign(window, { __reactRouterRouteModules: modules })
    await bring(plan.entry)
  }

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
      void start()
      setTimeout(() => form.dataset.awake || form.submit(), plan.latestSendMs)
    },
    true,
  )
  for (const sign of ['pointerdown', 'keydown', 'pointerover'])
    addEventListener(sign, start, { once: true, passive: true })
  const whenPainted = () =>
    requestAnimationFrame(() => {
      if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: 1000 })
      else setTimeout(start, 200)
    })
  if (document.readyState === 'complete') whenPainted()
  else addEventListener('load', whenPainted)
  setTimeout(start, plan.latestStartMs)
}
