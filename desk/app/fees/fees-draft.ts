import type { Input } from 'contract/endpoint.ts'
import { halalasIn } from 'contract/fees/amounts.ts'
import type { StoredFees, saveFees } from 'contract/fees/desk.ts'

/** Amounts as they are typed, in riyals. */
type Typed<Row extends { readonly net?: number | undefined }> = Omit<Row, 'net'> & { readonly net: string }

export type DraftAmount = Typed<StoredFees['programs'][number]['amounts'][number]>
export type DraftLine = Typed<StoredFees['not_included'][number]>
export type DraftProgram = Omit<StoredFees['programs'][number], 'amounts'> & {
  readonly amounts: readonly DraftAmount[]
}
export const lists = ['included', 'not_included', 'good_to_know'] as const
export type LineList = (typeof lists)[number]

export interface FeesDraft extends Record<LineList, readonly DraftLine[]> {
  readonly hidden: boolean
  readonly programs: readonly DraftProgram[]
  readonly version: number
}

const riyalsOf = (net: number | undefined) => (net === undefined ? '' : (net / 100).toFixed(net % 100 === 0 ? 0 : 2))
const typed = <Row extends object>({ net, ...row }: Row & { readonly net?: number }) => ({ ...row, net: riyalsOf(net) })

export const draftOf = ({ hidden, version, programs, ...fees }: StoredFees): FeesDraft => ({
  hidden,
  version,
  programs: programs.map((program) => ({ ...program, amounts: program.amounts.map(typed) })),
  included: fees.included.map(typed),
  not_included: fees.not_included.map(typed),
  good_to_know: fees.good_to_know.map(typed),
})

/** The halalas of a typed amount; a text that is none is sent as it is, for the server's sentence. */
function sentNet(net: string) {
  const halalas = halalasIn(net)
  return Number.isNaN(halalas) ? net : halalas
}

const isLine = ({ en, ar, net }: DraftLine) => `${en}${ar}${net}`.trim() !== ''

/** The draft without empty lines: the server's errors name the lines by their places in it. */
export const withoutEmptyLines = (draft: FeesDraft): FeesDraft => ({
  ...draft,
  included: draft.included.filter(isLine),
  not_included: draft.not_included.filter(isLine),
  good_to_know: draft.good_to_know.filter(isLine),
})

export function bodyOf(
  { branch_id, year }: Pick<StoredFees, 'branch_id' | 'year'>,
  { hidden, version, programs, ...lines }: FeesDraft,
): Input<typeof saveFees>['body'] {
  const text = ({ en, ar }: DraftLine) => ({ en, ar })
  return {
    ...{ branch_id, year, hidden, version },
    programs: programs.map(({ program_id, state_bears_vat, amounts }) => ({
      program_id,
      state_bears_vat,
      amounts: amounts.map(({ net, ...amount }) => ({ ...amount, net: sentNet(net) })),
    })),
    included: lines.included.map(text),
    not_included: lines.not_included.map((line) => ({
      ...text(line),
      ...(line.net.trim() && { net: sentNet(line.net) }),
    })),
    good_to_know: lines.good_to_know.map(text),
  }
}

/** Whether the amounts differ from the stored ones. */
export const changesAmounts = (draft: FeesDraft, stored: StoredFees) => {
  const amounts = ({ programs }: Pick<FeesDraft, 'programs'>) =>
    JSON.stringify(
      programs.map(({ program_id, amounts: own }) => [program_id, own.map(({ net, ...each }) => [each, sentNet(net)])]),
    )
  return amounts(draft) !== amounts(draftOf(stored))
}
