import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fill, json, network, sentences, show } from 'browser/testing.tsx'
import { expect, test, vi } from 'vitest'
import { SignIn } from './sign-in.tsx'

const language = 'ar'
const word = sentences('desk-sign-in')
const t = { email: word('email'), password: word('password'), goOn: word('go_on'), digits: word('six_digits') }
async function giveThePassword() {
  const user = userEvent.setup()
  await fill(user, await screen.findByLabelText(t.email), 'huda@school.example')
  await fill(user, screen.getByLabelText(t.password), 'a quiet morning')
  await user.click(screen.getByRole('button', { name: t.goOn }))
  return user
}

test('desk §1 after the password the sixth digit sends the code, in any digits', async () => {
  const calls = network((path) =>
    json({ data: path === '/school' ? { name: 'Palm Oasis' } : { next: path.endsWith('/code') ? 'done' : 'code' } }),
  )
  const onDone = vi.fn()
  show(<SignIn onDone={onDone} />, { language })
  const user = await giveThePassword()
  await fill(user, await screen.findByLabelText(t.digits), '٤٨١٥١٦')
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  const signIns = calls.filter(({ path }) => path.startsWith('/desk/sign-in'))
  expect(signIns.map(({ path }) => path)).toEqual(['/desk/sign-in', '/desk/sign-in/code'])
  expect(JSON.parse(String(signIns[1]?.init.body))).toEqual({ code: '481516' })
  expect(screen.getByText('Palm Oasis')).toBeVisible()
})

test('desk §1 wrong credentials show the server’s message, and the typed values stay', async () => {
  network(() => json({ message: 'لا، هذا لا يصح.', code: 'credentials_wrong' }, 401))
  show(<SignIn onDone={() => {}} />, { language })
  await giveThePassword()
  expect(await screen.findByRole('alert')).toHaveTextContent('لا، هذا لا يصح.')
  expect(screen.getByLabelText(t.email)).toHaveValue('huda@school.example')
})
