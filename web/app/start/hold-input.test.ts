import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { holdInput } from './hold-input.ts'

/** Removes all listeners, because each page runs the script once. */
let leaving: AbortController
beforeEach(() => {
  leaving = new AbortController()
  const listen = window.addEventListener.bind(window)
  vi.spyOn(window, 'addEventListener').mockImplementation((name: string, listener: unknown, capture: unknown) =>
    listen(name, listener as EventListener, { capture: capture === true, signal: leaving.signal }),
  )
  vi.useFakeTimers()
  holdInput(10_000)
})
afterEach(() => {
  leaving.abort()
  document.body.innerHTML = ''
})

test('values typed before the code is loaded are stored, except passwords', () => {
  document.body.innerHTML =
    '<form data-draft="register"><input name="name"><input name="password" type="password"><input name="password_confirmation"></form>'
  for (const input of document.querySelectorAll('input')) {
    input.value = `typed ${input.name}`
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }
  expect(JSON.parse(sessionStorage.getItem('draft:register') ?? '')).toEqual({ name: 'typed name' })
})

test('checkboxes of one question are stored together', () => {
  document.body.innerHTML =
    '<form data-draft="survey"><input type="checkbox" name="a" value="1" checked><input type="checkbox" name="a" value="2" checked><input name="b"></form>'
  document.querySelector('[name="b"]')?.dispatchEvent(new Event('input', { bubbles: true }))
  expect(JSON.parse(sessionStorage.getItem('draft:survey') ?? '')).toEqual({ a: ['1', '2'], b: '' })
})

test('product §3 a press before hydration is done once the page is hydrated', () => {
  document.body.innerHTML = '<button type="button"><i></i></button>'
  const pressed = vi.fn()
  document.querySelector('i')?.click()
  document.querySelector('button')?.addEventListener('click', pressed)
  dispatchEvent(new Event('hydrated'))
  expect(pressed).toHaveBeenCalledOnce()
})

test.each(['online', 'pointerdown', 'after some seconds'])(
  'product §3 a script whose file has not come is put into the page again (%s)',
  (sign) => {
    document.body.innerHTML = '<script type="module">let started = 1</script>'
    const failed = document.body.querySelector('script')
    failed?.dispatchEvent(new Event('error'))
    if (sign === 'after some seconds') vi.advanceTimersByTime(3000)
    else dispatchEvent(new Event(sign))
    const [again, ...others] = document.body.querySelectorAll('script')
    expect(again).not.toBe(failed)
    expect(again?.text).toBe('let started = 1')
    expect(others).toEqual([])
  },
)

const press = () => {
  const submit = new SubmitEvent('submit', { bubbles: true, cancelable: true })
  document.querySelector('form')?.dispatchEvent(submit)
  return submit.defaultPrevented
}

test('a form that needs code is held until the code is loaded, and sent as it is after a timeout', () => {
  const sent = vi.spyOn(HTMLFormElement.prototype, 'submit').mockReturnValue()
  document.body.innerHTML = '<form data-held="true"><input name="email"></form>'
  expect(press()).toBe(true)
  expect(document.querySelector('form')).toHaveAttribute('aria-busy', 'true')
  vi.advanceTimersByTime(9_000)
  expect(sent).not.toHaveBeenCalled()
  vi.advanceTimersByTime(2_000)
  expect(sent).toHaveBeenCalledOnce()
})

test('hydrated forms and forms that work without code are not held', () => {
  document.body.innerHTML = '<form data-held="true" data-awake="true"></form>'
  expect(press()).toBe(false)
  document.body.innerHTML = '<form data-draft="tour"></form>'
  expect(press()).toBe(false)
})
