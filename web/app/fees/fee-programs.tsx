import { FeeTable } from 'browser/parts/fee-table.tsx'
import { Link } from 'browser/parts/link.tsx'
import { useWords } from 'browser/words/use-words.tsx'
import type { Branch } from 'contract/branches/endpoints.ts'
import type { Answer } from 'contract/endpoint.ts'
import type { BranchFees, showFees } from 'contract/fees/endpoints.ts'
import type { showBranchPlaces } from 'contract/places/endpoints.ts'
import type { PlaceState } from 'contract/places/states.ts'
import { kidsHref } from 'contract/site/href.ts'
import type { CSSProperties } from 'react'
import { Phones } from '../branches/phones.tsx'
import './fee-programs.css'

interface FeeProgramsProps {
  readonly branch: Branch
  readonly fees: Answer<typeof showFees>
  readonly places: Answer<typeof showBranchPlaces>
}

/** A row for each programme: ages, amounts, the state of its places, and the way on. */
export function FeePrograms({ branch, fees, places }: FeeProgramsProps) {
  const oldest = Math.max(...fees.programs.map(({ to_years }) => to_years))
  const stateOf = (id: number) => places.programs.find(({ program }) => program.id === id)?.state ?? 'ask'
  return (
    <ul className="fee-programs">
      {fees.programs.map((each) => (
        <FeeProgram
          key={each.program.id}
          each={each}
          oldest={oldest}
          state={stateOf(each.program.id)}
          phones={branch.phone_numbers.slice(0, 1)}
          isSilent={fees.programs.every(({ amounts }) => amounts.length === 0)}
        />
      ))}
    </ul>
  )
}

interface FeeProgramProps {
  readonly each: BranchFees['programs'][number]
  readonly oldest: number
  readonly state: PlaceState
  readonly phones: readonly string[]
  /** The page has said above that the fees are hidden, or not set yet. */
  readonly isSilent: boolean
}

function FeeProgram({ each, oldest, state, phones, isSilent }: FeeProgramProps) {
  const { t } = useWords('fees')
  const { program, ages, from_years, to_years, amounts, state_bears_vat } = each
  const years = Array.from({ length: Math.max(1, Math.round(to_years - from_years)) }, (_, year) => year)
  return (
    <li>
      <article className="fee-program" aria-labelledby={`program-${program.id}`}>
        <div className="fee-program-name">
          <h2 className="h3" id={`program-${program.id}`}>
            {program.name}
          </h2>
          <p>{ages}</p>
          <span
            className="fee-track"
            style={{ '--from': from_years, '--to': to_years, '--oldest': oldest } as CSSProperties}
            aria-hidden="true"
          >
            <span>
              {years.map((year) => (
                <i key={year} />
              ))}
            </span>
          </span>
        </div>
        <div className="fee-program-amounts">
          {amounts.length > 0 && <FeeTable program={program.name} amounts={amounts} isVatBorne={state_bears_vat} />}
          {amounts.length === 0 && !isSilent && <p className="text-ink-2">{t('no_amounts')}</p>}
        </div>
        <p className="fee-program-state">
          <span className={`status status-${state}`}>{t(`${state}_places`)}</span>
        </p>
        <div className="fee-program-way">
          {(state === 'waiting' || state === 'ask') && <p>{t(`${state}_places_text`)}</p>}
          {state === 'ask' || (amounts.length === 0 && !isSilent) ? <Phones numbers={phones} className="link" /> : null}
          {state !== 'ask' && (
            <Link className="link" to={kidsHref()} aria-label={t(`${wayOf(state)}_of`, { program: program.name })}>
              {t(wayOf(state))}
            </Link>
          )}
        </div>
      </article>
    </li>
  )
}

const wayOf = (state: PlaceState) => (state === 'waiting' ? 'join_list' : 'register')
