import { serverToday } from 'browser/calls/clock.ts'
import { useFieldError } from 'browser/forms/fields.tsx'
import { useWords } from 'browser/words/use-words.tsx'
import type { Kid } from 'contract/kids/endpoints.ts'
import { UserRoundPlus } from 'lucide'
import { useFormContext } from 'react-hook-form'
import { ErrorLine } from 'ui/field.tsx'
import { Icon } from 'ui/icon.tsx'
import { ageInWords } from '../age.ts'
import { KidAvatar } from '../card/kid-avatar.tsx'
import { KidFieldset } from '../kid-fields.tsx'
import { anotherKid, type RegisterFields } from './register-fields.ts'
import { useRegisterFields } from './use-register-fields.ts'

/** Step 1: choose a known child or enter another one. */
export function StepChild({ kids }: { kids: readonly Kid[] }) {
  const { t } = useWords('kids')
  const { register } = useFormContext<RegisterFields>()
  const { kid_id } = useRegisterFields()
  const error = useFieldError('kid_id')
  const today = serverToday()
  return (
    <>
      {kids.length > 0 && (
        <fieldset className="field">
          <legend className="label mb-2">{t('child_question')}</legend>
          {error && <ErrorLine>{error}</ErrorLine>}
          <div className="kid-choices">
            {kids.map((kid) => (
              <label key={kid.id} className="kid-choice">
                <input type="radio" value={String(kid.id)} {...register('kid_id')} />
                <KidAvatar kid={kid} size={48} />
                <span>
                  <span className="block font-medium">
                    <bdi>{kid.name}</bdi>
                  </span>
                  <span className="text-small text-ink-3">{ageInWords(t, today, kid.birth_date)}</span>
                </span>
              </label>
            ))}
            <label className="kid-choice">
              <input type="radio" value={anotherKid} {...register('kid_id')} />
              <span className="grid place-items-center size-12 rounded-full bg-palm-100 text-palm-900 flex-none">
                <Icon of={UserRoundPlus} />
              </span>
              <span className="font-medium">{t('another_child')}</span>
            </label>
          </div>
        </fieldset>
      )}
      {kid_id === anotherKid && <KidFieldset />}
    </>
  )
}
