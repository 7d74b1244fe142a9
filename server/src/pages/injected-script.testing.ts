import type { FastifyInstance } from 'fastify'
import { createElement, type ReactNode } from 'react'
import type { PageBuild } from './renderer.ts'

/** Stands where the API would: pages say that what they wanted did not arrive. */
export const noApi = (app: FastifyInstance) => app.all('/api/*', (_request, reply) => reply.status(503).send({}))

export const injected = 'window.injected = true'
/** A script of our own address that no page asks for: markup that has got in would choose what trusted code brings along. */
export const injectedFile = '/storage/injected.js'
const markup = `<link rel="modulepreload" href="${injectedFile}"/><script>${injected}</script>`

type Layout = (props: { children: ReactNode }) => ReactNode

/** The site as if a hole in it let a stranger's markup through to every page. */
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
