import type { FastifyInstance } from 'fastify'
import { createElement, type ReactNode } from 'react'
import type { PageBuild } from './renderer.ts'

/** Replaces the API: every call fails, and pages say so. */
export const noApi = (app: FastifyInstance) => app.all('/api/*', (_request, reply) => reply.status(503).send({}))

export const injected = 'window.injected = true'
/** A script on our own origin that no page uses: injected markup could make trusted code load it. */
export const injectedFile = '/storage/injected.js'
const markup = `<link rel="modulepreload" href="${injectedFile}"/><script>${injected}</script>`

type Layout = (props: { children: ReactNode }) => ReactNode

/** The site with injected markup in every page, as after an XSS hole. */
export function withHole(build: PageBuild): PageBuild {
  const { root } = build.routes
  if (!root) throw new Error('The site has no root.')
  const Sound = (root.module as unknown as { Layout: Layout }).Layout
  const Layout: Layout = ({ children }) =>
    createElement(
      Sound,
      null,
      children,
      createElement('div', { key: 'hole', dangerouslySetInnerHTML: { __html: markup } }),
    )
  return { ...build, routes: { ...build.routes, root: { ...root, module: { ...root.module, Layout } as never } } }
}
