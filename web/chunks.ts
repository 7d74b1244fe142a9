import type { Plugin } from 'vite'

/** Modules of every page; their imports are needed everywhere. */
const everywhere =
  /\/(app\/(entry\.client|root|shell\/(layout|page-head))|browser\/parts\/failed|ui\/src\/(picture|empty-state))\.tsx(\?|$)/

/** The entry starts the page when evaluated, so it has a chunk of its own. */
const start = /\/app\/entry\.client\.tsx$/

/** Modules of which each page uses a part: not grouped, so that the bundler can split them. */
const usedInPart =
  /\/(node_modules\/(zod|lucide|@tanstack\/.*\/(useMutation|mutationObserver|useInfiniteQuery|infiniteQueryObserver)\.js)|contract\/(?!(client|durations|problems|endpoint|site\/(first-visit|href|paths))\.ts))/

/** Icons and calls of the shell. Listed by name, because all icons are imported through one index file. */
const ofShell =
  /\/lucide\/dist\/esm\/icons\/(arrow-right|calendar-days|chevron-down|rotate-cw|search)\.\w+$|\/contract\/(accounts|branches|contact|page-views)\/endpoints\.ts/

/** The validator and the schemas of all forms: fetched at the first interaction with a form (docs/decisions/0003). */
const validator = /\/node_modules\/zod\/|\/contract\/(fields|accounts\/passwords|[a-z]+\/([a-z]+-)?forms?)\.ts/
/** Half of the common code. */
const react = /\/node_modules\/(react|react-dom|scheduler)\/|rolldown\/runtime/
const router = /\/node_modules\/(react-router|turbo-stream|cookie|set-cookie-parser)\//

/** Small modules shared by several pages: a separate file costs half a kilobyte of headers, so they are part of the common code. */
const lines =
  /\/app\/art\/(map|piece-[^/]+)\.svg|\/app\/branches\/(branch-choices|directions|other-branches|many\/many)\.tsx?|\/app\/shell\/(page-heading\.tsx|use-tour-weekdays\.ts)|\/ui\/src\/(art\/state-[^/]+\.svg|date-badge\.tsx)|\/contract\/(text|whatsapp|tours\/days|addresses\/endpoints|branches\/(point|map-link))\.ts|\/app\/(load-page|page-words|start\/below-the-fold)\.tsx?|\/browser\/(calls\/(as-error-screen|failure-text)|forms\/(first-interaction|idempotency-key)|parts\/(copy-text|use-hydrated))\.ts/
const signs =
  /\/lucide\/dist\/esm\/icons\/(calendar-plus|check|circle-check|chevron-left|chevron-right|circle-alert|copy|download|eye|locate-fixed|mail|map-pin|message-circle|pencil|phone|plus|x)\.\w+$|\/branches\/phones\.tsx/
/** The nearest branch: on the pages where most families arrive. */
const nearest = /\/app\/branches\/nearest\/near(est)?\.tsx?/
const forms =
  /\/node_modules\/react-hook-form\/|\/browser\/(forms\/(?!first-interaction|idempotency-key|password-input)[\w-]+|parts\/use-first-interaction)\.tsx?|\/ui\/src\/(art\/flag-(ae|bh|eg|jo|kw|om|qa)\.svg|(field|notice)\.tsx)|\/contract\/(phones|limits)\.ts/
const latest = [
  '/app/branches/thumb-bar.tsx',
  '/app/posts/search-params.ts',
  '/app/posts/summary.ts',
  '/app/posts/feed/latest-posts.tsx',
  '/app/posts/list/post-grid.tsx',
  '/app/posts/list/post-meta.tsx',
  '/app/posts/list/post-tile.tsx',
  '/app/home/ads.tsx',
  '/app/stories/story-invitation.tsx',
  '/app/stories/story-strip.tsx',
  '/contract/ads/endpoints.ts',
  '/contract/posts/endpoints.ts',
  '/contract/posts/address.ts',
]
/** Events, likes, galleries and opening hours: small modules that the pages of content share. */
const content =
  /\/app\/(branches\/(gallery\/lightbox|hours\/(hours|hours-text|open-now))|events\/(tone|event-row|next-events)|posts\/use-like|shell\/share)\.tsx?|\/browser\/(calls\/use-paged-list|parts\/use-arrow-keys|words\/use-event-time)\.ts|\/ui\/src\/like-button\.tsx|\/contract\/(events|likes)\/endpoints\.ts|\/i18n\/(months|hijri)\.ts|\/lucide\/dist\/esm\/icons\/(heart|link-2|share-2)\.\w+$|\/@tanstack\/.*\/(useInfiniteQuery|infiniteQueryObserver|infiniteQueryBehavior)\.js/
const oneOf = (paths: readonly string[]) => new RegExp(paths.map((path) => path.replaceAll('.', '\\.')).join('|'))

/** Days and times of two pages, without rarely used parts. */
const slots =
  /\/app\/(visits\/slots\/(?!plain-times|slot-taken)|tours\/thanks\.ts)|\/contract\/visits\/slots\.ts|\/lucide\/dist\/esm\/icons\/clock\.\w+$/

/** Module of the validator that pages use without it; kept out of the validator's chunk. */
const kids = /\/contract\/kids\/rules\.ts/
/** Email rules, which the survey uses without the validator. */
const emails = /\/contract\/emails\.ts|\/node_modules\/punycode\.js\//

/**
 * Groups the common code into two chunks: React, and the rest with the router. Brotli finds repetitions within a file only;
 * one file more costs 1 to 3 KB. A single file would be 3 KB smaller, but its evaluation one task of twice the length
 * (web/app/start/starter.ts evaluates one by one).
 */
export function groupChunks(): Plugin {
  const common = new Set<string>()
  return {
    name: 'group-chunks',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    // A group must not include all imports of its modules; this lets the bundler add exports to an entry.
    options: (options) => ({ ...options, preserveEntrySignatures: 'allow-extension' }),
    buildEnd() {
      const ids = [...this.getModuleIds()]
      for (const path of latest)
        if (!ids.some((id) => id.includes(path))) this.error(`web/chunks.ts names ${path}, which no page has.`)
      const waiting = ids.filter((id) => everywhere.test(id))
      const reached = new Set<string>()
      for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
        if (reached.has(id)) continue
        reached.add(id)
        waiting.push(...(this.getModuleInfo(id)?.importedIds ?? []))
      }
      for (const id of reached) if (!start.test(id) && (!usedInPart.test(id) || ofShell.test(id))) common.add(id)
    },
    outputOptions: (options) => ({
      ...options,
      codeSplitting: {
        groups: [
          { name: 'kids', test: kids, priority: 1, includeDependenciesRecursively: false },
          { name: 'emails', test: emails, priority: 1, includeDependenciesRecursively: false },
          { name: 'forms', test: forms, priority: 1, includeDependenciesRecursively: false },
          { name: 'react', test: react, priority: 1, includeDependenciesRecursively: false },
          {
            debugName: 'site',
            name: (id) => (common.has(id) || [router, lines, signs, nearest].some((of) => of.test(id)) ? 'site' : null),
            includeDependenciesRecursively: false,
          },
          ...Object.entries({ latest: oneOf(latest), slots, content }).map(([name, test]) => ({
            name,
            test,
            includeDependenciesRecursively: false,
          })),
          { name: 'validator', test: validator },
        ],
      },
    }),
  }
}
