import { Link } from 'browser/parts/link.tsx'
import { useWords } from 'browser/words/use-words.tsx'
import { keepFamiliesApart, mergeFamilies, partFamilies } from 'contract/families/changes.ts'
import { type FamilyFile, listDoubles } from 'contract/families/desk.ts'
import { UsersRound } from 'lucide'
import { useState } from 'react'
import { Button } from 'ui/button.tsx'
import { addresses } from '../../../addresses.ts'
import { useAnswer } from '../../../calls/use-answer.ts'
import { useDays } from '../../../language/use-days.ts'
import { Note } from '../../../parts/note.tsx'
import { say } from '../../../parts/say.ts'
import { useFileChange } from '../change/use-file-change.ts'
import { MergeDialog } from './merge-dialog.tsx'

/** Files that look like this one: compared, merged by a person, and parted again. */
export function Doubles({ family, mayMerge }: { family: FamilyFile; mayMerge: boolean }) {
  const { t } = useWords('desk-families')
  const { id, merges } = family
  const [isComparing, setIsComparing] = useState(false)
  const doubles = useAnswer(listDoubles, { params: { id } })
  const done = () => {
    setIsComparing(false)
    return doubles.refetch()
  }
  const part = useFileChange(partFamilies, { done })
  const merge = useFileChange(mergeFamilies, {
    done: (file) => {
      const before = new Set(merges.map((each) => each.id))
      const merged = file.merges.find((each) => !before.has(each.id))
      say({
        text: t('merged_with', { name: merged?.name ?? '' }),
        ...(merged && { undo: () => part.mutate({ params: { id }, body: { merge_id: merged.id } }) }),
      })
      return done()
    },
  })
  const apart = useFileChange(keepFamiliesApart, { done })
  const [double] = (doubles.data ?? []).filter((each) => each.id !== id)
  return (
    <>
      {double && (
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
                    busy={apart.isPending}
                    onClick={() => apart.mutate({ params: { id }, body: { with_id: double.id } })}
                  >
                    {t('not_same')}
                  </Button>
                </>
              )
            }
          >
            <Link to={addresses.family(double.id)}>{t(`double_${double.because}`, { name: double.name })}</Link>{' '}
            {t('double_text')}
          </Note>
          <MergeDialog
            open={isComparing}
            own={family}
            other={double}
            busy={merge.isPending}
            onClose={() => setIsComparing(false)}
            onMerge={() => merge.mutate({ params: { id }, body: { with_id: double.id } })}
            onApart={() => apart.mutate({ params: { id }, body: { with_id: double.id } })}
          />
        </div>
      )}
      <Merged
        merges={merges}
        onPart={mayMerge ? (merge_id) => part.mutate({ params: { id }, body: { merge_id } }) : undefined}
      />
    </>
  )
}

interface MergedProps {
  readonly merges: FamilyFile['merges']
  readonly onPart: ((id: number) => void) | undefined
}

function Merged({ merges, onPart }: MergedProps) {
  const { t } = useWords('desk-families')
  const { moment } = useDays()
  return merges.map((merge) => (
    <p key={merge.id} className="mb-3 flex flex-wrap items-center gap-2 text-small text-ink-2">
      <span>
        {t('merged_with', { name: merge.name })} · {moment(merge.at)}
      </span>
      {onPart && (
        <Button kind="ghost" small onClick={() => onPart(merge.id)}>
          {t('part')}
        </Button>
      )}
    </p>
  ))
}
