import { useQueryClient } from '@tanstack/react-query'
import { useWords } from 'browser/words/use-words.tsx'
import { changeStorySetting, showStorySetting } from 'contract/stories/desk.ts'
import { answerOf, useAnswer } from '../../calls/use-answer.ts'
import { useChange } from '../../calls/use-change.ts'
import { Tick } from '../../forms/inputs.tsx'

/** Whether guides publish stories without approval: the owner's setting for the school. */
export function PublishSetting() {
  const { t } = useWords('desk-stories')
  const queries = useQueryClient()
  const { data } = useAnswer(showStorySetting)
  const change = useChange(changeStorySetting, {
    done: (setting) => queries.setQueryData(answerOf(showStorySetting).queryKey, setting),
  })
  if (!data) return null
  return (
    <div className="mt-8 grid gap-1">
      <Tick
        checked={data.teachers_tell}
        disabled={change.isPending}
        onTick={(teachers_tell) => change.mutate({ body: { teachers_tell } })}
      >
        {t('setting')}
      </Tick>
      <p className="hint">{t('setting_hint')}</p>
    </div>
  )
}
