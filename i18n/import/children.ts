import type { ImportedFamily } from 'contract/families/imports/endpoints.ts'
import { trimmed } from 'contract/text.ts'
import { folded } from '../folding.ts'
import { dayIn } from './days.ts'

export type ImportedChild = ImportedFamily['children'][number]

/** Children of one cell, or their days, stand between semicolons or in lines of their own. */
export const partsOf = (cell: string) =>
  cell
    .split(/[;؛\r\n]+/)
    .map(trimmed)
    .filter((part) => part !== '')

const agesTo = 18

/** A child with its day or age behind the name, as our own files write it: `Sama 2023-02-01`, `Sama 4`. */
export function childIn(written: string): ImportedChild {
  const words = written.split(/\s+/u)
  const last = words.at(-1) ?? ''
  const name = words.slice(0, -1).join(' ') || undefined
  if (/^\d{4}-\d{2}-\d{2}$/.test(last) && dayIn(last) === last) return { name, birth_date: last }
  if (/^\d{1,2}(\.\d)?$/.test(last) && Number(last) <= agesTo) return { name, age: Number(last) }
  return { name: words.join(' ') || undefined }
}

/** Children by their names, each with the day in the same position. */
export const childrenIn = (names: readonly string[], days: readonly (string | undefined)[]): ImportedChild[] =>
  Array.from({ length: Math.max(names.length, days.length) }, (_, index) => {
    const child = childIn(names[index] ?? '')
    return { ...child, birth_date: days[index] ?? child.birth_date }
  }).filter(({ name, birth_date, age }) => name !== undefined || birth_date !== undefined || age !== undefined)

const isSame = <Value>(one: Value | undefined, other: Value | undefined) => one !== undefined && one === other
const mayBeSame = <Value>(one: Value | undefined, other: Value | undefined) =>
  one === undefined || other === undefined || one === other
const nameOf = ({ name }: ImportedChild) => (name === undefined ? undefined : folded(name))

/** Whether a child is among these: it has no fact of its own. */
export const isAmong = (child: ImportedChild, children: readonly ImportedChild[]) =>
  children.some(
    (each) =>
      (child.name === undefined || isSame(nameOf(child), nameOf(each))) &&
      (child.birth_date === undefined || isSame(child.birth_date, each.birth_date)) &&
      (child.age === undefined || isSame(child.age, each.age)),
  )

/** The children with another one, or the one completed that has its name or birth date and nothing else that differs. */
export function withChild(children: ImportedFamily['children'], child: ImportedChild): ImportedFamily['children'] {
  if (isAmong(child, children)) return children
  const at = children.findIndex(
    (each) =>
      mayBeSame(nameOf(each), nameOf(child)) &&
      mayBeSame(each.birth_date, child.birth_date) &&
      (isSame(nameOf(each), nameOf(child)) || isSame(each.birth_date, child.birth_date)),
  )
  const known = children[at]
  if (!known) return [...children, child]
  const { name = child.name, birth_date = child.birth_date, age = child.age } = known
  return children.map((each, index) => (index === at ? { name, birth_date, age } : each))
}
