import type { Plugin } from 'vite'

/** Vite's module around each dynamic import. */
const helper = '\0vite/preload-helper.js'

/**
 * The code around each dynamic import in the browser: loads its styles and modules, then itself. What has not come is asked for
 * again after two seconds, with the connection, or at the next touch, for as long as the browser knows of no connection, and else
 * a few times. Vite's code fails at once, and the error screen replaces the page with everything that was typed.
 */
const code = (base: string, rootSheet = /^$/) => `
const repeatsAtMost = 5
const signs = ['online', 'pointerdown', 'keydown']
const nextTry = () => new Promise((resolve) => {
  setTimeout(resolve, 2000)
  for (const sign of signs) addEventListener(sign, resolve, { once: true })
})
const styles = {}
const add = (facts) => document.head.append(Object.assign(document.createElement('link'), facts))
const known = (rel, href) => document.querySelector('link[rel=' + rel + '][href="' + href + '"]')
const style = (href) => styles[href] ??= known('stylesheet', href) ? Promise.resolve() : new Promise((onload, reject) =>
  add({ rel: 'stylesheet', href, onload, onerror() { this.remove(); styles[href] = undefined; reject(Error(href)) } }))
const fetchOne = (href) => href.endsWith('.css') ? style(href) : known('modulepreload', href) || add({ rel: 'modulepreload', href })
export const __vitePreload = async (load, deps = []) => {
  const hrefs = deps.map((dep) => ${JSON.stringify(base)} + dep).filter((href) => !${rootSheet}.test(href))
  for (let repeats = 0; ; repeats += navigator.onLine ? 1 : 0) {
    try {
      await Promise.all(hrefs.map(fetchOne))
      return await load()
    } catch (failure) {
      if (repeats === repeatsAtMost) throw failure
      await nextTry()
    }
  }
}`

/**
 * Dynamic imports that are repeated until their code has come. `rootSheet` matches the style sheet of every page, which an
 * import must not add again (React Router links it as `root.css#`): the browser would lay out the whole page.
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
