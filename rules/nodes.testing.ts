import { parseSync } from 'vite'
import { read } from './architecture.testing.ts'

/** A node of parsed code. */
export interface Tree {
  readonly type?: string
  readonly start: number
  readonly end: number
  readonly [key: string]: unknown
}

function* nodesIn(node: Tree): Generator<Tree> {
  yield node
  for (const child of Object.values(node).flat())
    if (child !== null && typeof child === 'object' && 'type' in child) yield* nodesIn(child as Tree)
}

/** All nodes of a file's code, from the outside in. */
export const nodesOf = (path: string, text = read(path)) => [
  ...nodesIn(parseSync(path, text).program as unknown as Tree),
]
