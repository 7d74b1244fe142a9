import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { network, wordsFor } from 'browser/testing.tsx'
import { expect, test } from 'vitest'
import { ConsentChoices } from '../../shell/consent/consent-choices.tsx'
import { show } from '../../testing.tsx'
import { PrivacyPanel } from './privacy-panel.tsx'

const everybody = { analytics: 'G-AB12CD34EF', push: 'onesignal' } as const
const consents = () => localStorage.getItem('consent')?.split(' ').toSorted()

const language = 'ar'
test(`product §3 the settings list every consent this school asks for, and each can be given and withdrawn`, async () => {
  network(() => Promise.reject(new TypeError('offline')))
  const { settings } = wordsFor(language)
  show(<PrivacyPanel />, { language, facts: everybody })
  const switches = screen.getAllByRole('switch')
  expect(switches).toHaveLength(3)
  for (const [index, purpose] of (['map', 'analytics', 'push'] as const).entries()) {
    expect(switches[index]).toHaveAccessibleName(new RegExp(`^${settings[`consent_${purpose}`]}`))
    expect(switches[index]).not.toBeChecked()
    await userEvent.click(switches[index] as HTMLElement)
    expect(switches[index]).toBeChecked()
  }
  expect(consents()).toEqual(['analytics', 'map', 'push'])
  await userEvent.click(switches[1] as HTMLElement)
  expect(switches[1]).not.toBeChecked()
  expect(consents()).toEqual(['map', 'no-analytics', 'push'])
})

test(`product §3 the privacy notice names the same consents in words`, async () => {
  const { privacy } = wordsFor(language)
  const { container } = show(<ConsentChoices />, { language, facts: everybody })
  expect(screen.getByRole('heading', { name: privacy.choices_title ?? '' })).toBeVisible()
  expect(screen.getAllByRole('checkbox')).toHaveLength(3)
  for (const purpose of ['map', 'analytics', 'push']) {
    expect(screen.getByText(privacy[`choice_${purpose}`] ?? 'missing')).toBeVisible()
    expect(screen.getByText(privacy[`choice_${purpose}_text`] ?? 'missing')).toBeVisible()
  }
  expect(container.textContent).not.toMatch(/choices?_/)
})

test('product §3 a school without external services asks for the map’s consent only', () => {
  show(
    <>
      <PrivacyPanel />
      <ConsentChoices />
    </>,
    { facts: { analytics: 'builtin' } },
  )
  expect(screen.getAllByRole('switch')).toHaveLength(1)
  expect(screen.getAllByRole('checkbox')).toHaveLength(1)
})

test('product §3 a consent withdrawn in one tab is withdrawn in the others', async () => {
  show(<PrivacyPanel />, { facts: everybody })
  await userEvent.click(screen.getAllByRole('switch')[0] as HTMLElement)
  act(() => {
    localStorage.setItem('consent', 'no-map analytics')
    dispatchEvent(new StorageEvent('storage', { key: 'consent' }))
  })
  const [map, analytics] = screen.getAllByRole('switch')
  expect(map).not.toBeChecked()
  expect(analytics).toBeChecked()
})
