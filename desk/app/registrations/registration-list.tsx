import { useWords } from 'browser/words/use-words.tsx'
import type { DeskRegistration } from 'contract/registrations/desk.ts'
import type { RegistrationGroup } from 'contract/registrations/statuses.ts'
import { useNavigate } from 'react-router'
import { addresses } from '../addresses.ts'
import { useRowKeys } from '../lists/use-row-keys.ts'
import { Rows, Section } from '../parts/section.tsx'
import type { RegistrationAction } from './registration-actions.tsx'
import { RegistrationRow } from './registration-row.tsx'
import './registration-list.css'

interface Group {
  readonly group: RegistrationGroup
  readonly rows: readonly DeskRegistration[]
  readonly total: number
}

interface RegistrationListProps {
  readonly groups: readonly Group[]
  /** Those who wait stand in the order of their list; of several branches by the time of asking. */
  readonly isOfBranch: boolean
  readonly mayAct: boolean
  readonly onAct: (action: RegistrationAction, registration: DeskRegistration) => void
  /** Shows all of a group. */
  readonly onMore?: (group: RegistrationGroup) => void
}

/** Registrations in their groups, each with its number; `J`, `K` and `Enter` go through all of them. */
export function RegistrationList({ groups, isOfBranch, mayAct, onAct, onMore }: RegistrationListProps) {
  const { t } = useWords('desk-registrations')
  const navigate = useNavigate()
  const all = groups.flatMap(({ rows }) => rows)
  const { marked, body } = useRowKeys<DeskRegistration, HTMLDivElement>(all, {
    onOpen: ({ family_id }) => family_id !== null && navigate(addresses.family(family_id)),
    rowsAt: '.registration-row',
  })
  return (
    <div ref={body}>
      {groups.map(({ group, rows, total }) => (
        <Section
          key={group}
          title={t(`group_${group}`)}
          count={total}
          aside={group === 'waiting' && isOfBranch && <span className="text-ink-2">{t('waiting_order')}</span>}
        >
          <Rows label={t(`group_${group}`)}>
            {rows.map((row) => (
              <li key={row.id} className="registration-row" data-marked={row === all[marked] || undefined}>
                {row.waiting && (
                  <span className="registration-place num">
                    <span aria-hidden="true">{row.waiting.place}</span>
                    <span className="hide-visually">{t('waiting_at', row.waiting)}</span>
                  </span>
                )}
                <RegistrationRow of={row} mayAct={mayAct} onAct={(action) => onAct(action, row)} />
              </li>
            ))}
          </Rows>
          {onMore && total > rows.length && (
            <button type="button" className="link mt-2" onClick={() => onMore(group)}>
              {t('more_rows', { count: total - rows.length })}
            </button>
          )}
        </Section>
      ))}
    </div>
  )
}
