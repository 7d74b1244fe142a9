import { useWords } from 'browser/words/use-words.tsx'
import type { PictureShown } from 'contract/pictures/desk.ts'
import { Button } from 'ui/button.tsx'
import { Dialog } from 'ui/dialog.tsx'
import type { usePictureChange } from './use-picture-change.ts'
import { usePlaceName } from './uses.tsx'

/** The public places that a change takes a picture off. */
export function ShownPlaces({ shown }: { shown: PictureShown['shown'] }) {
  const { t } = useWords('desk-pictures')
  const textOf = usePlaceName()
  return (
    <>
      <p>{t('shown_text')}</p>
      <ul className="list-disc ps-5">
        {shown.map((use) => (
          <li key={textOf(use)} dir="auto">
            {textOf(use)}
          </li>
        ))}
      </ul>
    </>
  )
}

type PictureChanging = Pick<ReturnType<typeof usePictureChange>, 'change' | 'question' | 'closeQuestion'>

/** Asks before a change takes a picture off something public (desk §6); nothing while there is no such change. */
export function ShownDialog({ changing: { change, question, closeQuestion } }: { changing: PictureChanging }) {
  const { t } = useWords('desk-pictures')
  if (!question) return null
  const { shown, children } = question
  const save = () => {
    closeQuestion()
    change({ ...question.change, anyway: true })
  }
  return (
    <Dialog open onClose={closeQuestion} label={t('shown_title')} className="dialog">
      <div className="grid gap-4">
        <h2>{t('shown_title')}</h2>
        <ShownPlaces shown={shown} />
        {children.length > 0 && (
          <>
            <p>{t('shown_because')}</p>
            <ul className="list-disc ps-5">
              {children.map(({ id, name, consent }, index) => (
                <li key={id ?? `unnamed-${index}`} dir="auto">
                  {t(`because_${consent}`, { name: name ?? t('child_gone') })}
                </li>
              ))}
            </ul>
          </>
        )}
        {children.some(({ consent }) => consent === 'never_asked') && <p className="hint">{t('how_to_ask')}</p>}
        <div className="flex flex-wrap gap-2">
          <Button onClick={save}>{t('save_anyway')}</Button>
          <Button kind="ghost" onClick={closeQuestion}>
            {t('cancel')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
