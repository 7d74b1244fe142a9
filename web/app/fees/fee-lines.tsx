import { Riyals } from 'browser/parts/fee-table.tsx'
import { useWords } from 'browser/words/use-words.tsx'
import type { BranchFees } from 'contract/fees/endpoints.ts'
import type { ReactNode } from 'react'

const address = /(https:\/\/[^\s]+)/

/** A line of the school; an address in it becomes a link. */
const lineOf = (text: string): ReactNode =>
  text.split(address).map((part) =>
    address.test(part) ? (
      <a key={part} className="link ltr" href={part} rel="noopener">
        {part.replace('https://', '')}
      </a>
    ) : (
      part
    ),
  )

/** The lines of included, not included, and good to know; a list without lines is not shown. */
export function FeeLines({ fees: { included, not_included, good_to_know } }: { fees: BranchFees }) {
  const { t } = useWords('fees')
  const lists = [
    ['included', included.map((text) => ({ text, total: undefined }))],
    ['not_included', not_included],
    ['good_to_know', good_to_know.map((text) => ({ text, total: undefined }))],
  ] as const
  const shown = lists.filter(([, lines]) => lines.length > 0)
  if (shown.length === 0) return null
  return (
    <section className="bg-sand-100 fees-band">
      <div className="wrap fees-three">
        {shown.map(([name, lines]) => (
          <div key={name}>
            <h2 className="h3">{t(name)}</h2>
            <ul className="fee-lines">
              {lines.map(({ text, total }) => (
                <li key={text} dir="auto">
                  {lineOf(text)}
                  {total !== undefined && (
                    <small>
                      <Riyals halalas={total} /> {t('with_vat')}
                    </small>
                  )}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  )
}
