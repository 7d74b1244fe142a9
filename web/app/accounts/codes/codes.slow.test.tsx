import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { subscribeToToasts } from 'browser/parts/notify.ts'
import { json, network, wordsFor } from 'browser/testing.tsx'
import type { Language } from 'i18n/languages.ts'
import type { ComponentType } from 'react'
import { expect, test, vi } from 'vitest'
import { show } from '../../testing.tsx'
import { sent } from '../push/push.testing.ts'
import { saveUser } from '../user.ts'
import ForgetPasswordPage from './forget-password.page.tsx'
import VerificationCodePage from './verification-code.page.tsx'

const email = 'noura@mail.example'
const open = (page: unknown, language: Language, state: object, props = {}, hash = '') => {
  const Page = page as ComponentType<object>
  return show(<Page {...props} />, {
    language,
    at: { pathname: '/here', hash, state },
    routes: {
      '/verificationcode': 'the code',
      '/forgetpassword': 'a new password',
      '/login': 'the door',
      '/posts/12': 'the post',
      '/settings': 'the children',
    },
  })
}
const refusal = (code: string, message: string) => json({ code, message }, 422)

const language = 'ar'
const { accounts } = wordsFor(language)
const word = (key: string) => accounts[key] ?? ''

test(`product §3 the sixth digit sends the code, Arabic digits too, and returns to the previous page`, async () => {
  const calls = network(() => json({ data: { purpose: 'verify_email', reset_token: null } }))
  open(VerificationCodePage, language, { email, from: '/posts/12' })
  expect(screen.getByText(new RegExp(email))).toBeVisible()
  await userEvent.type(screen.getByLabelText(word('code_label')), '١٢٣٤٥٦')
  expect(await screen.findByText('the post')).toBeVisible()
  expect(sent(calls, '/auth/verifyCode')).toEqual([{ email, code: '123456' }])
})

test(`product §3 a new family that came from nowhere in particular reads that its address is confirmed, and finds its children`, async () => {
  network(() => json({ data: { purpose: 'verify_email', reset_token: null } }))
  saveUser({ access_token: 't', user_id: 7, user_name: 'نورة', email })
  const toasts: string[] = []
  const stop = subscribeToToasts(({ text }) => toasts.push(text))
  toasts.length = 0
  for (const state of [{ email }, { email, from: '/?lng=ar' }]) {
    const { unmount } = open(VerificationCodePage, language, state)
    await userEvent.type(screen.getByLabelText(word('code_label')), '123456')
    expect(await screen.findByText('the children')).toBeVisible()
    unmount()
  }
  expect(toasts).toEqual([word('confirmed'), word('confirmed')])
  stop()
})

test(`product §3 without a session here, or with an action that waits on the home page, the code leads home`, async () => {
  network(() => json({ data: { purpose: 'verify_email', reset_token: null } }))
  for (const state of [{ email }, { email, from: '/', action: 'story:3' }]) {
    const { unmount } = open(VerificationCodePage, language, state)
    const field = screen.getByLabelText(word('code_label'))
    await userEvent.type(field, '123456')
    await waitFor(() => expect(field).not.toBeInTheDocument())
    expect(screen.queryByText('the children')).toBeNull()
    unmount()
    saveUser({ access_token: 't', user_id: 7, user_name: 'نورة', email })
  }
})

test(`product §3 a wrong code shows the server’s message, and the field is cleared and focused`, async () => {
  network(() => refusal('code_wrong', 'four tries left'))
  open(VerificationCodePage, language, { email })
  const field = screen.getByLabelText(word('code_label'))
  await userEvent.type(field, '123456')
  expect(await screen.findByRole('alert')).toHaveTextContent('four tries left')
  expect(field).toHaveValue('')
  expect(field).toHaveFocus()
  expect(screen.getByRole('button', { name: word('confirm') })).toBeDisabled()
})

test(`product §3 a forgotten password: first the email, then the code`, async () => {
  const calls = network(() => json({ data: { resend_after_seconds: 60 } }))
  open(ForgetPasswordPage, language, { from: '/posts/12' })
  await userEvent.type(screen.getByLabelText(word('email')), ` ${email}`)
  await userEvent.click(screen.getByRole('button', { name: word('send_code') }))
  expect(await screen.findByText('the code')).toBeVisible()
  expect(sent(calls, '/auth/forgetPassword')).toHaveLength(1)
})

test(`product §3 after the code a new password is set, and the user of this browser is signed out`, async () => {
  localStorage.setItem('user', JSON.stringify({ access_token: 't', user_id: 7, user_name: 'نورة', email }))
  const calls = network(() => json({ data: { changed: true } }))
  open(ForgetPasswordPage, language, { email, resetToken: 'from the code' })
  await userEvent.type(screen.getByLabelText(word('new_password')), 'three blue cylinders')
  await userEvent.type(screen.getByLabelText(word('password_again')), 'three blue cylinders')
  await userEvent.click(screen.getByRole('button', { name: word('save_password') }))
  expect(await screen.findByText('the door')).toBeVisible()
  expect(sent(calls, '/auth/resetPassword')).toEqual([
    {
      password: 'three blue cylinders',
      password_confirmation: 'three blue cylinders',
      reset_token: 'from the code',
    },
  ])
  expect(localStorage.getItem('user')).toBeNull()
})

test('product §3 a code for a forgotten password leads to the new password, not back', async () => {
  network(() => json({ data: { purpose: 'reset_password', reset_token: 'from the code' } }))
  open(VerificationCodePage, 'en', { email, from: '/posts/12' })
  await userEvent.type(screen.getByLabelText(wordsFor('en').accounts.code_label ?? ''), '123456')
  expect(await screen.findByText('a new password')).toBeVisible()
})

test('safety §codes the code is sent with the handle of its request, also after another request', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  const calls = network((path) =>
    path === '/auth/verifyCode'
      ? refusal('code_wrong', 'four tries left')
      : json({ data: { resend_after_seconds: 60, request: 'the second' } }),
  )
  open(VerificationCodePage, 'en', { email, request: 'the first' })
  const { accounts } = wordsFor('en')
  await user.type(screen.getByLabelText(accounts.code_label ?? ''), '123456')
  await vi.advanceTimersByTimeAsync(61_000)
  await user.click(await screen.findByRole('button', { name: accounts.resend ?? '' }))
  expect(await screen.findByRole('status')).toHaveTextContent(accounts.resent ?? '')
  await user.type(screen.getByLabelText(accounts.code_label ?? ''), '654321')
  await waitFor(() =>
    expect(sent(calls, '/auth/verifyCode')).toEqual([
      { email, code: '123456', request: 'the first' },
      { email, code: '654321', request: 'the second' },
    ]),
  )
  expect(sent(calls, '/auth/resendCode')).toEqual([{ email, request: 'the first' }])
})

test(`safety §codes a link from a mail fills in the fields, and sends them after a confirmation`, async () => {
  const language = 'ar'
  const calls = network(() => json({ data: { purpose: 'reset_password', reset_token: 'from the code' } }))
  const hash = `#${new URLSearchParams({ email, code: '123456', request: 'of the letter' })}`
  open(VerificationCodePage, language, {}, {}, hash)
  const { accounts } = wordsFor(language)
  expect(screen.getByText(accounts.code_filled_in ?? '')).toBeVisible()
  expect(screen.getByLabelText(accounts.code_label ?? '')).toHaveValue('123456')
  expect(sent(calls, '/auth/verifyCode')).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: accounts.confirm ?? '' }))
  expect(await screen.findByText('a new password')).toBeVisible()
  expect(sent(calls, '/auth/verifyCode')).toEqual([{ email, code: '123456', request: 'of the letter' }])
})

test('a code can be sent again after the countdown, and the response is shown', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const calls = network(() => json({ data: { resend_after_seconds: 60 } }))
  open(VerificationCodePage, 'en', { email })
  const { accounts } = wordsFor('en')
  expect(screen.queryByRole('button', { name: accounts.resend ?? '' })).toBeNull()
  await vi.advanceTimersByTimeAsync(61_000)
  await userEvent
    .setup({ advanceTimers: vi.advanceTimersByTime })
    .click(await screen.findByRole('button', { name: accounts.resend ?? '' }))
  expect(await screen.findByRole('status')).toHaveTextContent(accounts.resent ?? '')
  expect(sent(calls, '/auth/resendCode')).toEqual([{ email }])
})

test('opened without an email, the code page asks for it', async () => {
  const calls = network(() => json({ data: { purpose: 'verify_email', reset_token: null } }))
  open(VerificationCodePage, 'en', {})
  const { accounts } = wordsFor('en')
  await userEvent.type(screen.getByLabelText(accounts.code_label ?? ''), '123456')
  expect(screen.getByRole('button', { name: accounts.confirm ?? '' })).toBeDisabled()
  await userEvent.type(screen.getByLabelText(accounts.email ?? ''), email)
  await userEvent.click(screen.getByRole('button', { name: accounts.confirm ?? '' }))
  await waitFor(() => expect(sent(calls, '/auth/verifyCode')).toEqual([{ email, code: '123456' }]))
})

test('a forgotten password: the typed email stays after a failed call', async () => {
  network(() => Promise.reject(new TypeError('offline')))
  open(ForgetPasswordPage, 'en', {})
  const { accounts } = wordsFor('en')
  await userEvent.type(screen.getByLabelText(accounts.email ?? ''), email)
  await userEvent.click(screen.getByRole('button', { name: accounts.send_code ?? '' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(accounts.not_reached ?? '')
  expect(screen.getByLabelText(accounts.email ?? '')).toHaveValue(email)
})

test('an expired reset offers another code', async () => {
  network(() => refusal('reset_expired', 'too late'))
  open(ForgetPasswordPage, 'en', { email, resetToken: 'old' })
  const { accounts } = wordsFor('en')
  await userEvent.type(screen.getByLabelText(accounts.new_password ?? ''), 'three blue cylinders')
  await userEvent.type(screen.getByLabelText(accounts.password_again ?? ''), 'three blue cylinders')
  await userEvent.click(screen.getByRole('button', { name: accounts.save_password ?? '' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('too late')
  expect(screen.getByRole('link', { name: accounts.send_code ?? '' })).toBeVisible()
})
