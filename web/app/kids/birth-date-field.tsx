import { serverToday } from 'browser/calls/clock.ts'
import { useFieldError } from 'browser/forms/fields.tsx'
import { useLanguage } from 'browser/words/use-language.ts'
import { useWords } from 'browser/words/use-words.tsx'
import { foldDigits } from 'contract/text.ts'
import { hijriDay } from 'i18n/format.ts'
import { monthName } from 'i18n/months.ts'
import { ChevronDown } from 'lucide'
import { useController } from 'react-hook-form'
import { ErrorLine, errorIdOf, hintIdOf } from 'ui/field.tsx'
import { Icon } from 'ui/icon.tsx'
import { ageInWords, dateParts, isDay, isoDayOf } from './age.ts'

const months = Array.from({ length: 12 }, (_, index) => index + 1)
const digitsOf = (text: string) => foldDigits(text).replace(/\D/g, '')

/** Birth date in three fields (the browser's date picker ignores the page's language), with age and Hijri date. */
export function BirthDateField({ name }: { name: string }) {
  const { t } = useWords('kids')
  const { language } = useLanguage()
  const { field } = useController({ name })
  const error = useFieldError(name)
  const written = String(field.value ?? '')
  const [year, month, day] = dateParts(written)
  const birthDate = isoDayOf(written)
  const today = serverToday()
  const known = isDay(birthDate) && birthDate <= today && year.length === 4

  const write = (parts: { year?: string; month?: string; day?: string }) => {
    const next = { year, month: String(Number(month) || ''), day, ...parts }
    field.onChange(next.year || next.month || next.day ? `${next.year}-${next.month}-${next.day}` : '')
  }
  const described = {
    'aria-invalid': error !== undefined,
    'aria-describedby': error ? errorIdOf(name) : hintIdOf(name),
  }
  return (
    <fieldset
      className="field"
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) field.onBlur()
      }}
    >
      <legend className="label mb-2">{t('birth_date')}</legend>
      <div className="kid-birth">
        <div>
          <label htmlFor={`${name}-day`}>{t('birth_day')}</label>
          <input
            id={`${name}-day`}
            ref={field.ref}
            className="input num"
            inputMode="numeric"
            autoComplete="off"
            maxLength={2}
            value={day}
            onChange={(event) => write({ day: digitsOf(event.target.value) })}
            {...described}
          />
        </div>
        <div>
          <label htmlFor={`${name}-month`}>{t('birth_month')}</label>
          <div className="select">
            <select
              id={`${name}-month`}
              className="input"
              value={month === '' ? '' : String(Number(month))}
              onChange={(event) => write({ month: event.target.value })}
              {...described}
            >
              <option value="">{t('choose_month')}</option>
              {months.map((number) => (
                <option key={number} value={number}>
                  {monthName(language, `2026-${String(number).padStart(2, '0')}-15`)}
                </option>
              ))}
            </select>
            <Icon of={ChevronDown} size="1.125rem" />
          </div>
        </div>
        <div>
          <label htmlFor={`${name}-year`}>{t('birth_year')}</label>
          <input
            id={`${name}-year`}
            className="input num"
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            value={year}
            onChange={(event) => write({ year: digitsOf(event.target.value) })}
            {...described}
          />
        </div>
      </div>
      {error && <ErrorLine id={errorIdOf(name)}>{error}</ErrorLine>}
      <p className="hint" id={hintIdOf(name)} aria-live="polite">
        {known && !error
          ? t('age_line', { age: ageInWords(t, today, birthDate), hijri: hijriDay(language, birthDate, true) })
          : ''}
      </p>
    </fieldset>
  )
}
