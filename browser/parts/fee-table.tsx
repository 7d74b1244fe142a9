import type { FeeAmount } from 'contract/fees/endpoints.ts'
import { riyalText } from 'i18n/format.ts'
import { useLanguage } from '../words/use-language.ts'
import { useWords } from '../words/use-words.tsx'
import './fee-table.css'

/** An amount with its currency, never broken over two lines. */
export function Riyals({ halalas }: { readonly halalas: number }) {
  const { t } = useWords('fees')
  const { language } = useLanguage()
  return <bdi className="riyals">{t('riyals', { amount: riyalText(language, halalas) })}</bdi>
}

interface FeeTableProps {
  readonly program: string
  readonly amounts: readonly FeeAmount[]
  readonly isVatBorne: boolean
}

/** The amounts of a programme as families read them: two figures where the State bears the VAT (enrolment §5.2). */
export function FeeTable({ program, amounts, isVatBorne }: FeeTableProps) {
  const { t } = useWords('fees')
  const { language } = useLanguage()
  return (
    <div className="fee-frame">
      <table className="fee-table">
        <caption className="hide-visually">{t('fees_of', { program })}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="hide-visually">{t('schedule')}</span>
            </th>
            {isVatBorne && (
              <th scope="col">
                {t('saudi_child')}
                <small>{t('state_bears_vat')}</small>
              </th>
            )}
            <th scope="col" colSpan={isVatBorne ? 1 : 2}>
              <span>{t(isVatBorne ? 'other_child' : 'every_child')}</span>
              <small>{t('with_vat')}</small>
            </th>
          </tr>
        </thead>
        <tbody>
          {amounts.map(({ schedule, per, vat, total, citizen_total }, at) => (
            <tr key={`${schedule} ${per}`} data-same={amounts[at - 1]?.schedule === schedule || undefined}>
              <th scope="row">
                <span className="fee-schedule">{t(`schedule_${schedule}`)}</span> <span>{t(`per_${per}`)}</span>
              </th>
              {citizen_total !== null && (
                <td>
                  <Riyals halalas={citizen_total} />
                </td>
              )}
              <td colSpan={isVatBorne ? 1 : 2}>
                <Riyals halalas={total} />
                {vat > 0 && <small>{t('vat_in_it', { amount: riyalText(language, vat) })}</small>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
