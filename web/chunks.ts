import type { Plugin } from 'vite'

/** Every page runs these: what they import is needed everywhere. */
const everywhere =
  /\/(app\/(entry\.client|root|shell\/(layout|page-head))|browser\/parts\/failed|ui\/src\/(picture|empty-state))\.tsx(\?|$)/

/** It starts the page as soon as it is loaded: nothing else may stand in its file, or it would start too early. */
const start = /\/app\/entry\.client\.tsx$/

/** Of these each page takes a part: the bundler sees to it, but only outside a group. What uses them is the shell. */
const usedInPart = /\/(node_modules\/(zod|lucide)|contract\/(?!(client|problems|endpoint|site\/(href|paths))\.ts))/

/** The shell's own icons and calls travel with it. Named, because all icons are imported by way of their package's one list. */
const ofShell =
  /\/lucide\/dist\/esm\/icons\/(arrow-right|calendar-days|chevron-down|rotate-cw|search)\.\w+$|\/contract\/(accounts|branches|contact|page-views)\/endpoints\.ts/

/** The validator and the schemas of all forms: fetched at the first interaction with a form (docs/decisions/0003). */
const validator = /\/node_modules\/zod\/|\/contract\/(fields|accounts\/passwords|[a-z]+\/([a-z]+-)?forms?)\.ts/
/** Two thirds of what every page needs. */
const react = /\/node_modules\/(react|react-dom|scheduler)\/|rolldown\/runtime/
const router = /\/node_modules\/(react-router|turbo-stream|cookie|set-cookie-parser)\//

/**
 * Small parts of several pages. Each would be a file of its own, and a file costs half a kilobyte of headers: what is a line
 * or two goes along with the shell, and what is mostly wanted together travels together.
 */
const lines =
  /\/app\/art\/piece-[^/]+\.svg|\/app\/branches\/(branch-choices|other-branches|many\/many)\.tsx|\/app\/shell\/page-heading\.tsx|\/ui\/src\/art\/state-[^/]+\.svg|\/contract\/(tours\/days|addresses\/endpoints)\.ts|\/app\/load-page\.ts|\/browser\/(calls\/(as-error-screen|failure-text)|parts\/use-hydrated)\.ts/
const signs =
  /\/lucide\/dist\/esm\/icons\/(calendar-plus|check|circle-check|chevron-left|chevron-right|circle-alert|copy|download|eye|file-text|mail|map-pin|message-circle|pencil|phone|plus|x)\.\w+$|\/branches\/phones\.tsx/
const forms =
  /\/node_modules\/react-hook-form\/|\/browser\/(forms\/[\w-]+|parts\/use-first-interaction)\.tsx?|\/ui\/src\/(art\/flag-(ae|bh|eg|jo|kw|om|qa)\.svg|(field|notice)\.tsx)|\/contract\/(text|phones|limits)\.ts/
const near = [
  '/app/branches/nearest/near.ts',
  '/app/branches/nearest/nearest.tsx',
  '/app/branches/thumb-bar.tsx',
  '/lucide/dist/esm/icons/locate-fixed.',
]
const latest = [
  '/app/posts/search-params.ts',
  '/app/posts/summary.ts',
  '/app/posts/feed/latest-posts.tsx',
  '/app/posts/list/post-meta.tsx',
  '/app/posts/list/post-tile.tsx',
  '/app/home/ads.tsx',
  '/app/stories/story-invitation.tsx',
  '/app/stories/story-strip.tsx',
  '/contract/ads/endpoints.ts',
  '/contract/posts/endpoints.ts',
  '/contract/posts/address.ts',
]
const oneOf = (paths: readonly string[]) => new RegExp(paths.map((path) => path.replaceAll('.', '\\.')).join('|'))

/** Days and times, as two pages show them; not what only few of their readers see. */
const slots =
  /\/app\/(visits\/slots\/(?!plain-times|slot-taken|taken-meanwhile)|tours\/thanks\.ts)|\/ui\/src\/date-badge\.tsx|\/contract\/visits\/slots\.ts|\/lucide\/dist\/esm\/icons\/clock\.\w+$/

/** What the rules need and pages use without them would be part of their file: it goes along with the forms, or has its own. */
const kids = /\/contract\/kids\/rules\.ts/

/**
 * What every page needs travels in three files, React, the router and the rest, as far as it stands on its own:
 * brotli finds repetitions within a file only, and parted as the bundler would part it the libraries alone are 5 KB
 * larger. In one file it would be 2 KB less, and evaluating it one task of three times the length (start/starter.ts
 * goes one by one).
 */
export function groupChunks(): Plugin {
  const needed = new Set<string>()
  const shell = new Set<string>()
  return {
    name: 'group-chunks',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    // A group must not pull in all of what its files import; for that the bundler may add to an entry's exports.
    options: (options) => ({ ...options, preserveEntrySignatures: 'allow-extension' }),
    buildEnd() {
      const ids = [...this.getModuleIds()]
      for (const path of [...near, ...latest])
        if (!ids.some((id) => id.includes(path))) this.error(`web/chunks.ts names ${path}, which no page has.`)
      const reached = (from: RegExp, into: (id: string) => readonly string[]) => {
        const found = new Set<string>()
        const waiting = ids.filter((id) => from.test(id))
        for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
          if (found.has(id)) continue
          found.add(id)
          waiting.push(...into(id))
        }
        return found
      }
      // Whatever imports them would pull them into its file.
      const apart = reached(usedInPart, (id) => this.getModuleInfo(id)?.importers ?? [])
      for (const id of reached(everywhere, (each) => this.getModuleInfo(each)?.importedIds ?? []))
        if (start.test(id)) continue
        else if (!apart.has(id)) needed.add(id)
        else if (!usedInPart.test(id) || ofShell.test(id)) shell.add(id)
    },
    outputOptions: (options) => ({
      ...options,
      codeSplitting: {
        groups: [
          { name: 'kids', test: kids, priority: 1 },
          { name: 'forms', test: forms, priority: 1, includeDependenciesRecursively: false },
          {
            debugName: 'shell',
            name: (id) => (shell.has(id) || lines.test(id) || signs.test(id) ? 'shell' : null),
            includeDependenciesRecursively: false,
          },
          ...Object.entries({ near: oneOf(near), latest: oneOf(latest), slots }).map(([name, test]) => ({
            name,
            test,
            includeDependenciesRecursively: false,
          })),
          { name: 'react', test: react, includeDependenciesRecursively: false },
          { name: 'router', test: router, includeDependenciesRecursively: false },
          {
            debugName: 'everywhere and validator',
            name: (id) => (needed.has(id) ? 'everywhere' : validator.test(id) ? 'validator' : null),
          },
        ],
      },
    }),
  }
}
