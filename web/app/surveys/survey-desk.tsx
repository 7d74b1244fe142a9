import { useHydrated } from 'browser/forms/use-hydrated.ts'
import type { Survey } from 'contract/surveys/endpoints.ts'
import type { SurveyFields } from 'contract/surveys/payload.ts'
import { formIdOf } from './calls.ts'
import { FailedDialog, SentDialog, SureDialog } from './dialogs.tsx'
import { Notices, SureWithoutScript, SurveyPrivacy } from './notices.tsx'
import type { Posted } from './posted.ts'
import { SurveyForm } from './survey-form.tsx'
import { useSurveyDesk } from './use-survey-desk.ts'

interface SurveyDeskProps {
  readonly survey: Survey
  /** What became of a form posted without JavaScript. */
  readonly posted?: Posted | undefined
}

/** The form and its three dialogs; each survey has its own (spec §4). */
export function SurveyDesk({ survey, posted }: SurveyDeskProps) {
  const hydrated = useHydrated()
  const sure = posted?.step === 'sure' ? posted.fields : undefined
  const desk = useSurveyDesk(survey, sure)
  const { status } = desk.state
  const first = desk.attempt === 0 ? posted : undefined
  return (
    <>
      <SurveyForm
        key={desk.attempt}
        survey={survey}
        initial={first?.step === 'sent' ? undefined : (first?.fields as SurveyFields | undefined)}
        errors={first?.step === 'wrong' ? first.errors : desk.errors}
        busy={status === 'loading'}
        onValid={desk.ask}
        privacy={<SurveyPrivacy />}
      >
        {sure && !hydrated && <SureWithoutScript formId={formIdOf(survey.slug)} />}
        <Notices
          at={desk.notice}
          arrived={desk.arrived || first?.step === 'sent'}
          failed={first?.step === 'failed'}
          unsent={desk.unsent !== undefined && status !== 'failed'}
          onRestore={desk.restore}
        />
      </SurveyForm>
      <SureDialog open={desk.sureOpen} busy={status === 'loading'} onNo={desk.backToAnswers} onConfirm={desk.confirm} />
      <SentDialog open={status === 'succeeded'} onClose={desk.closeSent} />
      <FailedDialog open={status === 'failed'} onClose={desk.closeFailed} onRestore={desk.restore} />
    </>
  )
}
