import { useWords } from 'browser/words/use-words.tsx'
import { type DeskCell, listDeskPlaces } from 'contract/places/desk.ts'
import { Answered } from '../calls/answered.tsx'
import { useAnswer } from '../calls/use-answer.ts'
import { useBranchName } from '../language/use-branch-name.ts'
import { Pages } from '../lists/pages.tsx'
import { Note } from '../parts/note.tsx'
import { placeKinds } from './place-bar.tsx'
import { PlaceCell } from './place-cell.tsx'
import './places-matrix.css'

export interface ChosenCell {
  readonly branch: { readonly id: number; readonly name: string }
  readonly cell: DeskCell
}

interface PlacesMatrixProps {
  readonly year: number
  readonly branchId: number | undefined
  readonly page: number
  readonly isChosen: (branchId: number, programId: number) => boolean
  readonly onChoose: (branchId: number, programId: number) => void
  readonly onPage: (page: number) => void
}

/** The places of a school year: a branch a row, a programme a column; on a phone one branch, a programme a line (enrolment §3.1). */
export function PlacesMatrix({ year, branchId, page, isChosen, onChoose, onPage }: PlacesMatrixProps) {
  const { t } = useWords('desk-registrations')
  const branchName = useBranchName()
  const answer = useAnswer(listDeskPlaces, { query: { year, page, branch_id: branchId } })
  return (
    <Answered of={answer} failed={t('places_failed')} rows={4}>
      {({ data, last_page = 1, total = data.length }) => {
        if (data.length === 0) return null
        const programs = [
          ...new Map(data.flatMap(({ programs: cells }) => cells.map(({ program }) => [program.id, program]))).values(),
        ]
        const isCounted = data.some(({ programs: cells }) => cells.some(({ capacity }) => capacity !== null))
        return (
          <section aria-label={t('places')} className="mb-8">
            {!isCounted && <Note title={t('no_capacity')}>{t('no_capacity_text')}</Note>}
            <table className="places-matrix" aria-label={t('places')} aria-busy={answer.isPlaceholderData || undefined}>
              <thead>
                <tr>
                  <th scope="col">{t('branch')}</th>
                  {programs.map(({ id, name, ages }) => (
                    <th scope="col" key={id}>
                      <span>{name}</span> <small>{ages}</small>
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {data.map(({ branch, programs: cells }) => (
                  <tr key={branch.id}>
                    <th scope="row">{branchName(branch.name)}</th>
                    {programs.map(({ id, name }) => {
                      const cell = cells.find(({ program }) => program.id === id)
                      return (
                        <td key={id}>
                          {cell && (
                            <PlaceCell
                              cell={cell}
                              label={t('cell_label', { program: name, branch: branch.name })}
                              isChosen={isChosen(branch.id, id)}
                              onChoose={() => onChoose(branch.id, id)}
                            />
                          )}
                        </td>
                      )
                    })}
                  </tr>
                ))}
              </tbody>
            </table>
            <p className="place-key" aria-hidden="true">
              {placeKinds.map((kind) => (
                <span key={kind}>
                  <span className="place-bar">
                    <i data-kind={kind} />
                  </span>
                  <span>{t(kind === 'kept' ? 'key_outside' : `key_${kind}`)}</span>
                </span>
              ))}
            </p>
            {last_page > 1 && (
              <div className="max-md:hidden">
                <Pages list={t('places')} page={page} last={last_page} total={total} onPage={onPage} />
              </div>
            )}
          </section>
        )
      }}
    </Answered>
  )
}
