import type { Plugin } from 'vite'

/** Vite's module around each dynamic import. */
const helper = '\0vite/preload-helper.js'

/**
 * The code around each dynamic import in the browser: loads its styles and modules, then itself. Without a connection it
 * waits for one before it asks, because browsers remember a module that failed; a computer without a network still reaches a
 * server of its own. Vite's code fails at once, and the error screen replaces the page with everything that was typed.
 */
const code = (base: string, rootSheet = /^$/) => `
const styles = {}
const add = (facts) => document.head.append(Object.assign(document.createElement('link'), facts))
const known = (rel, href) => document.querySelector('link[rel=' + rel + '][href="' + href + '"]')
const style = (href) => styles[href] ??= known('stylesheet', href) ? Promise.resolve() : new Promise((onload, reject) =>
  add({ rel: 'stylesheet', href, onload, onerror() { this.remove(); styles[href] = undefined; reject(Error(href)) } }))
const fetchOne = (href) => href.endsWith('.css') ? style(href) : known('modulepreload', href) || add({ rel: 'modulepreload', href })
const isReached = (href) => fetch(href, { method: 'HEAD' }).then(() => true, () => false)
export const __vitePreload = async (load, deps = []) => {
  const hrefs = deps.map((dep) => ${JSON.stringify(base)} + dep)
  while (!navigator.onLine && !await isReached(hrefs[0] ?? ${JSON.stringify(base)}))
    await new Promise((resolve) => { setTimeout(resolve, 2000); addEventListener('online', resolve, { once: true }) })
  await Promise.all(hrefs.filter((href) => !${rootSheet}.test(href)).map(fetchOne))
  return load()
}`

/**
 * Dynamic imports that wait for a lost connection. `rootSheet` matches the style sheet of every page, which an import must not
 * add again (React Router links it as `site.css#`): the browser would lay out the whole page.
 */
export function patientImports({ rootSheet }: { readonly rootSheet?: RegExp } = {}): Plugin {
  let base = '/'
  return {
    name: 'patient-imports',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    configResolved: (config) => {
      base = config.base
    },
    load: (id) => (id === helper ? code(base, rootSheet) : undefined),
    writeBundle(_options, bundle) {
      if (rootSheet && !Object.keys(bundle).some((file) => rootSheet.test(`${base}${file}`)))
        this.error(`No style sheet is called ${rootSheet}: each dynamic import would add that of every page again.`)
    },
  }
}
