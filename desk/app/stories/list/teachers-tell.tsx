import { useQueryClient } from '@tanstack/react-query'
import { useWords } from 'browser/words/use-words.tsx'
import { changeStorySetting, showStorySetting } from 'contract/stories/desk.ts'
import { answerOf, useAnswer } from '../../calls/use-answer.ts'
import { useChange } from '../../calls/use-change.ts'

/** Whether guides tell their stories without anybody else looking at them: the owner's choice for the whole school. */
export function TeachersTell() {
  const { t } = useWords('desk-stories')
  const queries = useQueryClient()
  const { data } = useAnswer(showStorySetting)
  const change = useChange(changeStorySetting, {
    done: (setting) => queries.setQueryData(answerOf(showStorySetting).queryKey, setting),
  })
  if (!data) return null
  return (
    <div className="mt-8 grid gap-1">
      <label className="flex min-h-10 items-center gap-3">
        <input
          type="checkbox"
          checked={data.teachers_tell}
          disabled={change.isPending}
          onChange={({ target }) => change.mutate({ body: { teachers_tell: target.checked } })}
        />
        {t('setting')}
      </label>
      <p className="hint">{t('setting_hint')}</p>
    </div>
  )
}
