import { expect, test } from 'vitest'
import { product, read } from './architecture.testing.ts'

// React calls what an effect returns as its clean-up. TypeScript lets an effect return a call whose type is `void`, which in a
// newer browser may return something: `scrollIntoView` returns a promise in Chromium 156.
const effect = /\buse(?:(?:Layout|Insertion)?Effect|BeforePaint)\(/g
const callback = /^\s*\(\) => (?:void\b|\(\) =>|\{)/
// A clean-up is returned by a function of ours; a method of the browser returns what it likes.
const returnedMethod = /\breturn [\w?.]+\.\w+(?:\?\.)?\(/

/** The source from an opening brace to its closing one. */
function blockAt(source: string, start: number): string {
  let depth = 0
  for (let at = start; at < source.length; at += 1) {
    if (source[at] === '{') depth += 1
    if (source[at] === '}') depth -= 1
    if (depth === 0) return source.slice(start, at)
  }
  return source.slice(start)
}

/** The effects of a source that may return what is no clean-up, by their lines. */
function wrongEffectsIn(source: string): number[] {
  return [...source.matchAll(effect)].flatMap(({ index, 0: name }) => {
    const start = index + name.length
    const rest = source.slice(start)
    const line = source.slice(0, index).split('\n').length
    if (!callback.test(rest)) return [line]
    const brace = /^\s*\(\) => \{/.exec(rest)?.[0].length
    return brace !== undefined && returnedMethod.test(blockAt(source, start + brace - 1)) ? [line] : []
  })
}

test('the rule finds an effect that returns the answer of a call, in each form', () => {
  for (const wrong of [
    "useEffect(() => top.current?.scrollIntoView?.({ block: 'nearest' }), [])",
    'useLayoutEffect(() => field.current?.focus())',
    'useEffect(\n    () =>\n      listen(show),\n    [],\n  )',
    'useEffect(begin, [])',
    'useEffect(async () => {\n    await begin()\n  }, [])',
    'useEffect(() => {\n    return field.current?.focus()\n  }, [])',
  ])
    expect(wrongEffectsIn(wrong), wrong).toEqual([1])
  for (const right of [
    'useEffect(() => void field.current?.focus(), [])',
    'useEffect(() => () => stop(), [])',
    'useEffect(() => {\n    return listen(show)\n  }, [])',
    'useEffect(() => {\n    if (!isOpen) return\n    field.current?.focus()\n    return () => field.current?.blur()\n  }, [isOpen])',
  ])
    expect(wrongEffectsIn(right), right).toEqual([])
})

test('architecture §3 an effect returns nothing or a clean-up', () => {
  const found = product.flatMap((path) => wrongEffectsIn(read(path)).map((line) => `${path}:${line}`))
  expect(found).toEqual([])
})
