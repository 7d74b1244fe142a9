import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { show, wordsFor } from 'browser/testing.tsx'
import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import type { DateInputProps } from './date-input-props.ts'
import { DateField } from './dates.tsx'

function Form({
  kind,
  begin = '',
  disabled = false,
}: Pick<DateInputProps, 'kind'> & { begin?: string; disabled?: boolean }) {
  const [value, setValue] = useState(begin)
  return (
    <fieldset disabled={disabled}>
      <DateField id="when" label="When" kind={kind} value={value} onValue={setValue} />
      <output>{value}</output>
    </fieldset>
  )
}

const parts = async () => within(await screen.findByRole('group', { name: 'When' })).getAllByRole('spinbutton')
const written = async () => (await parts()).map(({ textContent }) => textContent)
const type = async (text: string) => {
  const user = userEvent.setup()
  const [first] = await parts()
  if (first) await user.click(first)
  await user.keyboard(text)
}
const value = () => screen.getByRole('status').textContent

describe.each(['en', 'ar'] as const)('in %s', (language) => {
  const t = (key: string) => wordsFor(language)['desk-shell'][key] ?? key

  test('desk §2 a day is shown and typed as day, month, year, with the Hijri day beside it', async () => {
    show(<Form kind="day" begin="2026-03-04" />, { language })
    expect(await written()).toEqual(['04', '03', '2026'])
    expect(screen.getByText({ en: /^15 Ramadan 1447/, ar: /^15 رمضان 1447/ }[language])).toBeInTheDocument()
    await type('05042027')
    expect(value()).toBe('2027-04-05')
  })

  test('arabic §digits a day can be typed in the digits of either script', async () => {
    show(<Form kind="day" />, { language })
    await type('٠٤٠٣٢٠٢٦')
    expect(value()).toBe('2026-03-04')
  })

  test('desk §2 an hour is shown and typed in the desk’s format, not the browser’s', async () => {
    show(<Form kind="time" begin="09:00" />, { language })
    expect(await written()).toEqual(['09', '00', { en: 'am', ar: 'ص' }[language]])
    await type({ en: '0130p', ar: '0130م' }[language])
    expect(value()).toBe('13:30')
  })

  test('desk §2 an incomplete value stays in the field, counts as empty, and shows an error', async () => {
    show(<Form kind="day" begin="2026-03-04" />, { language })
    await type('{Backspace}{Backspace}{Backspace}')
    await userEvent.tab()
    await userEvent.click(document.body)
    expect(value()).toBe('')
    expect((await written())[2]).toBe('2026')
    expect(await screen.findByText(t('date_partial'))).toBeInTheDocument()
    await type('0403')
    expect(value()).toBe('2026-03-04')
  })

  test('desk §2 a moment is a day and an hour in one field', async () => {
    show(<Form kind="moment" />, { language })
    await type(`060120300700${{ en: 'a', ar: 'ص' }[language]}`)
    expect(value()).toBe('2030-01-06T07:00')
  })

  test('desk §2 a read-only form disables its dates too', async () => {
    show(<Form kind="day" begin="2026-03-04" disabled />, { language })
    for (const part of await parts()) expect(part).toHaveAttribute('aria-disabled', 'true')
  })
})
