import { screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Tabs } from './tabs.tsx'
import { show } from './testing.tsx'

// jsdom lays nothing out, and has nothing to scroll.
afterEach(() => Reflect.deleteProperty(Element.prototype, 'scrollIntoView'))

const row = (current: number) => (
  <Tabs label="About" current={current}>
    {[0, 2].map((tab) => (
      <a key={tab} className="tab" href={`/about?tab=${tab}`} aria-current={tab === current ? 'page' : undefined}>
        {`Tab ${tab}`}
      </a>
    ))}
  </Tabs>
)

test('§2 tabs are links with addresses in a named navigation: they work before JavaScript', () => {
  show(row(2))
  const links = within(screen.getByRole('navigation', { name: 'About' })).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/about?tab=0', '/about?tab=2'])
  expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Tab 2')
})

test('§2 the open tab is brought into view, and each that is opened after it', () => {
  const seen: string[] = []
  Element.prototype.scrollIntoView = function scroll(this: Element) {
    seen.push(this.textContent ?? '')
  }
  const { again } = show(row(2))
  again(row(0))
  expect(seen).toEqual(['Tab 2', 'Tab 0'])
})
