import { useWords } from 'browser/words/use-words.tsx'
import { showSchoolSteps } from 'contract/school/steps.ts'
import { useEffect, useState } from 'react'
import { Answered } from '../calls/answered.tsx'
import { useAnswer } from '../calls/use-answer.ts'
import { FirstSteps } from './first-steps.tsx'
import { forgetOpenSteps, hadOpenSteps, markOpenSteps } from './open-steps.ts'
import { SchoolSeen } from './school-seen.tsx'

/**
 * The first steps of a new school until all are taken, then the site as a family sees it. `next`, for Today: only the steps
 * that come next, and what came of them until the owner hides it.
 */
export function StepsBlock({ only }: { readonly only?: 'next' }) {
  const { t } = useWords('desk-school')
  const answer = useAnswer(showSchoolSteps)
  const [isHidden, setIsHidden] = useState(false)
  const hasOpenSteps = answer.data?.done === false
  useEffect(() => {
    if (hasOpenSteps) markOpenSteps()
  }, [hasOpenSteps])
  const hide = () => {
    forgetOpenSteps()
    setIsHidden(true)
  }
  return (
    <Answered of={answer} failed={t('failed')}>
      {({ steps, done, thin }) => {
        if (!done) return <FirstSteps steps={steps} {...(only && { only })} />
        if (only && (isHidden || !hadOpenSteps())) return null
        return <SchoolSeen steps={steps} thin={thin} {...(only && { onHide: hide })} />
      }}
    </Answered>
  )
}
