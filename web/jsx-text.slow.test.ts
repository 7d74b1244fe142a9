import { parseSync } from 'vite'
import { describe, expect, test } from 'vitest'
import { product, read } from '../rules/architecture.testing.ts'

type Node = { type: string; start: number } & Record<string, unknown>

const ofScreens = product.filter((path) => /^(ui|browser|web|desk)\/.*\.tsx$/.test(path))

function everyNode(value: unknown, see: (node: Node) => void): void {
  if (Array.isArray(value)) for (const each of value) everyNode(each, see)
  else if (value !== null && typeof value === 'object') {
    if ('type' in value) see(value as Node)
    for (const [key, child] of Object.entries(value)) if (key !== 'parent') everyNode(child, see)
  }
}

const drawsSomething = (node: unknown) => {
  let draws = false
  everyNode(node, ({ type }) => {
    draws ||= type === 'JSXElement' || type === 'JSXFragment'
  })
  return draws
}

/** Names in a file of variables and functions that hold elements, and of props with text or numbers. */
function namesOf(program: unknown, source: string) {
  const drawn = new Set(['children', 'map', 'flatMap', 'from', 'draw', 'facts', 'key', 'meet', 'dialog'])
  const texts = new Set<string>()
  everyNode(program, (node) => {
    const { id, init, key, typeAnnotation } = node as unknown as Record<string, Node & { name?: string; end: number }>
    if (node.type === 'VariableDeclarator' && id?.name && drawsSomething(init)) drawn.add(id.name)
    if (node.type === 'TSPropertySignature' && key?.name && typeAnnotation)
      if (/^:\s*(string|number)( \| \w+)*$/.test(source.slice(typeAnnotation.start, typeAnnotation.end)))
        texts.add(key.name)
  })
  return { drawn, texts }
}

/** Whether an expression may be a changing text; `t('title')` is constant. */
function mayChange(node: Node, names: ReturnType<typeof namesOf>): boolean {
  const part = (name: string) => mayChange(node[name] as Node, names)
  const nameOf = (named: Node) => String(named.name ?? (named.property as Node | undefined)?.name)
  switch (node.type) {
    case 'TemplateLiteral':
      return (node.expressions as Node[]).length > 0
    case 'ConditionalExpression': {
      const isText = ({ type }: Node) => type === 'Literal' || type === 'CallExpression'
      const both = [node.consequent, node.alternate] as Node[]
      return part('consequent') || part('alternate') || both.every((each) => isText(each) && !drawsSomething(each))
    }
    case 'LogicalExpression':
      return part('right') || (node.operator !== '&&' && part('left'))
    case 'CallExpression': {
      const [first, ...rest] = node.arguments as Node[]
      const isFixed = first?.type === 'Literal' && rest.length === 0
      return !isFixed && !names.drawn.has(nameOf(node.callee as Node))
    }
    case 'Identifier':
      return names.texts.has(String(node.name)) && !names.drawn.has(String(node.name))
    case 'MemberExpression':
      return !names.drawn.has(nameOf(node))
    case 'ChainExpression':
    case 'ParenthesizedExpression':
      return part('expression')
    default:
      return node.type === 'BinaryExpression'
  }
}

const isNothing = ({ type, value, expression }: Node) =>
  (type === 'JSXText' && String(value).trim() === '') ||
  (type === 'JSXExpressionContainer' && /^JSXEmpty/.test((expression as Node).type)) ||
  (type === 'JSXExpressionContainer' && String((expression as Node).value ?? 'x').trim() === '')

/** Lines with a changing text beside other nodes. */
function textsWithoutElement(path: string, source: string): string[] {
  const { program } = parseSync(path, source)
  const names = namesOf(program, source)
  const found: string[] = []
  everyNode(program, (node) => {
    if (node.type !== 'JSXElement' && node.type !== 'JSXFragment') return
    const children = (node.children as Node[]).filter((child) => !isNothing(child))
    if (children.length < 2) return
    for (const { type, expression, start } of children)
      if (type === 'JSXExpressionContainer' && mayChange(expression as Node, names))
        found.push(`${path}:${source.slice(0, start).split('\n').length}`)
  })
  return found
}

// Browser translation replaces React's text nodes: React then updates a detached node or throws. The text of an element with
// a single child is replaced as a whole, which works.
describe('product §3 text that changes is the only child of its element', () => {
  test('on the site and at the desk', () => {
    expect(ofScreens.flatMap((path) => textsWithoutElement(path, read(path)))).toEqual([])
  })

  test('a counter in two texts and a name beside a picture are found, a fixed word is not', () => {
    const source = (children: string) => `const a = <p>${children}</p>`
    expect(textsWithoutElement('a.tsx', source('{count.length} / {max}'))).toHaveLength(1)
    expect(textsWithoutElement('a.tsx', source("<Icon /> {t(isOpen ? 'close' : 'open')}"))).toHaveLength(1)
    expect(textsWithoutElement('a.tsx', source("<Icon /> {t('open')}"))).toEqual([])
    expect(textsWithoutElement('a.tsx', source('<Icon /> <b>{person.name}</b>'))).toEqual([])
  })
})
