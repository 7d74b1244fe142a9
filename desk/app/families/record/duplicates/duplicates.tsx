import { Link } from 'browser/parts/link.tsx'
import { useWords } from 'browser/words/use-words.tsx'
import { markNotDuplicates, mergeFamilies, unmarkNotDuplicates, unmergeFamilies } from 'contract/families/changes.ts'
import { type FamilyRecord, listDuplicates } from 'contract/families/desk.ts'
import { UsersRound } from 'lucide'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from 'ui/button.tsx'
import { addresses } from '../../../addresses.ts'
import { useAnswer } from '../../../calls/use-answer.ts'
import { useDays } from '../../../language/use-days.ts'
import { Note } from '../../../parts/note.tsx'
import { showToast } from '../../../parts/show-toast.ts'
import { useRecordChange } from '../change/use-record-change.ts'
import { MergeDialog } from './merge-dialog.tsx'

/** Likely duplicates of this record: compared, merged by a person, and unmerged again. */
export function Duplicates({ family, mayMerge }: { family: FamilyRecord; mayMerge: boolean }) {
  const { t } = useWords('desk-families')
  const { id, merges } = family
  const navigate = useNavigate()
  const [isComparing, setIsComparing] = useState(false)
  const duplicates = useAnswer(listDuplicates, { params: { id } })
  const done = () => {
    setIsComparing(false)
    return duplicates.refetch()
  }
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
  const [duplicate] = (duplicates.data ?? []).filter((each) => each.id !== id)
  return (
    <>
      {duplicate && (
        <div className="mb-5">
          <Note
            kind="warn"
            icon={UsersRound}
            title={t('double')}
            actions={
              mayMerge && (
                <>
                  <Button kind="line" small onClick={() => setIsComparing(true)}>
                    {t('compare')}
                  </Button>
                  <Button
                    kind="ghost"
                    small
                    busy={notDuplicates.isPending}
                    onClick={() => notDuplicates.mutate({ params: { id }, body: { with_id: duplicate.id } })}
                  >
                    {t('not_same')}
                  </Button>
                </>
              )
            }
          >
            <Link to={addresses.family(duplicate.id)}>
              {t(`double_${duplicate.because}`, { name: duplicate.name })}
            </Link>{' '}
            {t('double_text')}
          </Note>
          <MergeDialog
            open={isComparing}
            own={family}
            other={duplicate}
            busy={merge.isPending}
            onClose={() => setIsComparing(false)}
            onMerge={() => merge.mutate({ params: { id }, body: { with_id: duplicate.id } })}
            onNotDuplicates={() => notDuplicates.mutate({ params: { id }, body: { with_id: duplicate.id } })}
          />
        </div>
      )}
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
