import { paths } from 'contract/site/paths.ts'
import type { FastifyInstance } from 'fastify'
import findMyWay, { type HTTPMethod } from 'find-my-way'

export interface RoutePatterns {
  /** Notes the patterns of everything that is mounted from now on. */
  noteFrom(app: FastifyInstance): void
  /** The pattern that an address was found by, without what stood in it; undefined where nothing knows it. */
  patternOf(method: string, url: string): string | undefined
}

const nothing = () => {}

/** The router once more, for patterns alone: what is answered from memory has not passed the first one. */
export function routePatterns(): RoutePatterns {
  const routes = findMyWay({ ignoreTrailingSlash: true })
  function note(method: HTTPMethod, pattern: string) {
    if (!routes.hasRoute(method, pattern)) routes.on(method, pattern, nothing, { pattern })
  }
  for (const path of Object.values(paths)) for (const method of ['GET', 'POST'] as const) note(method, path)
  // The files of the build, each answered from memory.
  note('GET', '/assets/*')
  note('GET', '/desk/assets/*')
  return {
    noteFrom(app) {
      app.addHook('onRoute', ({ method, url }) => {
        // Left to the pages: everything.
        if (url !== '*' && url !== '/*') for (const each of [method].flat()) note(each as HTTPMethod, url)
      })
    },
    patternOf(method, url) {
      const mark = url.indexOf('?')
      // The pages' data lies beside them.
      const path = (mark < 0 ? url : url.slice(0, mark)).replace(/\.data$/, '').replace(/^\/_root$/, '/')
      const found = routes.find((method === 'HEAD' ? 'GET' : method) as HTTPMethod, path)
      return (found?.store as { readonly pattern: string } | null | undefined)?.pattern
    },
  }
}
