import type { Loaded } from 'browser/calls/load.ts'
import { useLoadable } from 'browser/calls/use-loadable.ts'
import { Failed } from 'browser/parts/failed.tsx'
import { Link } from 'browser/parts/link.tsx'
import { useWords } from 'browser/words/use-words.tsx'
import { listPrograms, type Program } from 'contract/programs/endpoints.ts'
import { href } from 'contract/site/href.ts'
import type { CSSProperties } from 'react'
import { Skeleton } from 'ui/empty-state.tsx'
import growth from '../art/piece-growth.svg'

/** Range of ages of all programs, in whole years. */
const span = (programs: readonly Program[]) => ({
  first: Math.floor(Math.min(...programs.map(({ from_years }) => from_years))),
  last: Math.ceil(Math.max(...programs.map(({ to_years }) => to_years))),
})

/** Segments of a program's rod, one per half year. */
const halvesOf = ({ from_years, to_years }: Program) =>
  Array.from({ length: Math.max(2, Math.round((to_years - from_years) * 2)) }, (_, half) => from_years + half / 2)

export function Programs({ initial }: { initial: Loaded<Program[]> | undefined }) {
  const { t } = useWords('home')
  const programs = useLoadable(listPrograms, undefined, initial)
  if (programs.data?.length === 0) return null
  return (
    <section className="section later pt-0" id="programs">
      <div className="wrap programs">
        <div className="flex flex-col gap-5">
          <h2 className="h1">{t('programs_title')}</h2>
          <p className="lead">{t('programs_text')}</p>
          <p>
            <Link className="link" to={href('bookTour')}>
              {t('programs_link')}
            </Link>
          </p>
          <img
            className="hidden lg:block lg:w-100 lg:mt-auto mirrored"
            src={growth}
            alt=""
            width={400}
            height={190}
            loading="lazy"
          />
        </div>
        <div>
          {programs.status === 'failed' && <Failed onRetry={programs.retry} />}
          {programs.status === 'succeeded' ? (
            <AgeChart programs={programs.data} />
          ) : (
            programs.status !== 'failed' && [1, 2, 3, 4].map((row) => <Skeleton key={row} className="my-4 h-20" />)
          )}
        </div>
      </div>
    </section>
  )
}

/** Chart of the programs by age. */
function AgeChart({ programs }: { programs: readonly Program[] }) {
  const { t } = useWords('home')
  const { first, last } = span(programs)
  return (
    <div style={{ '--first': first, '--years': last - first } as CSSProperties}>
      <div className="ruler num" aria-hidden="true">
        {Array.from({ length: last - first + 1 }, (_, index) => first + index).map((year) => (
          <span key={year}>
            {year}
            {year === last && <em>{t('years', { count: last })}</em>}
          </span>
        ))}
      </div>
      {programs.map((program) => (
        <ProgramRow key={program.id} program={program} />
      ))}
    </div>
  )
}

function ProgramRow({ program }: { program: Program }) {
  const rod = { '--from': program.from_years, '--to': program.to_years } as CSSProperties
  return (
    <div className="program">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <b className="h3">{program.name}</b> <span className="text-ink-2">{program.ages}</span>
      </p>
      <p className="text-ink-2 text-small">{program.text}</p>
      <div className="program-track">
        <div className="rod" style={rod}>
          {halvesOf(program).map((half) => (
            <i key={half} />
          ))}
        </div>
      </div>
    </div>
  )
}
