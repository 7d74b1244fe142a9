import { useWords } from 'browser/words/use-words.tsx'
import { Button } from 'ui/button.tsx'

/** Field of a form without JavaScript that asks for a call instead of a time. */
export const asksForCall = 'asks_for_call'

/** Button that sends the form without a time, so that the school calls (desk §4). */
export function CallInstead({ busy, onChoose }: { readonly busy: boolean; readonly onChoose: () => void }) {
  const { t } = useWords('visits')
  return (
    <Button type="submit" kind="ghost" name={asksForCall} value="yes" busy={busy} onClick={onChoose}>
      {t('call_instead')}
    </Button>
  )
}
