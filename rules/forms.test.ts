import { describe, expect, test } from 'vitest'
import { product, read } from './architecture.testing.ts'

const screens = product.filter((path) => /^(desk|web)\/app\/.*\.tsx$/.test(path))
const ofDesk = screens.filter((path) => path.startsWith('desk/'))

describe('architecture §3 the desk’s forms are made of shared fields', () => {
  // Shrinks only. A field of the desk is one of `desk/app/forms`, which ties it to its label, hint and error.
  const ownInputs = ['desk/app/links/invitation-form.tsx']

  test('no other file has an input of its own', () => {
    const found = ofDesk.filter(
      (path) => !path.startsWith('desk/app/forms/') && /<(input|select|textarea)\b/.test(read(path)),
    )
    expect(found).toEqual(ownInputs)
  })

  test('a dialog with fields is a `FormDialog`', () => {
    const fields = /<(DeskForm|InputField|AreaField|PickField|DateField|TextField|ReasonField|TimeChoice|RoleFields)\b/
    const found = ofDesk.filter(
      (path) => !path.startsWith('desk/app/forms/') && /<Dialog\b/.test(read(path)) && fields.test(read(path)),
    )
    expect(found).toEqual([])
  })

  // Shrinks only. A field makes its own id, because a page can show it twice; these are those that get the focus by id.
  const focusedById = ['child-name', 'step-text']

  test('no other field has an id that is written out', () => {
    const written =
      /<\w*(?:Field|Input|Area|Tick)\b[^>]*?\sid=(?:"([^"]*)"|\{`(\w[^`]*)`\})|useRequired\([^)]*, '([^']*)'\)/g
    const found = ofDesk.flatMap((path) =>
      [...read(path).matchAll(written)].flatMap(([, ...ids]) => ids.filter((id) => id !== undefined)),
    )
    expect(found.sort()).toEqual(focusedById)
  })
})

test('desk §2 no screen of the desk has a date or time field of the browser, which speaks its own language and calendar', () => {
  const native = /\btype(=|: )["']\{?(date|time|datetime-local|month|week)["']/
  expect(ofDesk.filter((path) => native.test(read(path)))).toEqual([])
})

describe('architecture §3 a component has at most 100 lines', () => {
  /** The components of a file, with the number of their lines; the formatter closes each of them at the line’s beginning. */
  function componentsOf(path: string): { readonly name: string; readonly lines: number }[] {
    const lines = read(path).split('\n')
    return lines.flatMap((line, first) => {
      const name = /^(?:export )?(?:default )?(?:function|const) ([A-Z]\w*)/.exec(line)?.[1]
      if (name === undefined || !/[({]$/.test(line)) return []
      const last = lines.findIndex((each, index) => index > first && /^[})]/.test(each) && !/[({]$/.test(each))
      return [{ name, lines: last - first + 1 }]
    })
  }

  test('none is longer', () => {
    const found = screens.flatMap((path) =>
      componentsOf(path)
        .filter(({ lines }) => lines > 100)
        .map(({ name }) => `${path} ${name}`),
    )
    expect(found).toEqual([])
  })
})
