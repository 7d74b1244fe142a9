import { useMutation } from '@tanstack/react-query'
import { failureText } from 'browser/calls/failure-text.ts'
import { useWords } from 'browser/words/use-words.tsx'
import { changePicture } from 'contract/pictures/desk.ts'
import type { DeskStory } from 'contract/stories/desk.ts'
import { UserX } from 'lucide'
import { Button } from 'ui/button.tsx'
import { Icon } from 'ui/icon.tsx'
import { call } from '../../calls/call.ts'
import { fetchAgain } from '../../live/kinds.ts'
import { showToast } from '../../parts/show-toast.ts'
import { trackPictureChange } from '../../pictures/one/unsaved-changes.ts'

interface NoneRecognisableButtonProps {
  readonly items: DeskStory['items']
  readonly onChange: () => void
}

/** Declares, for all pictures of the story without names, that nobody can be recognised in them. */
export function NoneRecognisableButton({ items, onChange }: NoneRecognisableButtonProps) {
  const { t } = useWords('desk-stories')
  const { t: tShell } = useWords('desk-shell')
  const unnamed = items.filter(({ is_named }) => !is_named)
  const save = async () => {
    for (const { picture_id: id, picture_version: version } of unnamed)
      await call(changePicture, { params: { id }, body: { version, nobody_recognisable: true } })
  }
  const { mutate, isPending } = useMutation({
    mutationFn: () => trackPictureChange(save()),
    onMutate: onChange,
    onSuccess: () => showToast({ text: t('unrecognisable_noted') }),
    onError: (problem) => showToast({ kind: 'failed', text: failureText(problem, tShell('not_arrived')) }),
    onSettled: () => fetchAgain('picture'),
  })
  if (unnamed.length < 2) return null
  return (
    <Button kind="line" small className="justify-self-start" busy={isPending} onClick={() => mutate()}>
      <Icon of={UserX} size="1rem" />
      <span>{t('unrecognisable_in_all', { count: unnamed.length })}</span>
    </Button>
  )
}
