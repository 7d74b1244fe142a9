import { withoutSigns } from 'contract/phones.ts'
import type { CountryCode } from 'libphonenumber-js/min'
import { ChevronDown } from 'lucide'
import { useFormContext, useWatch } from 'react-hook-form'
import { describedBy, LabelledField } from 'ui/field.tsx'
import { Icon } from 'ui/icon.tsx'
import { useLanguage } from '../words/use-language.ts'
import { countries, homeCalling, homeCountry, withCountry } from './countries.ts'
import { useFieldId } from './field-ids.tsx'
import { useFieldError, useInitialValue } from './fields.tsx'
import { flags } from './flags.ts'
import { useFieldInteraction } from './use-field-interaction.ts'

interface PhoneFieldProps {
  readonly name: string
  /** The name of the country field. */
  readonly countryName: string
  readonly label: string
  readonly hint: string
  readonly countryLabel: string
  readonly placeholder: string
}

// Created once: creating one takes longer than reading all names from it.
const namesIn = (locale: string) => new Intl.DisplayNames([locale], { type: 'region' })
const countryNames = { en: namesIn('en-SA'), ar: namesIn('ar-SA') }

/**
 * Groups the digits of a number and finds the country of an international one. A number of the home country gets its
 * national form; any other keeps its plus, so that the sent number is the typed one. Loads the library on demand.
 */
async function formatted(typed: string, country: string) {
  const { parsePhoneNumberFromString } = await import('libphonenumber-js/min')
  const written = withoutSigns(typed)
  const read = (text: string) => parsePhoneNumberFromString(text, country as CountryCode)
  const number = [read(written), read(withCountry(typed, country))].find((each) => each?.isValid())
  if (!number) return undefined
  const isHome = number.countryCallingCode === homeCalling
  return {
    country: number.country ?? country,
    text: isHome ? number.formatNational() : number.formatInternational(),
  }
}

/** Country by flag, then the number; left-to-right in both languages (spec §2, §5). Starts with +966. */
export function PhoneField({ name, countryName, label, hint, countryLabel, placeholder }: PhoneFieldProps) {
  const { language } = useLanguage()
  const { register, control, getValues, setValue } = useFormContext()
  const id = useFieldId(name)
  const error = useFieldError(name)
  const initialNumber = useInitialValue(name)
  const code = String(useWatch({ control, name: countryName }) ?? homeCountry)
  const country = countries.find((each) => each.code === code) ?? countries[0]
  // Country names come from the browser and can differ from the server's: the list fills after hydration.
  const { rendersAll, marks } = useFieldInteraction()
  const offered = rendersAll ? countries : countries.filter((each) => [homeCountry, code].includes(each.code))
  const number = register(name)

  return (
    <LabelledField id={id} label={label} hint={hint} error={error}>
      <div className="phone">
        <div className="phone-country">
          {flags[code] ? (
            <img className="flag" src={flags[code]} alt="" width={24} height={18} />
          ) : (
            <span aria-hidden="true">{code}</span>
          )}
          <span aria-hidden="true">{`+${country?.calling}`}</span>
          <Icon of={ChevronDown} size="0.875rem" />
          <select
            {...register(countryName)}
            // Controlled, because a restored draft can hold a country that is not listed yet.
            value={code}
            {...marks}
            aria-label={countryLabel}
            autoComplete="country"
          >
            {offered.map(({ code: option, calling }) => (
              <option key={option} value={option}>
                {`${countryNames[language].of(option)} +${calling}`}
              </option>
            ))}
          </select>
        </div>
        <input
          id={id}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          placeholder={placeholder}
          defaultValue={initialNumber}
          {...number}
          {...describedBy(id, error, hint)}
          onBlur={async (event) => {
            void number.onBlur(event)
            const typed = String(getValues(name) ?? '')
            const better = typed.trim() === '' ? undefined : await formatted(typed, code)
            // Keeps text that was typed in the meantime.
            if (!better || getValues(name) !== typed) return
            setValue(countryName, better.country, { shouldDirty: true })
            setValue(name, better.text, { shouldValidate: true, shouldDirty: true })
          }}
        />
      </div>
    </LabelledField>
  )
}
