import { TextField } from 'browser/forms/fields.tsx'
import { Form } from 'browser/forms/form.tsx'
import { PhoneField } from 'browser/forms/phone-field.tsx'
import { useWords } from 'browser/words/use-words.tsx'
import { carPlateMaxLength, fullNameMaxLength, visitorsMaxLength } from 'contract/limits.ts'
import type { ReactNode } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { Button } from 'ui/button.tsx'
import { Step } from './step.tsx'
import type { TourFields } from './tour-fields.ts'

interface TourFormProps {
  readonly form: UseFormReturn<TourFields>
  /** Which branch, and when: what is chosen before the details. */
  readonly steps: ReactNode
  /** The branch lies behind a gate, where somebody asks who comes. */
  readonly hasGate: boolean
  readonly busy: boolean
  readonly onSend: (fields: TourFields) => void
  /** Stands before the send button: what went wrong, the privacy sentence. */
  readonly children: ReactNode
}

/** The tour form (spec §2, §5): errors after touch, nothing lost on failure. It knows no address. */
export function TourForm({ form, steps, hasGate, busy, onSend, children }: TourFormProps) {
  const { t } = useWords('tours')

  return (
    <Form id="tour" form={form} onValid={onSend} label={t('your_details')}>
      {steps}
      <Step number={3} title={t('your_details')}>
        <Details />
        {hasGate && <ForTheGate />}
      </Step>
      {/* People don't see it; programs that fill in everything give themselves away. */}
      <input
        type="text"
        tabIndex={-1}
        autoComplete="off"
        aria-hidden="true"
        className="hide-visually"
        {...form.register('website')}
      />
      {children}
      <div>
        <Button type="submit" knob busy={busy}>
          <SendLabel />
        </Button>
      </div>
    </Form>
  )
}

/** The specification's four, and a word more for who has one. */
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
      <TextField name="message" label={t('message')} note={t('optional')} maxLength={1000} lines={3} />
    </div>
  )
}

/** A guard opens to those he knows of: the plate and the names may also follow later. */
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

/** What the button does depends on whether a time is chosen. */
function SendLabel() {
  const { t } = useWords('tours')
  const { t: visits } = useWords('visits')
  const [slot, waitingDay] = useWatch<TourFields, ['slot', 'waiting_day']>({ name: ['slot', 'waiting_day'] })
  if (slot) return visits('book_this_tour')
  return waitingDay ? visits('wait_for_time') : t('request_my_tour')
}
