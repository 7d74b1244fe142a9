import { useWords } from 'browser/words/use-words.tsx'
import type { Field as ContentFieldFacts } from 'contract/content/fields.ts'
import type { RichText } from 'contract/rich-text.ts'
import { directionOf, type Language } from 'i18n/languages.ts'
import { ChevronDown } from 'lucide'
import type { ReactNode } from 'react'
import { describedBy, Field } from 'ui/field.tsx'
import { Icon } from 'ui/icon.tsx'
import { RichTextField } from '../../text/lazy-rich-text-field.tsx'
import { HoursInput } from './hours-input.tsx'
import { LinesInput } from './lines-input.tsx'
import { Clock, Day, Moment, NumberInput } from './measured-inputs.tsx'
import { PictureInput } from './picture-input.tsx'
import { ReferenceInput } from './reference-input.tsx'
import { StepsInput } from './steps-input.tsx'

export interface InputProps {
  readonly id: string
  readonly label: string
  readonly value: unknown
  readonly onChange: (value: unknown) => void
  readonly onLeave: () => void
  readonly disabled: boolean
  readonly error: string | undefined
  readonly hint: string | undefined
}

interface ContentFieldProps extends Omit<InputProps, 'label' | 'hint'> {
  readonly field: ContentFieldFacts
  /** Of what is said in one language. */
  readonly language?: Language
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')
/** What is read from left to right in every language. */
const latin: ReadonlySet<string> = new Set(['slug', 'link', 'email', 'phone'])
const kindsOfInput: Readonly<Record<string, string>> = { email: 'email', phone: 'tel' }

/** One field of any kind of thing, by its type: the same for all kinds (contract/content/kinds.ts). */
export function ContentField({ field, language, ...own }: ContentFieldProps) {
  const { t } = useWords('desk-content')
  const { name, type, required, max, choices = [] } = field
  const label = t(`field_${name}`)
  const hint = type === 'link' ? t('link_field_hint') : undefined
  const props: InputProps = { ...own, label, hint }
  const { id, value, onChange, onLeave, disabled, error } = own
  const input = {
    id,
    disabled,
    className: 'input',
    onBlur: onLeave,
    ...(language && { lang: language, dir: directionOf(language) }),
    ...describedBy(id, error, hint),
  }
  const framed = (children: ReactNode, counter?: { length: number; max: number }) => (
    <Field
      id={id}
      label={label}
      {...(!required && { note: t('optional') })}
      {...(hint && { hint })}
      {...(error && { error })}
      {...(counter && { counter })}
    >
      {children}
    </Field>
  )
  const counter = max === undefined ? undefined : { length: [...text(value)].length, max }

  switch (type) {
    case 'document':
      return (
        <RichTextField
          id={id}
          label={label}
          language={language ?? 'ar'}
          value={value as RichText | undefined}
          onChange={onChange}
          onLeave={onLeave}
          readOnly={disabled}
          error={error}
        />
      )
    case 'line':
      return framed(<input {...input} value={text(value)} onChange={({ target }) => onChange(target.value)} />, counter)
    case 'text':
      return framed(
        <textarea
          {...input}
          rows={max !== undefined && max > 600 ? 6 : 3}
          value={text(value)}
          onChange={({ target }) => onChange(target.value)}
        />,
        counter,
      )
    case 'choice':
      return framed(
        <span className="select">
          <select {...input} value={text(value)} onChange={({ target }) => onChange(target.value || null)}>
            <option value="">{t('choose')}</option>
            {choices.map((choice) => (
              <option key={choice} value={choice}>
                {t(`choice_${choice}`)}
              </option>
            ))}
          </select>
          <Icon of={ChevronDown} size="1rem" />
        </span>,
      )
    case 'yes_no':
      return (
        <label className="content-tick" htmlFor={id}>
          <input
            id={id}
            type="checkbox"
            disabled={disabled}
            checked={value === true}
            onChange={({ target }) => onChange(target.checked)}
          />
          {label}
        </label>
      )
    case 'colour':
      return framed(
        <input
          {...input}
          type="color"
          value={text(value) || '#ffffff'}
          onChange={({ target }) => onChange(target.value)}
        />,
      )
    case 'day':
      return framed(<Day input={input} {...props} />)
    case 'clock':
      return framed(<Clock input={input} {...props} />)
    case 'moment':
      return framed(<Moment input={input} {...props} />)
    case 'number':
      return framed(<NumberInput input={input} {...props} />)
    case 'lines':
      return <LinesInput {...props} language={language} max={max ?? 40} />
    case 'phones':
      return <LinesInput {...props} inputMode="tel" max={max ?? 6} />
    case 'steps':
      return <StepsInput {...props} language={language ?? 'ar'} max={max ?? 20} />
    case 'hours':
      return <HoursInput {...props} />
    case 'picture':
      return <PictureInput {...props} />
    case 'branch':
    case 'category':
    case 'branches':
    case 'programs':
      return <ReferenceInput {...props} of={type} />
    default:
      return framed(
        <input
          {...input}
          {...(latin.has(type) && { dir: 'ltr', lang: undefined })}
          type={kindsOfInput[type] ?? 'text'}
          value={text(value)}
          onChange={({ target }) => onChange(target.value)}
        />,
      )
  }
}
