import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { useForm } from 'react-hook-form'
import { createRoutesStub } from 'react-router'
import { expect, test, vi } from 'vitest'
import { Reader, show } from '../testing.tsx'
import { TextField } from './fields.tsx'
import { Form, useSchemaResolver } from './form.tsx'

/** Renders a page on the server, lets the user touch the form, then hydrates it. */
function takenOver(touch: (form: HTMLFormElement) => void) {
  const onValid = vi.fn()
  function Page() {
    const form = useForm<{ email: string }>()
    return (
      <Form id="login" form={form} onValid={onValid} label="Log in" secret needsScript>
        <TextField name="email" label="Email" inputMode="email" />
        <button type="submit">Log in</button>
      </Form>
    )
  }
  const Stub = createRoutesStub([{ path: '/', Component: Page }])
  const page = (
    <Reader language="ar">
      <Stub />
    </Reader>
  )
  const container = document.createElement('div')
  document.body.replaceChildren(container)
  container.innerHTML = renderToString(page)
  touch(container.querySelector('form') as HTMLFormElement)
  render(page, { container, hydrate: true })
  return onValid
}

test('§7 a form submitted before hydration is sent afterwards with the typed values', async () => {
  const sent = takenOver((form) => {
    const [email] = form.elements as unknown as HTMLInputElement[]
    if (email) email.value = 'noura@mail.example'
    // The page's inline script marks the form like this (web/app/start/hold-input.ts).
    form.setAttribute('aria-busy', 'true')
  })
  await waitFor(() => expect(sent).toHaveBeenCalledOnce())
  expect(sent.mock.calls[0]?.[0]).toEqual({ email: 'noura@mail.example' })
  expect(screen.getByRole('form')).not.toHaveAttribute('aria-busy')
})

test('a form without a submit waits', async () => {
  const sent = takenOver(() => {})
  await waitFor(() => expect(screen.getByRole('form')).toHaveAttribute('data-awake', 'true'))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(sent).not.toHaveBeenCalled()
})

test.each([
  ['in', async () => (await import('contract/accounts/code-forms.ts')).ForgottenPassword, 0],
  ['out of', () => Promise.reject(new TypeError('Failed to fetch')), 1],
] as const)(
  '§5 with its rules %s reach a form is checked here, or by the server alone',
  async (_, schema, timesSent) => {
    const onValid = vi.fn()
    function Page() {
      const form = useForm<{ email: string }>({
        resolver: useSchemaResolver(schema),
        defaultValues: { email: 'no address' },
      })
      return (
        <Form id="forget" form={form} onValid={onValid} label="Forgotten">
          <TextField name="email" label="Email" inputMode="email" />
          <button type="submit">Send</button>
          <p>{form.formState.isSubmitted ? 'Checked' : ''}</p>
        </Form>
      )
    }
    show(<Page />)
    await userEvent.click(screen.getByRole('button', { name: 'Send' }))
    expect(await screen.findByText('Checked')).toBeVisible()
    expect(onValid).toHaveBeenCalledTimes(timesSent)
    expect(screen.getByLabelText('Email')).toHaveValue('no address')
  },
)
