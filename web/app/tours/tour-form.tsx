import { TextField } from 'browser/forms/fields.tsx'
import { Form } from 'browser/forms/form.tsx'
import { Honeypot } from 'browser/forms/honeypot.tsx'
import { PhoneField } from 'browser/forms/phone-field.tsx'
import { useWords } from 'browser/words/use-words.tsx'
import { carPlateMaxLength, fullNameMaxLength, tourMessageMaxLength, visitorsMaxLength } from 'contract/limits.ts'
import type { ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { FormStep } from './form-step.tsx'
import type { TourFields } from './tour-fields.ts'

interface TourFormProps {
  readonly form: UseFormReturn<TourFields>
  readonly branchStep: ReactNode
  readonly timeStep: ReactNode
  /** The branch is behind a gate with a guard. */
  readonly hasGate: boolean
  readonly onSend: (fields: TourFields) => void
  /** Content below the details: errors, privacy sentence, send button. */
  readonly children: ReactNode
}

/** The tour form (spec §2, §5): errors after touch, nothing lost on failure. It does not know its endpoint. */
export function TourForm({ form, branchStep, timeStep, hasGate, onSend, children }: TourFormProps) {
  const { t } = useWords('tours')

  return (
    <Form id="tour" form={form} onValid={onSend} label={t('your_details')}>
      {branchStep}
      {timeStep}
      <FormStep number={3} title={t('your_details')}>
        <Details />
        {hasGate && <ForTheGate />}
      </FormStep>
      <Honeypot />
      {children}
    </Form>
  )
}

/** The four fields of the specification and an optional message. */
function Details() {
  const { t } = useWords('tours')
  return (
    <div className="grid gap-6">
      <TextField name="full_name" label={t('full_name')} autoComplete="name" maxLength={fullNameMaxLength} />
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField name="child_age" label={t('child_age')} hint={t('age_hint')} />
        <TextField name="email" label={t('email')} autoComplete="email" inputMode="email" leftToRight />
      </div>
      <PhoneField
        name="phone_num"
        countryName="phone_country"
        label={t('phone')}
        hint={t('phone_hint')}
        countryLabel={t('phone_country')}
        placeholder={t('phone_placeholder')}
      />
      <TextField name="message" label={t('message')} note={t('optional')} maxLength={tourMessageMaxLength} lines={3} />
    </div>
  )
}

/** Fields for the gate: car plate and visitors' names, both optional. */
function ForTheGate() {
  const { t } = useWords('tours')
  return (
    <div className="mt-6 grid gap-6 sm:grid-cols-2">
      <TextField
        name="car_plate"
        label={t('car_plate')}
        note={t('optional')}
        hint={t('car_plate_hint')}
        maxLength={carPlateMaxLength}
      />
      <TextField
        name="visitors"
        label={t('visitors')}
        note={t('optional')}
        hint={t('visitors_hint')}
        maxLength={visitorsMaxLength}
      />
    </div>
  )
}
