import type { EntryContext } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type StartPlan, starterOf, startFilesOf, startPage } from './starter.ts'

const route = (module: string, more = {}) => ({
  module,
  imports: ['/assets/site-1.js', '/assets/react-1.js'],
  ...more,
})
const built = {
  serverHandoffString: '{"ssr":true}',
  manifest: {
    url: '/assets/manifest-1.js',
    entry: { module: '/assets/entry-1.js', imports: ['/assets/site-1.js'] },
    routes: {
      root: route('/assets/root-1.js'),
      home: route('/assets/home-1.js', { clientLoaderModule: '/assets/home-loader-1.js' }),
      about: route('/assets/about-1.js'),
    },
  },
} as unknown as EntryContext
const plan = startFilesOf(built, ['root', 'home'])

/** Removes all listeners, because each page has one starter. */
let leaving: AbortController
beforeEach(() => {
  leaving = new AbortController()
  const listen = window.addEventListener.bind(window)
  vi.spyOn(window, 'addEventListener').mockImplementation((name: string, listener: unknown, options: unknown) =>
    listen(name, listener as EventListener, {
      ...(typeof options === 'object' ? options : { capture: options === true }),
      signal: leaving.signal,
    }),
  )
  vi.stubGlobal(
    'ReadableStream',
    class {
      pipeThrough = () => 'what the loaders answered'
    },
  )
  vi.stubGlobal('TextEncoderStream', class {})
  vi.useFakeTimers()
})
afterEach(() => {
  leaving.abort()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  document.body.innerHTML = ''
  for (const link of document.querySelectorAll('link')) link.remove()
  sessionStorage.clear()
})

const started = (files: StartPlan = plan) => {
  const brought: string[] = []
  startPage(files, async (file) => {
    brought.push(file)
    return { [file]: true }
  })
  return brought
}

test('§4 speed: no code is loaded before the first paint, all of it afterwards, the entry last', async () => {
  const brought = started()
  expect(document.querySelectorAll('link')).toHaveLength(0)
  expect(brought).toEqual([])
  await vi.advanceTimersByTimeAsync(3000)
  const preloaded = [...document.querySelectorAll('link')].map((link) => link.getAttribute('href'))
  const inOrder = ['react', 'site', 'manifest', 'home-loader', 'root', 'home', 'entry']
  expect([...preloaded].sort()).toEqual(inOrder.map((name) => `/assets/${name}-1.js`).sort())
  expect(brought.slice(0, 2)).toEqual(['/assets/react-1.js', '/assets/site-1.js'])
  expect(brought.at(-1)).toBe('/assets/entry-1.js')
  expect(brought).not.toContain('/assets/about-1.js')
})

test('§4 speed: a touch loads the code at once', async () => {
  const brought = started()
  dispatchEvent(new Event('pointerdown'))
  await vi.advanceTimersByTimeAsync(10)
  expect(brought).toContain('/assets/entry-1.js')
})

test('the router gets the same data as from its own start script', async () => {
  started()
  await vi.advanceTimersByTimeAsync(3000)
  expect(window).toMatchObject({
    __reactRouterContext: { ssr: true, stream: 'what the loaders answered' },
    __reactRouterRouteModules: {
      root: { '/assets/root-1.js': true },
      home: { '/assets/home-loader-1.js': true, '/assets/home-1.js': true },
    },
  })
})

test('safety §answers no text can end the inline script', () => {
  const strange = startFilesOf({ ...built, serverHandoffString: '{"basename":"</script>"}' }, ['root'])
  expect(starterOf(strange)).not.toContain('</script')
})

test('values typed before the code is loaded are stored, except passwords', () => {
  document.body.innerHTML =
    '<form data-draft="register"><input name="name"><input name="password" type="password"><input name="password_confirmation"></form>'
  started()
  for (const input of document.querySelectorAll('input')) {
    input.value = `typed ${input.name}`
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }
  expect(JSON.parse(sessionStorage.getItem('draft:register') ?? '')).toEqual({ name: 'typed name' })
})

test('checkboxes of one question are stored together', () => {
  document.body.innerHTML =
    '<form data-draft="survey"><input type="checkbox" name="a" value="1" checked><input type="checkbox" name="a" value="2" checked><input name="b"></form>'
  started()
  document.querySelector('[name="b"]')?.dispatchEvent(new Event('input', { bubbles: true }))
  expect(JSON.parse(sessionStorage.getItem('draft:survey') ?? '')).toEqual({ a: ['1', '2'], b: '' })
})

const press = () => {
  const submit = new SubmitEvent('submit', { bubbles: true, cancelable: true })
  document.querySelector('form')?.dispatchEvent(submit)
  return submit.defaultPrevented
}

test('a form that needs code is held until the code is loaded, and sent as it is after a timeout', () => {
  const sent = vi.spyOn(HTMLFormElement.prototype, 'submit').mockReturnValue()
  document.body.innerHTML = '<form data-held="true"><input name="email"></form>'
  started()
  expect(press()).toBe(true)
  expect(document.querySelector('form')).toHaveAttribute('aria-busy', 'true')
  vi.advanceTimersByTime(9_000)
  expect(sent).not.toHaveBeenCalled()
  vi.advanceTimersByTime(2_000)
  expect(sent).toHaveBeenCalledOnce()
})

test('hydrated forms and forms that work without code are not held', () => {
  document.body.innerHTML = '<form data-held="true" data-awake="true"></form>'
  started()
  expect(press()).toBe(false)
  document.body.innerHTML = '<form data-draft="tour"></form>'
  expect(press()).toBe(false)
})
