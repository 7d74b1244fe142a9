import { FeeTable, Riyals } from 'browser/parts/fee-table.tsx'
import { useLanguage } from 'browser/words/use-language.ts'
import { useWords } from 'browser/words/use-words.tsx'
import { halalasIn, paidFor } from 'contract/fees/amounts.ts'
import type { StoredFees } from 'contract/fees/desk.ts'
import { type DraftProgram, type FeesDraft, lists } from './fees-draft.ts'

interface FeesPreviewProps {
  readonly fees: Pick<StoredFees, 'vat_percent'>
  readonly draft: FeesDraft
}

/** Amounts that can be read so far, with VAT. */
const paidAmounts = ({ amounts, state_bears_vat }: DraftProgram, vatPercent: number) =>
  amounts.flatMap(({ net: typed, ...amount }) => {
    const net = halalasIn(typed)
    return Number.isInteger(net) && net >= 0
      ? [{ ...amount, net, ...paidFor({ net, vatPercent, isVatBorne: state_bears_vat }) }]
      : []
  })

/** The fees as families read them, in the language of the desk. */
export function FeesPreview({ fees: { vat_percent }, draft }: FeesPreviewProps) {
  const { t } = useWords('desk-fees')
  const { t: site } = useWords('fees')
  const { language } = useLanguage()
  if (draft.hidden) return <p className="text-ink-2">{t('hidden_preview')}</p>
  return (
    <div className="grid gap-6">
      {draft.programs.map((program) => {
        const amounts = paidAmounts(program, vat_percent)
        return (
          <div key={program.program_id}>
            <h3 className="h4">{program.name}</h3>
            {amounts.length > 0 ? (
              <FeeTable program={program.name} amounts={amounts} isVatBorne={program.state_bears_vat} />
            ) : (
              <p className="text-ink-2">{site('no_amounts')}</p>
            )}
          </div>
        )
      })}
      {lists.map(
        (list) =>
          draft[list].length > 0 && (
            <div key={list}>
              <h3 className="h4">{site(list)}</h3>
              <ul className="list-disc ps-5">
                {draft[list].map((line, at) => {
                  const net = halalasIn(line.net)
                  return (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place in the list
                    <li key={at} dir="auto">
                      <span>{line[language]}</span>{' '}
                      {Number.isInteger(net) && (
                        <small>
                          <Riyals halalas={paidFor({ net, vatPercent: vat_percent, isVatBorne: false }).total} />{' '}
                          {site('with_vat')}
                        </small>
                      )}
                    </li>
                  )
                })}
              </ul>
            </div>
          ),
      )}
    </div>
  )
}
