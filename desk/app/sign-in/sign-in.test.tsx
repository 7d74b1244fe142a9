import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fill, json, network, show } from 'browser/testing.tsx'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { SignIn } from './sign-in.tsx'

afterEach(() => vi.restoreAllMocks())

const words = {
  en: { email: 'Work email', password: 'Password', goOn: 'Continue', digits: 'Six digits from the code app' },
  ar: { email: 'بريد العمل', password: 'كلمة المرور', goOn: 'متابعة', digits: 'ستة أرقام من تطبيق الرموز' },
}

describe.each(['en', 'ar'] as const)('in %s', (language) => {
  const t = words[language]
  async function giveThePassword() {
    const user = userEvent.setup()
    await fill(user, await screen.findByLabelText(t.email), 'huda@school.example')
    await fill(user, screen.getByLabelText(t.password), 'a quiet morning')
    await user.click(screen.getByRole('button', { name: t.goOn }))
    return user
  }

  test('desk §1 after the password the sixth digit sends the code, in any digits', async () => {
    const calls = network((path) => json({ data: { next: path.endsWith('/code') ? 'done' : 'code' } }))
    const onDone = vi.fn()
    show(<SignIn onDone={onDone} />, { language })
    const user = await giveThePassword()
    await fill(user, await screen.findByLabelText(t.digits), '٤٨١٥١٦')
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
    expect(calls.map(({ path }) => path)).toEqual(['/desk/sign-in', '/desk/sign-in/code'])
    expect(JSON.parse(String(calls[1]?.init.body))).toEqual({ code: '481516' })
  })

  test('desk §1 a wrong pair is said in the server’s words, and what was typed stays', async () => {
    network(() => json({ message: 'لا، هذا لا يصح.', code: 'credentials_wrong' }, 401))
    show(<SignIn onDone={() => {}} />, { language })
    await giveThePassword()
    expect(await screen.findByRole('alert')).toHaveTextContent('لا، هذا لا يصح.')
    expect(screen.getByLabelText(t.email)).toHaveValue('huda@school.example')
  })
})
