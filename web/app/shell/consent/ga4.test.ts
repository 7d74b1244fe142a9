import { expect, test } from 'vitest'
import { sendToGoogle } from './ga4.ts'

test('product §3 Google gets the path and the title of a page, nothing else of its address', () => {
  document.title = 'Your code'
  history.replaceState(null, '', '/verificationcode?q=Noura&lng=ar#email=noura@mail.example&code=123456')
  sendToGoogle('G-AB12CD34EF', '/verificationcode')

  const sent = (window as unknown as { dataLayer: ArrayLike<unknown>[] }).dataLayer.map((call) => Array.from(call))
  const page_location = `${location.origin}/verificationcode`
  for (const call of sent.filter(([name]) => name !== 'js' && name !== 'config'))
    expect(call.at(-1)).toMatchObject({ page_path: '/verificationcode', page_title: 'Your code', page_location })
  expect(sent[0]?.[0], 'before Google’s script looks at the page').toBe('set')
  expect(JSON.stringify(sent)).not.toMatch(/Noura|noura|123456|lng/)
})
