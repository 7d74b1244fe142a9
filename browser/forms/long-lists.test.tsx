import { fireEvent, screen } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { expect, test, vi } from 'vitest'
import { show } from '../testing.tsx'
import { Form } from './form.tsx'
import { PhoneField } from './phone-field.tsx'
import { SelectField } from './select-field.tsx'

const many = Array.from({ length: 60 }, (_, number) => ({ value: `c${number}`, label: `Choice ${number}` }))

/** A form with a restored draft: neither value is near the top of its list, and one list loads later. */
function Lists() {
  const form = useForm({ defaultValues: { phone: '', country: 'AE', choice: 'c50' } })
  const [choices, setChoices] = useState<typeof many>([])
  useEffect(() => {
    setTimeout(() => setChoices(many))
  }, [])
  return (
    <Form id="lists" form={form} onValid={vi.fn()} label="Lists">
      <PhoneField name="phone" countryName="country" label="Phone" hint="" countryLabel="Country" placeholder="050" />
      <SelectField name="choice" label="Choice" choices={[{ value: '', label: 'None' }, ...choices]} />
    </Form>
  )
}

test('§3 a long list keeps the chosen value while it fills, and has all options once it gets the focus', async () => {
  show(<Lists />)
  const country = screen.getByLabelText<HTMLSelectElement>('Country')
  const choice = screen.getByLabelText<HTMLSelectElement>('Choice')
  expect(country).toHaveValue('AE')
  expect(await screen.findByRole('option', { name: 'Choice 50' })).toBeInTheDocument()
  expect(choice).toHaveValue('c50')

  fireEvent.pointerDown(country)
  expect(country.options.length).toBeGreaterThan(200)
  expect(country).toHaveValue('AE')
  fireEvent.focus(choice)
  expect(choice.options).toHaveLength(many.length + 1)
  expect(choice).toHaveValue('c50')
  fireEvent.change(choice, { target: { value: 'c7' } })
  expect(choice).toHaveValue('c7')
})
