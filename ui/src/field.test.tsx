import { render, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { describedBy, LabelledField } from './field.tsx'

interface FieldTexts {
  readonly error?: string
  readonly hint?: string
  readonly written?: string
}
const Name = ({ error, hint, written = '' }: FieldTexts) => (
  <LabelledField
    id="name"
    label="الاسم"
    note="Optional"
    error={error}
    hint={hint}
    counter={{ length: written.length, max: 10 }}
  >
    <input id="name" defaultValue={written} {...describedBy('name', error, hint)} />
  </LabelledField>
)

describe('a field', () => {
  test('has its label as name and its hint as description', () => {
    render(<Name hint="As in the passport" />)
    expect(screen.getByLabelText(/الاسم/)).toHaveAccessibleDescription('As in the passport')
    expect(screen.getByLabelText(/الاسم/)).toBeValid()
  })

  test('with an error announces it in place of the hint', () => {
    render(<Name hint="As in the passport" error="اكتب الاسم" />)
    const input = screen.getByLabelText(/الاسم/)
    expect(input).toBeInvalid()
    expect(input).toHaveAccessibleDescription('اكتب الاسم')
    expect(screen.getByRole('alert')).toHaveTextContent('اكتب الاسم')
    expect(screen.queryByText('As in the passport')).toBeNull()
  })
})

test('a field without hint and error has no aria-describedby', () => {
  render(<Name />)
  expect(screen.getByLabelText(/الاسم/)).not.toHaveAttribute('aria-describedby')
})

test.each([
  ['', undefined],
  ['Seven l', undefined],
  ['Eight le', '8 / 10'],
  ['Eleven lett', '11 / 10'],
])('a limit is counted once it comes near: %j', (written, counted) => {
  const { container } = render(<Name written={written} />)
  const counter = container.querySelector('.counter')
  expect(counter?.textContent ?? undefined).toBe(counted)
  if (counter) expect(counter).toHaveAttribute('data-over', String(written.length > 10))
})
