import type { ComponentProps, ReactNode } from 'react'
import { Select } from 'ui/select.tsx'

type Without<Props> = Omit<Props, 'onChange'>

/** An empty field has the direction of its screen, like its placeholder: `auto` would make it left-to-right. */
const directionOf = ({ dir, value }: Pick<ComponentProps<'input'>, 'dir' | 'value'>) =>
  dir === 'auto' && value === '' ? undefined : dir

export interface TextInputProps extends Without<ComponentProps<'input'>> {
  readonly onText: (text: string) => void
}

/** Text or a number, by its `type`; for days and hours take `DateInput`. */
export const TextInput = ({ onText, ...input }: TextInputProps) => (
  <input className="input" {...input} dir={directionOf(input)} onChange={({ target }) => onText(target.value)} />
)

export interface TextAreaProps extends Without<ComponentProps<'textarea'>> {
  readonly onText: (text: string) => void
}

/** A text area. */
export const TextArea = ({ onText, ...area }: TextAreaProps) => (
  <textarea className="input" {...area} dir={directionOf(area)} onChange={({ target }) => onText(target.value)} />
)

interface Choice<Value extends string | number = string> {
  readonly value: Value
  readonly label: string
}

export interface ChoiceInputProps<Value extends string | number> extends Without<ComponentProps<'select'>> {
  readonly value: Value | ''
  readonly choices: readonly Choice<Value>[]
  /** The label of no choice; without it a choice is required. */
  readonly none?: string | undefined
  readonly onChoose: (value: Value | '') => void
  /** Without frame and arrow, for a toolbar. */
  readonly bare?: boolean
}

/** A native select. */
export function ChoiceInput<Value extends string | number>(props: ChoiceInputProps<Value>) {
  const { choices, none, onChoose, bare = false, ...select } = props
  const list = (
    <select
      className={bare ? undefined : 'input'}
      {...select}
      onChange={({ target }) => onChoose(choices.find(({ value }) => String(value) === target.value)?.value ?? '')}
    >
      {none !== undefined && <option value="">{none}</option>}
      {choices.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  )
  return bare ? list : <Select>{list}</Select>
}

interface TickBoxProps extends Without<ComponentProps<'input'>> {
  readonly checked: boolean
  readonly onTick: (checked: boolean) => void
}

/** A checkbox, or a radio button with `type="radio"`. Needs `aria-label`; use `Tick` for one with a visible label. */
export const TickBox = ({ onTick, ...box }: TickBoxProps) => (
  <input type="checkbox" {...box} onChange={({ target }) => onTick(target.checked)} />
)

interface TickProps extends TickBoxProps {
  readonly children: ReactNode
}

/** A checkbox with its label. `className` is the label's. */
export const Tick = ({ className = 'flex min-h-10 items-center gap-3', lang, children, ...box }: TickProps) => (
  <label className={className || undefined} lang={lang}>
    <TickBox {...box} />
    {children}
  </label>
)

interface FileInputProps extends Without<ComponentProps<'input'>> {
  readonly onFiles: (files: FileList | null) => void
}

/** Opens the browser's file dialog from a button beside it. The same file can be chosen twice. */
export const FileInput = ({ onFiles, ...input }: FileInputProps) => (
  <input
    className="hide-visually"
    type="file"
    tabIndex={-1}
    {...input}
    onChange={({ target }) => {
      onFiles(target.files)
      target.value = ''
    }}
  />
)
