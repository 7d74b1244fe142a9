import type { Plugin } from 'vite'

/** The properties of an endpoint that the browser reads; schemas are for the server alone. */
export const neededProperties = new Set(['method', 'path', 'caller', 'personal', 'upload', 'download', 'paged', 'form'])

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [key: string]: unknown
}

interface Property extends Node {
  readonly key?: { readonly name: string }
  readonly value?: { readonly value?: unknown }
}

function visit(node: unknown, found: (node: Node) => void) {
  if (Array.isArray(node)) {
    for (const each of node) visit(each, found)
  } else if (node && typeof node === 'object') {
    if ('type' in node) found(node as Node)
    for (const value of Object.values(node)) visit(value, found)
  }
}

interface Declaration extends Node {
  readonly declarations: readonly { readonly init: Node | null }[]
}

/** The calls at the top level of a contract file that create a schema or an endpoint. */
const madeAtTop = (program: { body: readonly unknown[] }) =>
  (program.body as Node[])
    .map((statement) =>
      statement.type === 'ExportNamedDeclaration' ? (statement.declaration as Node | null) : statement,
    )
    .flatMap((statement) => (statement?.type === 'VariableDeclaration' ? (statement as Declaration).declarations : []))
    .flatMap(({ init }) => (init?.type === 'CallExpression' ? [init] : []))

/**
 * In the browser's build an endpoint keeps its address and loses its schemas, and an unused schema is dropped: a page
 * that only reads lists does not load a validator (20 KB). A form imports its schema by name and gets it.
 */
export function stripSchemas(): Plugin {
  return {
    name: 'strip-schemas',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform(code, id) {
      if (!/\/contract\/([a-z-]+\/)?[a-z-]+\.ts$/.test(id)) return null
      const program = this.parse(code)
      const edits: { start: number; end: number; text: string }[] = []
      for (const { start, end } of madeAtTop(program)) {
        edits.push({ start, end: start, text: '/*#__PURE__*/ (() => ' }, { start: end, end, text: ')()' })
      }
      visit(program, (node) => {
        if (node.type !== 'CallExpression' || (node.callee as { name?: string }).name !== 'endpoint') return
        const [value] = node.arguments as { properties?: Property[] }[]
        for (const { key, value: fact, start, end } of value?.properties ?? []) {
          // A spread object could contain a path, too, so it is refused.
          if (!key) throw new Error(`${id}: an endpoint is written out, nothing is spread into it.`)
          // The caller adds a token to endpoints of parents; any other caller is the same to it.
          const isNeeded = neededProperties.has(key.name) && (key.name !== 'caller' || fact?.value === 'parent')
          if (!isNeeded) edits.push({ start, end: end + (code[end] === ',' ? 1 : 0), text: '' })
        }
      })
      const slim = edits
        .sort((a, b) => b.start - a.start)
        .reduce((text, { start, end, text: written }) => text.slice(0, start) + written + text.slice(end), code)
      return { code: slim, map: null }
    },
  }
}
