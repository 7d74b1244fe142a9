import { expect, test } from 'vitest'
import { product, read } from './architecture.testing.ts'
import { nodesOf, type Tree } from './nodes.testing.ts'

/** Handlers of endpoints: the third argument of `implement`. */
const handlersIn = (path: string) =>
  nodesOf(path).flatMap(({ type, callee, arguments: given }) =>
    type === 'CallExpression' && (callee as Tree).name === 'implement' ? ((given as Tree[])[2] ?? []) : [],
  )

test('architecture §3 the handler of an endpoint has at most 20 lines: an action does the rest', () => {
  const long = product
    .filter((path) => path.startsWith('api/src/') && read(path).includes('implement(app, '))
    .flatMap((path) => {
      const text = read(path)
      const lines = ({ start, end }: Tree) => text.slice(start, end).split('\n').length
      return handlersIn(path)
        .map((handler) => ({ line: text.slice(0, handler.start).split('\n').length, lines: lines(handler) }))
        .filter((handler) => handler.lines > 20)
        .map(({ line, lines: count }) => `${path}:${line}: ${count} lines`)
    })
  expect(long).toEqual([])
})

/** Consequences of a change: they belong to its action, where a reader finds them in order. */
const consequence = /\b(?:notifyDesk|addLogRow\w*|announce|addFamilyEvent|consumeLimits|queue\.\w+)\(/

test('architecture §3 routes and queries notify, log, queue and count nothing: an action does', () => {
  const reading = product.filter((path) => /^api\/src\/(?!platform\/).*(?:routes|queries)\.ts$/.test(path))
  expect(reading.length).toBeGreaterThan(150)
  expect(reading.filter((path) => consequence.test(read(path)))).toEqual([])
})
