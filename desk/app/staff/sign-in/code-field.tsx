import { foldDigits } from 'contract/text.ts'
import { useId } from 'react'
import { describedBy, LabelledField } from 'ui/field.tsx'
import { TextInput } from '../../forms/inputs.tsx'
import './code-field.css'

export const codeLength = 6
const boxes = Array.from({ length: codeLength }, (_, index) => index)

interface CodeFieldProps {
  readonly label: string
  readonly hint: string
  readonly code: string
  readonly onCode: (code: string) => void
  readonly error?: string | undefined
}

/** Six digits in six boxes as one input: pasted, filled in by the phone, in any digits (arabic §digits). */
export function CodeField({ label, hint, code, onCode, error }: CodeFieldProps) {
  const id = useId()
  return (
    <LabelledField id={id} label={label} hint={hint} error={error}>
      <div className="six">
        {boxes.map((box) => (
          <span key={box} aria-hidden="true" data-next={box === Math.min(code.length, codeLength - 1) || undefined}>
            {code[box]}
          </span>
        ))}
        <TextInput
          className=""
          id={id}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          dir="ltr"
          value={code}
          onText={(text) => onCode(foldDigits(text).replace(/\D/g, '').slice(0, codeLength))}
          {...describedBy(id, error, hint)}
        />
      </div>
    </LabelledField>
  )
}
