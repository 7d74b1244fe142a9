import { act, render } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { stablePath, useFreshMedia } from './fresh-media.ts'

const signed = (signature: string) => `private/${signature}/ab/0123.webp`

test('product §2 media keep their signed address while it is valid, though each response signs a new one', () => {
  const now = Date.now()
  expect(stablePath(signed('one'), now)).toBe(signed('one'))
  expect(stablePath(signed('two'), now + 60_000)).toBe(signed('one'))
  expect(stablePath(signed('three'), now + 5 * 60_000)).toBe(signed('three'))
  expect(stablePath('stories/garden.mp4', now)).toBe('stories/garden.mp4')
})

test('product §2 an expired address is reloaded once', () => {
  const reload = vi.fn()
  function Stories() {
    useFreshMedia(reload)
    return (
      <>
        <img alt="" src={`/storage/${signed('old')}`} />
        <img alt="" src="/storage/posts/reef.webp" />
      </>
    )
  }
  const { container } = render(<Stories />)
  const [old, other] = container.querySelectorAll('img')
  const fail = (image: Element | undefined) => act(() => void image?.dispatchEvent(new Event('error')))

  fail(other)
  expect(reload).not.toHaveBeenCalled()
  fail(old)
  fail(old)
  expect(reload).toHaveBeenCalledTimes(1)
})
