import { useWords } from 'browser/words/use-words.tsx'
import { isClosing } from 'contract/calendar/closing-days.ts'
import type { CalendarEntry } from 'contract/calendar/endpoints.ts'
import type { Field as ContentFieldFacts } from 'contract/content/fields.ts'
import type { RichText } from 'contract/rich-text.ts'
import { characterCount } from 'contract/text.ts'
import { directionOf, type Language } from 'i18n/languages.ts'
import { DateField } from '../../forms/dates.tsx'
import { AreaField, InputField, PickField } from '../../forms/fields.tsx'
import { Tick } from '../../forms/inputs.tsx'
import { useValueWord } from '../../language/use-value-word.ts'
import { RichTextField } from '../../text/lazy-rich-text-field.tsx'
import { BranchesInput } from './branches-input.tsx'
import { HoursInput } from './hours-input.tsx'
import type { InputProps } from './input-props.ts'
import { LinesInput } from './lines-input.tsx'
import { MomentField, NumberField } from './measured-inputs.tsx'
import { PictureInput } from './picture-input.tsx'
import { ReferenceInput } from './reference-input.tsx'
import { StepsInput } from './steps-input.tsx'

interface ContentFieldProps extends Omit<InputProps, 'label' | 'hint'> {
  readonly field: ContentFieldFacts
  /** The language of the field, if it has one. */
  readonly language?: Language
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')
/** Fields that are left-to-right in every language. */
const latin: ReadonlySet<string> = new Set(['slug', 'link', 'email', 'phone'])
const onNetwork = 'network_hint'
/** Hints that state the rule of a field, otherwise of its type. */
const hints: Readonly<Record<string, string>> = {
  link: 'link_field_hint',
  slug: 'slug_hint',
  map_url: 'map_url_hint',
  ...{ facebook: onNetwork, instagram: onNetwork, x: onNetwork, linkedin: onNetwork },
}
const kindsOfInput: Readonly<Record<string, string>> = { email: 'email', phone: 'tel' }

/** One field of any kind of content, by its type (contract/content/kinds.ts). */
export function ContentField({ field, language, ...own }: ContentFieldProps) {
  const { t } = useWords('desk-content')
  const { name, type, max } = field
  const label = t(`field_${name}`)
  const closes = name === 'kind' && isClosing({ kind: own.value as CalendarEntry['kind'] })
  const rule = [name, type].find((each) => Object.hasOwn(hints, each))
  const hint = rule !== undefined ? t(hints[rule] as string) : closes ? t('no_tours') : undefined
  const props: InputProps = { ...own, label, hint }
  const { id, value, onChange, onLeave, disabled, error } = own
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
    case 'yes_no':
      return (
        <Tick id={id} className="content-tick" disabled={disabled} checked={value === true} onTick={onChange}>
          <span>{label}</span>
        </Tick>
      )
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
    case 'branches':
      return <BranchesInput {...props} />
    case 'branch':
    case 'category':
    case 'programs':
      return <ReferenceInput {...props} of={type} />
    default:
      return <FramedField {...props} field={field} language={language} />
  }
}

interface FramedFieldProps extends InputProps {
  readonly field: ContentFieldFacts
  readonly language: Language | undefined
}

/** An input with its label above, its hint or error below. */
function FramedField({ field, language, onLeave, value, onChange, ...own }: FramedFieldProps) {
  const { t } = useWords('desk-content')
  const wordOf = useValueWord()
  const { type, required, max, choices = [] } = field
  const counter = max === undefined ? undefined : { length: characterCount(text(value)), max }
  const input = {
    ...own,
    note: required ? undefined : t('optional'),
    onBlur: onLeave,
    ...(language && { lang: language, dir: directionOf(language) }),
  }
  const dates = { ...own, note: input.note, onBlur: onLeave }
  switch (type) {
    case 'line':
      return <InputField {...input} counter={counter} value={text(value)} onText={onChange} />
    case 'text':
      return (
        <AreaField
          {...input}
          counter={counter}
          rows={max !== undefined && max > 600 ? 6 : 3}
          value={text(value)}
          onText={onChange}
        />
      )
    case 'choice':
      return (
        <PickField
          {...input}
          value={text(value)}
          none={t('choose')}
          choices={choices.map((choice) => ({ value: choice, label: wordOf(field.name, choice) }))}
          onChoose={(chosen) => onChange(chosen || null)}
        />
      )
    case 'colour':
      return <InputField {...input} type="color" value={text(value) || '#ffffff'} onText={onChange} />
    case 'day':
      return <DateField {...dates} kind="day" value={text(value)} onValue={(day) => onChange(day || null)} />
    case 'clock':
      return <DateField {...dates} kind="time" value={text(value)} onValue={(time) => onChange(time || null)} />
    case 'moment':
      return <MomentField {...dates} value={value} onChange={onChange} />
    case 'number':
      return <NumberField {...input} value={value} onChange={onChange} />
    default:
      return (
        <InputField
          {...input}
          {...(latin.has(type) && { dir: 'ltr', lang: undefined })}
          type={kindsOfInput[type] ?? 'text'}
          value={text(value)}
          onText={onChange}
        />
      )
  }
}
