import { afterEach, expect, test, vi } from 'vitest'
import { deferScripts } from './deferred-scripts.ts'

afterEach(() => vi.restoreAllMocks())

const rendered =
  '<head><link rel="modulepreload" href="/assets/entry.js" nonce="m"/><link rel="modulepreload" href="/assets/a.js" nonce="m"/><link rel="modulepreload" href="/assets/b.js" nonce="m"/></head>' +
  '<script nonce="m" type="module" async="">import "/assets/manifest.js";\nimport * as route0 from "/assets/root.js";\nwindow.__reactRouterRouteModules = {"root":route0};\n\nimport("/assets/entry.js");</script>'

test('§4 speed: no code is fetched before the page stands, all of it afterwards', () => {
  const page = deferScripts(rendered, 'm')
  expect(page).not.toMatch(/<link rel="modulepreload"/)
  expect(page).not.toMatch(/type="module"/)
  expect(page).toContain('["/assets/a.js","/assets/b.js","/assets/entry.js"]')
  expect(page).toContain('await import("/assets/manifest.js");')
  expect(page).toContain('const route0=await import("/assets/root.js");')
  expect(page).toContain('import("/assets/entry.js");')
})

test('safety §answers only files that the renderer has named are fetched, whatever else stands in the page', () => {
  const strange =
    '<link rel="modulepreload" href="/strange.js"/><link rel="modulepreload" href="/strange.js" nonce="n"/>'
  const page = deferScripts(`${strange}${rendered}${strange}`, 'm')
  expect(page).toBe(`${strange}${deferScripts(rendered, 'm')}${strange}`)
})

/** The page's own script, without the code it would fetch. */
const run = () => {
  const script = /<script nonce="m">([\s\S]*)<\/script>/.exec(deferScripts(rendered, 'm'))?.[1] ?? ''
  // biome-ignore lint/security/noGlobalEval: it stands in the page as text, and is run as text
  window.eval(
    script.replace(/\(async function[\s\S]*?\}\)\(\)\};/, '};').replace(/if\(document\.readyState[\s\S]*/, '})()'),
  )
}

test('what is typed before the code is there is kept, and no password with it', () => {
  document.body.innerHTML =
    '<form data-draft="register"><input name="name"><input name="password" type="password"><input name="password_confirmation"></form>'
  run()
  for (const input of document.querySelectorAll('input')) {
    input.value = `typed ${input.name}`
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }
  expect(JSON.parse(sessionStorage.getItem('draft:register') ?? '')).toEqual({ name: 'typed name' })
})

test('ticks of one question are kept together', () => {
  document.body.innerHTML =
    '<form data-draft="survey"><input type="checkbox" name="a" value="1" checked><input type="checkbox" name="a" value="2" checked><input name="b"></form>'
  run()
  document.querySelector('[name="b"]')?.dispatchEvent(new Event('input', { bubbles: true }))
  expect(JSON.parse(sessionStorage.getItem('draft:survey') ?? '')).toEqual({ a: ['1', '2'], b: '' })
})

const press = () => {
  const submit = new SubmitEvent('submit', { bubbles: true, cancelable: true })
  document.querySelector('form')?.dispatchEvent(submit)
  return submit.defaultPrevented
}

test('a form that only the code can send is held when it is pressed too early; it goes as it is where no code comes', () => {
  vi.useFakeTimers()
  const sent = vi.spyOn(HTMLFormElement.prototype, 'submit').mockReturnValue()
  document.body.innerHTML = '<form data-held="true"><input name="email"></form>'
  run()
  expect(press()).toBe(true)
  expect(document.querySelector('form')).toHaveAttribute('aria-busy', 'true')
  vi.advanceTimersByTime(9_000)
  expect(sent).not.toHaveBeenCalled()
  vi.advanceTimersByTime(2_000)
  expect(sent).toHaveBeenCalledOnce()
  vi.useRealTimers()
})

test('a form that is awake, and one that works without code, are left alone', () => {
  document.body.innerHTML = '<form data-held="true" data-awake="true"></form>'
  run()
  expect(press()).toBe(false)
  document.body.innerHTML = '<form data-draft="tour"></form>'
  expect(press()).toBe(false)
})

test('a page without code stays as it is', () => {
  expect(deferScripts('<p>calm</p>', 'm')).toBe('<p>calm</p>')
})
