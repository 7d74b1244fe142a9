import { useWords } from 'browser/words/use-words.tsx'
import { showSchoolSteps } from 'contract/school/steps.ts'
import { Answered } from '../calls/answered.tsx'
import { useAnswer } from '../calls/use-answer.ts'
import { FirstSteps } from './first-steps.tsx'

/** The first steps of a new school, for who founds it, until all are taken; `next`: only those that come next. */
export function StepsBlock({ only }: { readonly only?: 'next' }) {
  const { t } = useWords('desk-school')
  return (
    <Answered of={useAnswer(showSchoolSteps)} failed={t('failed')}>
      {({ steps, done }) => !done && <FirstSteps steps={steps} {...(only && { only })} />}
    </Answered>
  )
}
