import { trimmed } from 'contract/text.ts'
import { dayIn } from './days.ts'

/** A child as a row names it. */
export interface ImportedChild {
  readonly name: string | undefined
  readonly birthDate: string | undefined
  readonly age: number | undefined
}

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
  if (/^\d{4}-\d{2}-\d{2}$/.test(last) && dayIn(last) === last) return { name, birthDate: last, age: undefined }
  if (/^\d{1,2}(\.\d)?$/.test(last) && Number(last) <= agesTo) return { name, birthDate: undefined, age: Number(last) }
  return { name: words.join(' '), birthDate: undefined, age: undefined }
}
