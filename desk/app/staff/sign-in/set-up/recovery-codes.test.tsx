import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { json, network, sentences, show } from 'browser/testing.tsx'
import { Link } from 'react-router'
import { expect, test, vi } from 'vitest'
import { SecondStepSection } from '../../../account/second-step-section.tsx'
import { LeaveDialogs } from '../../../local-draft/leave-dialogs.tsx'
import { aColleague, showAtDesk } from '../../../testing.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

const codes = Array.from({ length: 10 }, (_, n) => `K7QM-${1000 + n}`)
const me = aColleague([], { has_authenticator: true, recovery_codes_left: 3 })

const language = 'ar'
const t = sentences('desk-sign-in')
const saved = () => screen.getByRole('checkbox', { name: t('codes_saved') })
const goOn = () => screen.getByRole('button', { name: t('go_on') })
/** Whether the browser asks before it closes the tab. */
const asksBeforeClosing = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }))

test('desk §1 recovery codes are left only by saying that they are saved; closing the tab asks', async () => {
  const onDone = vi.fn()
  const { unmount } = show(<RecoveryCodes codes={codes} onDone={onDone} />, { language })
  expect(goOn()).toBeDisabled()
  expect(asksBeforeClosing()).toBe(true)
  await userEvent.click(saved())
  expect(asksBeforeClosing()).toBe(false)
  await userEvent.click(goOn())
  expect(onDone).toHaveBeenCalledOnce()
  unmount()
  expect(asksBeforeClosing()).toBe(false)
})

test('desk §1 recovery codes that the browser does not copy stay, with a sentence', async () => {
  const user = userEvent.setup()
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new DOMException('', 'NotAllowedError'))
  show(<RecoveryCodes codes={codes} onDone={() => {}} />, { language })
  await user.click(screen.getByRole('button', { name: t('copy') }))
  expect(await screen.findByRole('alert')).toHaveTextContent(t('codes_not_copied'))
  expect(screen.getByText('K7QM-1000')).toBeVisible()
  await user.click(screen.getByRole('button', { name: t('copy') }))
  expect(await screen.findByRole('button', { name: t('copied') })).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('desk §1 leaving the page with recovery codes that are not saved asks, and says that they are shown only once', async () => {
  const shell = sentences('desk-shell')
  const leave = async () => userEvent.click(await screen.findByText('go'))
  show(
    <>
      <RecoveryCodes codes={codes} onDone={() => {}} />
      <Link to="/elsewhere">go</Link>
      <LeaveDialogs />
    </>,
    { language, routes: { '/elsewhere': 'elsewhere' } },
  )
  await leave()
  const dialog = screen.getByRole('dialog', { name: shell('codes_title') })
  expect(within(dialog).queryByText(shell('unsent_text'))).toBeNull()
  await userEvent.click(within(dialog).getByRole('button', { name: shell('stay') }))
  expect(screen.getByText('K7QM-1000')).toBeVisible()
  await userEvent.click(saved())
  await leave()
  expect(await screen.findByText('elsewhere')).toBeVisible()
})

test('desk §1 neither Esc nor a click beside it closes the window with new recovery codes', async () => {
  network((path) => json({ data: path === '/desk/recovery-codes' ? { recovery_codes: codes } : [] }))
  showAtDesk(<SecondStepSection />, { me })
  const account = sentences('desk-account')
  await userEvent.click(await screen.findByRole('button', { name: account('new_codes') }))
  const dialog = await screen.findByRole('dialog')
  fireEvent(dialog, new Event('cancel', { cancelable: true }))
  fireEvent.click(dialog)
  expect(screen.getByText('K7QM-1000')).toBeVisible()
  await userEvent.click(saved())
  await userEvent.click(goOn())
  await waitFor(() => expect(screen.queryByText('K7QM-1000')).toBeNull())
})
