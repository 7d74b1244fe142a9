import { ChevronDown } from 'lucide'
import { useFormContext, useWatch } from 'react-hook-form'
import { describedBy, Field } from 'ui/field.tsx'
import { Icon } from 'ui/icon.tsx'
import { useLanguage } from '../words/use-language.ts'
import { countries, homeCountry, withCountry } from './countries.ts'
import { useFieldError, useInitialValue } from './fields.tsx'
import { flags } from './flags.ts'
import { useFieldInteraction } from './use-field-interaction.ts'

interface PhoneFieldProps {
  readonly name: string
  /** The name of the field that holds the country. */
  readonly countryName: string
  readonly label: string
  readonly hint: string
  readonly countryLabel: string
  readonly placeholder: string
}

/** The number in its country's writing, and the country a full number says itself. The library comes when it is needed. */
async function formatted(typed: string, country: string) {
  const { parsePhoneNumberFromString } = await import('libphonenumber-js/min')
  const number = parsePhoneNumberFromString(withCountry(typed, country), homeCountry)
  if (!number?.isValid()) return undefined
  return { country: number.country ?? country, text: number.formatNational() }
}

/** Country by flag, then the number; left-to-right in both languages (spec §2, §5). +966 to begin with. */
export function PhoneField({ name, countryName, label, hint, countryLabel, placeholder }: PhoneFieldProps) {
  const { language } = useLanguage()
  const { register, control, getValues, setValue } = useFormContext()
  const error = useFieldError(name)
  const initialNumber = useInitialValue(name)
  const code = String(useWatch({ control, name: countryName }) ?? homeCountry)
  const country = countries.find((each) => each.code === code) ?? countries[0]
  // The names of countries are the browser's own, which need not be the server's: the list fills in once it is wanted.
  const { isWanted, marks } = useFieldInteraction()
  const offered = isWanted ? countries : countries.filter((each) => [homeCountry, code].includes(each.code))
  const names = new Intl.DisplayNames([language === 'ar' ? 'ar-SA' : 'en-SA'], { type: 'region' })
  const number = register(name)

  return (
    <Field id={name} label={label} hint={hint} error={error}>
      <div className="phone">
        <div className="phone-country">
          {flags[code] ? (
            <img className="flag" src={flags[code]} alt="" width={24} height={18} />
          ) : (
            <span aria-hidden="true">{code}</span>
          )}
          <span aria-hidden="true">+{country?.calling}</span>
          <Icon of={ChevronDown} size="0.875rem" />
          <select
            {...register(countryName)}
            // Not only to begin with: a draft may bring back a country that is not on the list yet.
            value={code}
            {...marks}
            aria-label={countryLabel}
            autoComplete="country"
          >
            {offered.map(({ code: option, calling }) => (
              <option key={option} value={option}>
                {names.of(option)} +{calling}
              </option>
            ))}
          </select>
        </div>
        <input
          id={name}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          placeholder={placeholder}
          defaultValue={initialNumber}
          {...number}
          {...describedBy(name, error, hint)}
          onBlur={async (event) => {
            void number.onBlur(event)
            const typed = String(getValues(name) ?? '')
            const better = typed.trim() === '' ? undefined : await formatted(typed, code)
            // Nothing that was typed meanwhile is written over.
            if (!better || getValues(name) !== typed) return
            setValue(countryName, better.country, { shouldDirty: true })
            setValue(name, better.text, { shouldValidate: true, shouldDirty: true })
          }}
        />
      </div>
    </Field>
  )
}
