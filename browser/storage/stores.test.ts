import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { deviceStore, tabStore } from './stores.ts'

const names = ['localStorage', 'sessionStorage'] as const
const everyStorage = (descriptor: PropertyDescriptor) => {
  for (const name of names) Object.defineProperty(window, name, { ...descriptor, configurable: true })
}
const own = Object.getOwnPropertyDescriptors(window)
const refused = (message: string) => () => {
  throw new DOMException(message)
}

/** Browsers that store nothing (e2e/specs/blocked-storage.spec.ts). */
const browsers = {
  blocked: () => everyStorage({ get: refused('Access is denied for this document.') }),
  null: () => everyStorage({ value: null }),
  full: () => vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refused('The quota has been exceeded.')),
}

describe.each(Object.entries(browsers))('product §3 with %s storage', (_, keepsNothing) => {
  beforeEach(() => void keepsNothing())
  afterEach(() => {
    vi.restoreAllMocks()
    for (const name of names) Object.defineProperty(window, name, own[name])
  })

  test.each(Object.entries({ deviceStore, tabStore }))(
    '%s keeps a value until the page is loaded again',
    (_, store) => {
      expect(store.set('draft', 'Noura')).toBe('page')
      expect([store.get('draft'), store.keys()]).toEqual(['Noura', ['draft']])
      store.remove('draft')
      expect([store.get('draft'), store.keys()]).toEqual([undefined, []])
    },
  )
})

test('a value is stored on the device, or in the tab', () => {
  expect([deviceStore.set('one', '1'), tabStore.set('two', '2')]).toEqual(['device', 'tab'])
  expect([localStorage.getItem('one'), sessionStorage.getItem('two')]).toEqual(['1', '2'])
})
