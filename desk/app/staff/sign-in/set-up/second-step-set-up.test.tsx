import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fill, json, network, show } from 'browser/testing.tsx'
import { expect, test } from 'vitest'
import { ReauthDialog } from '../../../session/reauth-dialog.tsx'
import { SecondStepSetUp } from './second-step-set-up.tsx'

test('desk §1 setting up a second step asks for the password again, and then continues', async () => {
  const given = { isReauthenticated: false }
  const calls = network((path) => {
    if (path === '/desk/prove') given.isReauthenticated = true
    if (path === '/desk/prove') return json({ data: { proven: true } })
    if (!given.isReauthenticated) return json({ message: 'Once more, please.', code: 'proof_needed' }, 403)
    return json({ data: { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Smart%20Kids?secret=JBSWY3DPEHPK3PXP' } })
  })
  show(
    <>
      <SecondStepSetUp onDone={() => {}} />
      <ReauthDialog />
    </>,
    { language: 'en' },
  )
  const user = userEvent.setup()
  await fill(user, await screen.findByLabelText('Password'), 'a quiet morning')
  await user.click(screen.getByRole('button', { name: 'Continue' }))

  expect(await screen.findByText('JBSW Y3DP EHPK 3PXP')).toBeVisible()
  expect(calls.map(({ path }) => path)).toEqual([
    '/desk/enrol/authenticator',
    '/desk/prove',
    '/desk/enrol/authenticator',
  ])
})
