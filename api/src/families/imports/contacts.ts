import { emailFrom } from 'contract/emails.ts'
import { foldDigits } from 'contract/text.ts'

/** Numbers and addresses of a row, in any column: an erasure finds the row by them before its columns have a meaning. */
export interface RowContacts {
  readonly numbers: readonly string[]
  readonly addresses: readonly string[]
}

/** A number is compared by its last digits, because cells leave out the code of the country. */
export const comparedDigits = 9
/** Five numbers with their codes; a longer run of digits is none. */
const runMaxLength = 80
const runsOfACell = 10
const ofARow = 200

const numbersIn = (cell: string) =>
  foldDigits(cell)
    .split(/[\p{L},،;؛|]+/u)
    .map((run) => run.replace(/\D/g, '').slice(0, runMaxLength))
    .filter((run) => run.length >= comparedDigits)
    .slice(0, runsOfACell)
    .flatMap((run) =>
      Array.from({ length: run.length - comparedDigits + 1 }, (_, at) => run.slice(at, at + comparedDigits)),
    )

const addressesIn = (cell: string) =>
  cell.includes('@')
    ? cell
        .toLowerCase()
        .split(/[\s,;:<>()"'،؛|]+/u)
        .filter((part) => part.includes('@') && part.length <= 254)
        .map(emailFrom)
    : []

/** The numbers and addresses of a row's cells; a row with more than two hundred of a kind is no row of a family. */
export const contactsOf = (cells: readonly string[]): RowContacts => ({
  numbers: [...new Set(cells.flatMap(numbersIn))].slice(0, ofARow),
  addresses: [...new Set(cells.flatMap(addressesIn))].slice(0, ofARow),
})
