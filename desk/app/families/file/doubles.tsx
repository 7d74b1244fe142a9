import { Link } from 'browser/parts/link.tsx'
import { useWords } from 'browser/words/use-words.tsx'
import { keepFamiliesApart, mergeFamilies, partFamilies } from 'contract/families/changes.ts'
import { type FamilyFile, listDoubles } from 'contract/families/desk.ts'
import { UsersRound } from 'lucide'
import { Button } from 'ui/button.tsx'
import { addresses } from '../../addresses.ts'
import { useAnswer } from '../../calls/use-answer.ts'
import { useDays } from '../../language/use-days.ts'
import { Note } from '../../parts/note.tsx'
import { say } from '../../parts/say.ts'
import { type FileChange, useFileChange } from './use-file-change.ts'

/** Files that look like this one: merged by a person, and parted again. */
export function Doubles({ family, onConflict }: { family: FamilyFile; onConflict: FileChange }) {
  const { t } = useWords('desk-families')
  const { id, merges } = family
  const doubles = useAnswer(listDoubles, { params: { id } })
  const part = useFileChange(partFamilies, family, onConflict, () => void doubles.refetch())
  const merge = useFileChange(mergeFamilies, family, onConflict, () => void doubles.refetch())
  const apart = useFileChange(keepFamiliesApart, family, onConflict, () => void doubles.refetch())
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
              <>
                <Button
                  kind="line"
                  small
                  busy={merge.isPending}
                  onClick={() => {
                    merge.mutate({ params: { id }, body: { with_id: double.id } })
                    say({ text: t('merged_with', { name: double.name }) })
                  }}
                >
                  {t('merge')}
                </Button>
                <Button
                  kind="ghost"
                  small
                  onClick={() => apart.mutate({ params: { id }, body: { with_id: double.id } })}
                >
                  {t('not_same')}
                </Button>
              </>
            }
          >
            <Link to={addresses.family(double.id)}>{t(`double_${double.because}`, { name: double.name })}</Link>{' '}
            {t('double_text')}
          </Note>
        </div>
      )}
      <Merged merges={merges} onPart={(merge_id) => part.mutate({ params: { id }, body: { merge_id } })} />
    </>
  )
}

function Merged({ merges, onPart }: { merges: FamilyFile['merges']; onPart: (id: number) => void }) {
  const { t } = useWords('desk-families')
  const { moment } = useDays()
  return merges.map((merge) => (
    <p key={merge.id} className="mb-3 flex flex-wrap items-center gap-2 text-small text-ink-2">
      <span>
        {t('merged_with', { name: merge.name })} · {moment(merge.at)}
      </span>
      <Button kind="ghost" small onClick={() => onPart(merge.id)}>
        {t('part')}
      </Button>
    </p>
  ))
}
