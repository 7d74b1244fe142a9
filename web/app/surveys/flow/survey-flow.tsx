import { useHydrated } from 'browser/parts/use-hydrated.ts'
import type { Survey } from 'contract/surveys/endpoints.ts'
import type { SurveyFields } from 'contract/surveys/payload.ts'
import { formIdOf } from '../endpoints.ts'
import { ConfirmWithoutScript, SurveyNotices, SurveyPrivacy } from '../notices.tsx'
import type { PostedSurvey } from '../posted.ts'
import { SurveyForm } from '../survey-form.tsx'
import { ConfirmSubmitDialog, FailedDialog, SentDialog } from './dialogs.tsx'
import { useSurveyFlow } from './use-survey-flow.ts'

interface SurveyFlowProps {
  readonly survey: Survey
  /** Result of a form posted without JavaScript. */
  readonly posted?: PostedSurvey | undefined
}

/** Survey form with its three dialogs; each survey has its own state (spec §4). */
export function SurveyFlow({ survey, posted }: SurveyFlowProps) {
  const hydrated = useHydrated()
  const confirming = posted?.step === 'sure' ? posted.fields : undefined
  const flow = useSurveyFlow(survey, confirming)
  const { status } = flow.state
  const first = flow.attempt === 0 ? posted : undefined
  return (
    <>
      <SurveyForm
        key={flow.attempt}
        survey={survey}
        initial={first?.step === 'sent' ? undefined : (first?.fields as SurveyFields | undefined)}
        errors={first?.step === 'wrong' ? first.errors : flow.errors}
        busy={status === 'loading'}
        onValid={flow.requestConfirmation}
        privacy={<SurveyPrivacy />}
      >
        {confirming && !hydrated && <ConfirmWithoutScript formId={formIdOf(survey.slug)} />}
        <SurveyNotices
          at={flow.notice}
          arrived={flow.arrived || first?.step === 'sent'}
          failed={first?.step === 'failed'}
          unsent={flow.unsent !== undefined && status !== 'failed'}
          onRestore={flow.restore}
        />
      </SurveyForm>
      <ConfirmSubmitDialog
        open={flow.isConfirmOpen}
        busy={status === 'loading'}
        onNo={flow.backToAnswers}
        onConfirm={flow.confirm}
      />
      <SentDialog open={status === 'succeeded'} onClose={flow.closeSent} />
      <FailedDialog open={status === 'failed'} onClose={flow.closeFailed} onRestore={flow.restore} />
    </>
  )
}
