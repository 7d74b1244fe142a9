import type { Plugin } from 'vite'

/** Every page runs these: the libraries they import are needed everywhere. */
const everywhere = /\/app\/(entry\.client|root|shell\/layout)\.tsx(\?|$)/

/** Schemas are taken out of what only reads, and of the icons each page takes a few. */
const usedInPart = /\/node_modules\/(zod|lucide-react)\//

/** The validator travels by itself: what a form and the bar share beside it must not bring it to every page. */
const validator = /\/node_modules\/zod\/|\/contract\/fields\.ts/
/** What the validator needs and others use without it: parts of its file unless it has its own. */
const letters = /\/contract\/letters\.ts/

/**
 * The libraries that every page needs travel in one file: brotli finds repetitions within a file only, and parted as the
 * bundler would part them they are 5 KB larger.
 */
export function oneFileForLibraries(): Plugin {
  const needed = new Set<string>()
  return {
    name: 'one-file-for-libraries',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    buildEnd() {
      const seen = new Set<string>()
      const waiting = [...this.getModuleIds()].filter((id) => everywhere.test(id))
      for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
        if (seen.has(id) || usedInPart.test(id)) continue
        seen.add(id)
        if (id.includes('/node_modules/')) needed.add(id)
        waiting.push(...(this.getModuleInfo(id)?.importedIds ?? []))
      }
    },
    outputOptions: (options) => ({
      ...options,
      codeSplitting: {
        groups: [
          { name: 'letters', test: letters, priority: 1 },
          { name: (id) => (needed.has(id) ? 'libraries' : validator.test(id) ? 'validator' : null) },
        ],
      },
    }),
  }
}
