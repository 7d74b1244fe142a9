import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../testing.tsx'
import { LanguageSwitch } from './language-switch.tsx'

test('§2 a click on a flag for a new tab is the browser’s: this page keeps its language', () => {
  const cookies = document.cookie
  show(<LanguageSwitch />)
  const flag = screen.getByRole('link', { name: 'العربية' })
  for (const click of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])
    expect(fireEvent.click(flag, click)).toBe(true)
  expect(document.cookie).toBe(cookies)
  expect(flag).toHaveAttribute('href', '/?lng=ar')
})
