import { call } from 'browser/calls/call.ts'
import { Form } from 'browser/forms/form.tsx'
import { useIdempotencyKeys } from 'browser/forms/idempotency-key.ts'
import { useDraft } from 'browser/forms/use-draft.ts'
import { useSend } from 'browser/forms/use-send.ts'
import { Link } from 'browser/parts/link.tsx'
import { useLanguage } from 'browser/words/use-language.ts'
import { useWords } from 'browser/words/use-words.tsx'
import type { Kid } from 'contract/kids/endpoints.ts'
import { Problem } from 'contract/problems.ts'
import { registerKidToBranch } from 'contract/registrations/endpoints.ts'
import { href } from 'contract/site/href.ts'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { Button, buttonClass } from 'ui/button.tsx'
import { Notice } from 'ui/notice.tsx'
import { useBranches } from '../../branches/branches.ts'
import { useFocusOnShow } from '../use-focus-on-show.ts'
import { useKidResolver } from '../use-kid-resolver.ts'
import { useReloadKids } from '../use-kids.ts'
import { RegisterDone } from './register-done.tsx'
import {
  anotherKid,
  emptyRegister,
  fieldTyped,
  kidRegistrationOf,
  type RegisterFields,
  registerProblems,
  stepOfField,
  steps,
} from './register-fields.ts'
import { StepBranch } from './step-branch.tsx'
import { StepCheck } from './step-check.tsx'
import { StepChild } from './step-child.tsx'
import { StepProgress } from './step-progress.tsx'

export interface RegisterKidProps {
  readonly kids: readonly Kid[]
  /** Key of the draft. */
  readonly draftKey: string
  /** The child of the card that opened the form. */
  readonly kidId?: number | undefined
  readonly onClose: () => void
}

type Registered = Parameters<typeof RegisterDone>[0]['registration']

/** Registration form in three steps. Values survive reloads and a change of language. */
export default function RegisterKid({ kids, draftKey, kidId, onClose }: RegisterKidProps) {
  const { t } = useWords('kids')
  const { language } = useLanguage()
  const reloadKids = useReloadKids()
  const keys = useIdempotencyKeys()
  const [registered, setRegistered] = useState<Registered>()

  // Only the current step is validated.
  const resolver = useKidResolver<RegisterFields>(registerProblems, (field, { step }) => stepOfField(field) === step)
  const chosen = kidId ? String(kidId) : kids.length === 0 ? anotherKid : ''
  const branches = useBranches().data?.data
  const form = useForm<RegisterFields>({
    resolver,
    mode: 'onTouched',
    defaultValues: { ...emptyRegister, kid_id: chosen, step: kidId ? 'place' : 'child' },
  })
  const draft = useDraft(draftKey, form)
  const step = useWatch({ control: form.control, name: 'step' })
  const heading = useFocusOnShow(step)
  const goTo = (to: RegisterFields['step']) => {
    form.clearErrors()
    sending.forget()
    form.setValue('step', to)
  }

  const register = async (fields: RegisterFields) => {
    const body = kidRegistrationOf(fields)
    const idempotencyKey = keys.keyFor([language, body])
    const registration = await call(registerKidToBranch, { body }, { idempotencyKey }).catch((problem) => {
      const [refused] = problem instanceof Problem ? Object.keys(problem.details.errors ?? {}) : []
      if (refused) form.setValue('step', stepOfField(fieldTyped(refused)))
      throw problem
    })
    draft.forget()
    setRegistered(registration)
    await reloadKids()
  }
  const sending = useSend(form, register, t('not_sent'), fieldTyped)
  const forward = async (fields: RegisterFields) => {
    const next = steps[steps.indexOf(fields.step) + 1]
    if (next) goTo(next)
    else await sending.send(fields)
  }
  const back = steps[steps.indexOf(step) - 1]

  if (registered) return <RegisterDone registration={registered} onClose={onClose} />
  if (branches?.length === 0) return <NoBranch onClose={onClose} />
  return (
    <div className="kid-panel">
      <header className="mb-6 grid gap-3">
        <p className="text-small font-medium text-ink-2">{t('register_title')}</p>
        <h3 className="h3" ref={heading} tabIndex={-1}>
          <span className="hide-visually">{t('step_of', { step: steps.indexOf(step) + 1 })}</span>{' '}
          <span>{t(`step_${step}`)}</span>
        </h3>
        <StepProgress step={step} />
      </header>
      <Form id={draftKey} form={form} onValid={forward} label={t('register_title')}>
        {step === 'child' && <StepChild kids={kids} />}
        {step === 'place' && <StepBranch kids={kids} />}
        {step === 'check' && <StepCheck kids={kids} onChange={goTo} />}
        {sending.sentence && <Notice kind="error">{sending.sentence}</Notice>}
        <div className="flex flex-wrap gap-3 items-center">
          <Button type="submit" knob={step === 'check'} busy={form.formState.isSubmitting}>
            {t(step === 'check' ? 'send' : 'continue')}
          </Button>
          {back && (
            <Button kind="line" onClick={() => goTo(back)}>
              {t('back')}
            </Button>
          )}
          <Button kind="ghost" onClick={onClose}>
            {t('later')}
          </Button>
        </div>
      </Form>
    </div>
  )
}

function NoBranch({ onClose }: Pick<RegisterKidProps, 'onClose'>) {
  const { t } = useWords('kids')
  return (
    <div className="kid-panel grid gap-6">
      <p className="lead" role="status">
        {t('no_branch_yet')}
      </p>
      <div className="flex flex-wrap gap-3 items-center">
        <Link className={buttonClass()} to={href('contact')}>
          {t('write_to_us')}
        </Link>
        <Button kind="line" onClick={onClose}>
          {t('back')}
        </Button>
      </div>
    </div>
  )
}
