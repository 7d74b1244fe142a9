import { render, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Tabs } from './tabs.tsx'

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
  render(row(2))
  const links = within(screen.getByRole('navigation', { name: 'About' })).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/about?tab=0', '/about?tab=2'])
  expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Tab 2')
})

test('§2 the open tab is brought to the middle of its row, and each that is opened after it', () => {
  // jsdom lays nothing out: the row is 100 px wide, the tabs are beside each other, 80 px wide.
  const at = (left: number, width: number) => ({ left, width }) as DOMRect
  const boxes = vi.spyOn(Element.prototype, 'getBoundingClientRect')
  boxes.mockImplementation(function box(this: Element) {
    if (this.tagName === 'NAV') return at(0, 100)
    return at((this.textContent === 'Tab 2' ? 80 : 0) - (this.parentElement?.scrollLeft ?? 0), 80)
  })
  const { rerender } = render(row(2))
  const navigation = screen.getByRole('navigation', { name: 'About' })
  expect(navigation.scrollLeft).toBe(70)
  rerender(row(0))
  expect(navigation.scrollLeft).toBe(-10)
  boxes.mockRestore()
})
