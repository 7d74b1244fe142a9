import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fill, json, network, wordsFor } from 'browser/testing.tsx'
import type { Language } from 'i18n/languages.ts'
import { beforeEach, expect, test } from 'vitest'
import { show } from '../../testing.tsx'
import { resetAccount, useAccount } from '../account.ts'
import { saveUser } from '../user.ts'
import LoginPage from './login.page.tsx'

beforeEach(resetAccount)
const signedIn = { access_token: 'token', user_id: 7, user_name: 'نورة', email: 'noura@mail.example' }
const profile = { id: 7, name: 'نورة', image: null }

/** The flags of spec §4, as a page sees them. */
function Flags() {
  const { user, isLoading, isSuccess, isError, isLoggedIn, message } = useAccount()
  return (
    <output>{JSON.stringify({ user: user?.user_name, isLoading, isSuccess, isError, isLoggedIn, message })}</output>
  )
}
const flags = () => JSON.parse(screen.getByRole('status', { name: '' }).textContent ?? '')

const open = (language: Language = 'en', search = '') =>
  show(
    <>
      <Flags />
      {/* biome-ignore lint/suspicious/noExplicitAny: the router's own props are not what is tested */}
      <LoginPage {...({ actionData: undefined } as any)} />
    </>,
    {
      language,
      at: { pathname: '/here', search, state: { from: '/posts/12' } },
      routes: { '/verificationcode': 'the code', '/posts/12': 'the post' },
    },
  )

const typeIn = async (language: Language = 'en') => {
  const { accounts } = wordsFor(language)
  const user = userEvent.setup()
  await fill(user, screen.getByLabelText(accounts.email ?? ''), 'noura@mail.example')
  await fill(user, screen.getByLabelText(accounts.password ?? ''), 'a short sentence')
  return user
}
const press = async (user: ReturnType<typeof userEvent.setup>, name: string) =>
  user.click(screen.getByRole('button', { name }))

test('§3 §7 signing in stores exactly the four fields and loads the profile', async () => {
  const calls = network((path) => json({ data: path === '/auth/login' ? { ...signedIn, extra: 1 } : profile }))
  open()
  await press(await typeIn(), 'Log in')
  await waitFor(() => expect(JSON.parse(localStorage.getItem('user') ?? '{}')).toEqual(signedIn))
  await waitFor(() => expect(calls.map(({ path }) => path)).toEqual(['/auth/login', '/auth/profile']))
  expect(JSON.parse(String(calls[0]?.init.body))).toEqual({
    email: 'noura@mail.example',
    password: 'a short sentence',
  })
  expect(sessionStorage.length, 'nothing typed here is kept').toBe(0)
})

test('§4 while it runs isLoading, then isSuccess and isLoggedIn', async () => {
  let answer = (_: Response) => {}
  network((path) => (path === '/auth/login' ? new Promise((resolve) => (answer = resolve)) : json({ data: profile })))
  open()
  expect(flags()).toMatchObject({ isLoading: false, isSuccess: false, isError: false, isLoggedIn: false })
  const user = await typeIn()
  await press(user, 'Log in')
  await waitFor(() => expect(flags()).toMatchObject({ isLoading: true, isLoggedIn: false }))
  expect(screen.getByRole('button', { name: 'Log in' })).toBeDisabled()
  answer(json({ data: signedIn }))
  expect(await screen.findByText('the post')).toBeVisible()
})

const language = 'ar'
test(`§4 §8 wrong credentials: the server’s sentence shows, user and profile are cleared, typed values stay`, async () => {
  const sentence = 'غير صحيح.'
  network(() => json({ message: sentence, code: 'credentials_wrong' }, 401))
  open(language)
  await press(await typeIn(language), wordsFor(language).accounts.log_in ?? '')
  expect(await screen.findByText(sentence)).toBeVisible()
  expect(flags()).toEqual({
    isLoading: false,
    isSuccess: false,
    isError: true,
    isLoggedIn: false,
    message: sentence,
  })
  expect(localStorage.getItem('user')).toBeNull()
  expect(screen.getByLabelText(wordsFor(language).accounts.email ?? '')).toHaveValue('noura@mail.example')
  expect(screen.getByLabelText(wordsFor(language).accounts.password ?? '')).toHaveValue('a short sentence')
})

test('§8 without a response the error’s own message is stored, and a general sentence is shown', async () => {
  network(() => Promise.reject(new TypeError('Failed to fetch')))
  open()
  await press(await typeIn(), 'Log in')
  expect(await screen.findByText(wordsFor('en').accounts.not_reached ?? '')).toBeVisible()
  expect(flags()).toMatchObject({ isError: true, message: 'Failed to fetch' })
})

test('an empty form names the missing fields and sends nothing', async () => {
  const calls = network(() => json({}))
  open()
  await press(userEvent.setup(), 'Log in')
  expect(await screen.findByText('Email address is required')).toBeVisible()
  expect(screen.getByText('Password is required')).toBeVisible()
  expect(calls).toEqual([])
})

test('a password can be made visible, and password managers recognise the fields', async () => {
  network(() => json({}))
  open()
  const user = await typeIn()
  const password = screen.getByLabelText('Password')
  expect(password).toHaveAttribute('type', 'password')
  expect(password).toHaveAttribute('autocomplete', 'current-password')
  expect(screen.getByLabelText('Email')).toHaveAttribute('autocomplete', 'username')
  await press(user, 'Show password')
  expect(password).toHaveAttribute('type', 'text')
  await press(user, 'Hide password')
  expect(password).toHaveAttribute('type', 'password')
})

test('a user who is signed in already, or signs in in another tab, continues to the requested page', async () => {
  network(() => json({ data: profile }))
  open()
  act(() => saveUser(signedIn))
  expect(await screen.findByText('the post')).toBeVisible()
})

const fillRegistration = async () => {
  const user = userEvent.setup()
  await fill(user, screen.getByLabelText('Full name'), 'نورة القحطاني')
  await fill(user, screen.getByLabelText('Email'), 'noura@mail.example')
  await fill(user, screen.getByLabelText('Phone'), '٠٥٠١٢٣٤٥٦٧')
  await user.click(screen.getByRole('radio', { name: 'Mother' }))
  await fill(user, screen.getByLabelText('Password'), 'a short sentence')
  await fill(user, screen.getByLabelText('Repeat the password'), 'a short sentence')
  return user
}

test('§3 §7 signing up sends the payload, stores phone and gender too, and leads to the code', async () => {
  const registered = { ...signedIn, phone: '+966501234567', gender: 'female' }
  const calls = network((path) => json({ data: path === '/auth/register' ? registered : profile }))
  open('en', '?face=register')
  await press(await fillRegistration(), 'Create an account')
  expect(await screen.findByText('the code')).toBeVisible()
  expect(JSON.parse(String(calls[0]?.init.body))).toEqual({
    name: 'نورة القحطاني',
    email: 'noura@mail.example',
    phone: '+966501234567',
    gender: 'female',
    password: 'a short sentence',
    password_confirmation: 'a short sentence',
  })
  expect(JSON.parse(localStorage.getItem('user') ?? '{}')).toEqual(registered)
  expect(sessionStorage.getItem('draft:register')).toBeNull()
})

test('§8 a taken address shows beside its field; typed values stay, and no password is stored', async () => {
  network(() =>
    json({ message: 'This address has an account.', code: 'email_taken', errors: { email: ['Taken'] } }, 409),
  )
  open('en', '?face=register')
  await press(await fillRegistration(), 'Create an account')
  expect(await screen.findByText('Taken')).toBeVisible()
  expect(screen.getByLabelText('Full name')).toHaveValue('نورة القحطاني')
  expect(sessionStorage.getItem('draft:register')).toContain('نورة القحطاني')
  expect(sessionStorage.getItem('draft:register')).not.toContain('a short sentence')
})

test.each([
  ['kittens', 'Too short: at least 10 characters'],
  ['aaaaaaaaaaaa', 'Easy to guess. Add a word or two'],
  ['kitten chair', 'Good'],
  ['three blue cylinders', 'Strong'],
  ['ثلاث أسطوانات زرقاء', 'Strong'],
])('a new password “%s” is rated while it is typed: %s', async (password, judged) => {
  open('en', '?face=register')
  await userEvent.setup().type(screen.getByLabelText('Password'), password)
  expect(screen.getByText(judged)).toBeVisible()
})
