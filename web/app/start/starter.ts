import type { EntryContext } from 'react-router'

/** What the page's inline script needs to know to bring its code along. */
export interface Plan {
  /** In the order in which they are brought to life; the entry, which starts the page, comes last. */
  readonly files: readonly string[]
  readonly entry: string
  /** The files that together make the module of each route. */
  readonly routes: Readonly<Record<string, readonly string[]>>
  /** What React Router's renderer tells its browser side. */
  readonly context: object
  readonly latestStartMs: number
  readonly latestSendMs: number
  readonly askedAtOnce: number
}

/**
 * The page first, then its code. Links and forms work without JavaScript, so the picture and the words a parent came for
 * get the line to themselves; the code follows once the page has loaded and been painted, at the first touch or key, or after this time.
 */
const latestStartMs = 2500
/** A form that only the code can send has waited long enough: it goes as it is, and the page says what to do. */
const latestSendMs = 10_000
/** Asking for a file takes the page up to a millisecond: who touches it meanwhile does not wait for all of them. */
const askedAtOnce = 4

/** What everything else needs, in this order; chunks.ts names the files so. Brought to life before its turn, a file would bring them along in one task. */
const firstFiles = ['rolldown-runtime', 'react', 'router']
const turnOf = (file: string) =>
  firstFiles.findIndex((name) => file.startsWith(`/assets/${name}-`)) + 1 || firstFiles.length + 1

/** What the manifest names for a page of these routes, as React Router's own `<Scripts>` would ask for it. */
export function planOf({ manifest, serverHandoffString = '{}' }: EntryContext, routeIds: readonly string[]): Plan {
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
    askedAtOnce,
  }
}

/** The inline script, as text. Closing tags inside JSON must not end the script they stand in. */
export const starterOf = (plan: Plan) =>
  `(${startPage})(${JSON.stringify(plan).replaceAll('<', '\\u003c')},function(file){return import(file)})`

/**
 * Runs in the page, from its text: it may use nothing but what it is given. Until the code is there, what is typed is
 * kept where a form looks for its draft, because hydration writes the form's own values into its fields. Passwords
 * are never kept. A form that only the code can send is held when its button is pressed too early, and is sent by
 * itself once the form is hydrated (browser/forms/form.tsx).
 */
export function startPage(plan: Plan, bring: (file: string) => Promise<object>) {
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
      if (index % plan.askedAtOnce === plan.askedAtOnce - 1) await new Promise((next) => setTimeout(next))
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
      const kept: Record<string, unknown> = {}
      for (const [name, value] of new FormData(form))
        if (!name.includes('password')) kept[name] = name in kept ? [kept[name], value].flat() : value
      try {
        sessionStorage.setItem(`draft:${form.dataset.draft}`, JSON.stringify(kept))
      } catch {}
    },
    // On the way down: React stops what happens in a part of the page whose code has not come yet.
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
