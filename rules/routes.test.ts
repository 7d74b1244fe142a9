import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { product, read } from './architecture.testing.ts'

type Node = { readonly type?: string; readonly start: number; readonly end: number; readonly [key: string]: unknown }

/** Handlers of endpoints: the third argument of `implement`. */
function* handlersIn(node: Node): Generator<Node> {
  if (node.type === 'CallExpression' && (node.callee as Node).name === 'implement') {
    const handler = (node.arguments as Node[])[2]
    if (handler) yield handler
  }
  for (const child of Object.values(node).flat())
    if (child !== null && typeof child === 'object' && 'type' in child) yield* handlersIn(child as Node)
}

test('architecture §3 the handler of an endpoint has at most 20 lines: an action does the rest', () => {
  const long = product
    .filter((path) => path.startsWith('api/src/') && read(path).includes('implement(app, '))
    .flatMap((path) => {
      const text = read(path)
      const lines = ({ start, end }: Node) => text.slice(start, end).split('\n').length
      return [...handlersIn(parseSync(path, text).program as unknown as Node)]
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
