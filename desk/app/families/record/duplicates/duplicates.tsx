import { Link } from 'browser/parts/link.tsx'
import { useWords } from 'browser/words/use-words.tsx'
import { markNotDuplicates, mergeFamilies, unmarkNotDuplicates, unmergeFamilies } from 'contract/families/changes.ts'
import { type Duplicate, type FamilyRecord, listDuplicates } from 'contract/families/desk.ts'
import { UsersRound } from 'lucide'
import { useNavigate } from 'react-router'
import { Button } from 'ui/button.tsx'
import { addresses } from '../../../addresses.ts'
import { useAnswer } from '../../../calls/use-answer.ts'
import { useBranchName } from '../../../language/use-branch-name.ts'
import { useDays } from '../../../language/use-days.ts'
import { Note } from '../../../parts/note.tsx'
import { showToast } from '../../../parts/show-toast.ts'
import { useRecordChange } from '../change/use-record-change.ts'
import { DuplicateFacts } from './duplicate-facts.tsx'

/** Other records that may be the same family: a person merges them, says that they are not the same, and can undo both. */
export function Duplicates({ family, mayMerge }: { family: FamilyRecord; mayMerge: boolean }) {
  const { t } = useWords('desk-families')
  const { id, merges } = family
  const navigate = useNavigate()
  const branchName = useBranchName()
  const duplicates = useAnswer(listDuplicates, { params: { id } })
  const done = () => duplicates.refetch()
  const unmerge = useRecordChange(unmergeFamilies, {
    done: (record) => {
      if (record.id === id) return done()
      showToast({ text: t('parted_away') })
      navigate(addresses.family(record.id), { replace: true })
    },
  })
  const merge = useRecordChange(mergeFamilies, {
    done: (record) => {
      const before = new Set(merges.map((each) => each.id))
      const merged = record.merges.find((each) => !before.has(each.id))
      showToast({
        text: t('merged_with', { name: merged?.name ?? '' }),
        ...(merged && { undo: () => unmerge.mutate({ params: { id }, body: { merge_id: merged.id } }) }),
      })
      return done()
    },
  })
  const suggestAgain = useRecordChange(unmarkNotDuplicates, { done })
  const notDuplicates = useRecordChange(markNotDuplicates, {
    done: (_record, pair) => {
      showToast({ text: t('stays_separate'), undo: () => suggestAgain.mutate(pair) })
      return done()
    },
  })
  const pair = (duplicate: Duplicate) => ({ params: { id }, body: { with_id: duplicate.id } })
  const isBusy = merge.isPending || notDuplicates.isPending
  const found = (duplicates.data ?? []).filter((each) => each.id !== id)
  return (
    <>
      {found
        .filter((each) => !each.is_of_other_branch)
        .map((duplicate) => (
          <div key={duplicate.id} className="mb-3">
            <Note
              kind="warn"
              icon={UsersRound}
              title={t('double')}
              actions={
                mayMerge && (
                  <>
                    <Button kind="line" small busy={isBusy} onClick={() => merge.mutate(pair(duplicate))}>
                      {t('merge')}
                    </Button>
                    <Button kind="ghost" small busy={isBusy} onClick={() => notDuplicates.mutate(pair(duplicate))}>
                      {t('not_same')}
                    </Button>
                  </>
                )
              }
            >
              <Link to={addresses.family(duplicate.id)}>
                {t(`double_${duplicate.because}`, { name: duplicate.name })}
              </Link>
              <DuplicateFacts duplicate={duplicate} />
            </Note>
          </div>
        ))}
      {found
        .filter((each) => each.is_of_other_branch)
        .map(({ id: other, name, branch }) => (
          <p key={other} className="mb-3 text-small text-ink-2">
            <Link className="link" to={addresses.family(other)}>
              {t('also_at', { branch: branchName(branch?.name ?? ''), name })}
            </Link>
          </p>
        ))}
      <Merged
        merges={merges}
        onUnmerge={mayMerge ? (merge_id) => unmerge.mutate({ params: { id }, body: { merge_id } }) : undefined}
      />
    </>
  )
}

interface MergedProps {
  readonly merges: FamilyRecord['merges']
  readonly onUnmerge: ((id: number) => void) | undefined
}

function Merged({ merges, onUnmerge }: MergedProps) {
  const { t } = useWords('desk-families')
  const { moment } = useDays()
  return merges.map((merge) => (
    <p key={merge.id} className="mb-3 flex flex-wrap items-center gap-2 text-small text-ink-2">
      <span>{`${t('merged_with', { name: merge.name })} · ${moment(merge.at)}`}</span>
      {onUnmerge && (
        <Button kind="ghost" small onClick={() => onUnmerge(merge.id)}>
          {t('part')}
        </Button>
      )}
    </p>
  ))
}
