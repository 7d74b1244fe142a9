import { useWords } from 'browser/words/use-words.tsx'
import type { Colleague } from 'contract/staff/people.ts'
import { BranchNames } from '../branches/branch-names.tsx'
import { useDays } from '../language/use-days.ts'
import { useValueWord } from '../language/use-value-word.ts'
import type { Column } from '../lists/data-table.tsx'
import { Status } from '../parts/status.tsx'

export function useStaffColumns(): readonly Column<Colleague>[] {
  const { t } = useWords('desk-staff')
  const wordOf = useValueWord()
  const days = useDays()
  return [
    {
      name: 'name',
      head: t('name'),
      card: 'title',
      cell: ({ name, email, is_me }) => (
        <>
          <b>
            <bdi>{name}</bdi>
          </b>{' '}
          {is_me && <span className="text-ink-3">{t('me')}</span>}
          <small>
            <bdi className="ltr">{email}</bdi>
          </small>
        </>
      ),
    },
    {
      name: 'role',
      head: t('role'),
      cell: ({ role, branch_ids }) => (
        <>
          <span>{wordOf('role', role)}</span>
          {branch_ids.length > 0 && (
            <small>
              <BranchNames ids={branch_ids} />
            </small>
          )}
        </>
      ),
    },
    {
      name: 'state',
      head: t('state'),
      card: 'end',
      cell: ({ switched_off_at, closed_by_restore, has_second_step }) =>
        closed_by_restore ? (
          <Status tone="bad">{t('closed_by_restore')}</Status>
        ) : switched_off_at ? (
          <Status tone="none">{t('switched_off')}</Status>
        ) : has_second_step ? (
          <Status tone="good">{t('works')}</Status>
        ) : (
          <Status tone="half">{t('no_second_step')}</Status>
        ),
    },
    {
      name: 'seen',
      head: t('last_seen'),
      cell: ({ last_seen_at }) => (last_seen_at ? days.moment(last_seen_at) : t('never')),
      card: 'none',
    },
  ]
}
