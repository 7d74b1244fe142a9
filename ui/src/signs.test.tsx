import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ArrowRight, Clock } from 'lucide'
import { describe, expect, test, vi } from 'vitest'
import { DateBadge } from './date-badge.tsx'
import { EmptyState } from './empty-state.tsx'
import { Icon } from './icon.tsx'
import { LikeButton } from './like-button.tsx'
import { Notice } from './notice.tsx'
import { Picture } from './picture.tsx'

const rulesFor = (selector: string) => {
  const css = readFileSync(join(import.meta.dirname, 'base.css'), 'utf8')
  return css.slice(css.indexOf(selector)).match(/\{([^}]*)\}/)?.[1] ?? ''
}

describe('architecture §3 only an arrow turns with the reading', () => {
  test('the arrow may be turned, the clock never', () => {
    const { container } = render(
      <>
        <Icon of={ArrowRight} mirrored />
        <Icon of={Clock} />
      </>,
    )
    const [arrow, clock] = container.querySelectorAll('svg')
    expect(arrow).toHaveClass('mirrored')
    expect(clock).not.toHaveClass('mirrored')
  })
  test('a mirrored icon is flipped sideways', () => {
    expect(rulesFor('[dir="rtl"] .mirrored')).toMatch(/scaleX\(-1\)|scale: -1 1/)
  })
  test('screen readers ignore an icon', () => {
    const { container } = render(<Icon of={Clock} />)
    expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true')
  })
})

test('§8 a heart says what its number means, and whether it is pressed', async () => {
  const pressed = vi.fn()
  const heart = (isLiked: boolean) => (
    <LikeButton count="١٢" label="أعجبني، ١٢ إعجابًا" isLiked={isLiked} onClick={pressed} />
  )
  const { rerender } = render(heart(false))
  const button = screen.getByRole('button', { name: 'أعجبني، ١٢ إعجابًا', pressed: false })
  await userEvent.click(button)
  expect(pressed).toHaveBeenCalledTimes(1)
  rerender(heart(true))
  expect(screen.getByRole('button', { pressed: true })).toBe(button)
})

test('a date is a day for people and for machines', () => {
  const { container } = render(<DateBadge day={3} month="مارس" iso="2026-03-03" tone={1} />)
  expect(container.querySelector('time')).toHaveAttribute('datetime', '2026-03-03')
  expect(container.querySelector('time')).toHaveTextContent('3 مارس')
})
test('an empty list is a status, a failure is an alert', () => {
  const { rerender } = render(<EmptyState art="/empty.svg" title="No events yet" />)
  expect(screen.getByRole('status')).toHaveTextContent('No events yet')
  rerender(<EmptyState art="/fail.svg" title="The page did not load" failed />)
  expect(screen.getByRole('alert')).toHaveTextContent('The page did not load')
})

describe('product §2 pictures come in the width a screen needs', () => {
  test('every width up to the widest, and a size that is known before it is there', () => {
    render(<Picture path="posts/reef.webp" alt="A reef" sizes="100vw" width={640} height={480} widest={960} />)
    const image = screen.getByRole('img', { name: 'A reef' })
    expect(image.getAttribute('srcset')?.split(', ')).toEqual([
      '/storage/posts/reef.webp?w=320 320w',
      '/storage/posts/reef.webp?w=640 640w',
      '/storage/posts/reef.webp?w=800 800w',
      '/storage/posts/reef.webp?w=960 960w',
    ])
    expect(image).toHaveAttribute('width', '640')
    expect(image).toHaveAttribute('loading', 'lazy')
  })
  test('a picture above the fold is loaded first', () => {
    render(<Picture path="a.webp" alt="The courtyard" sizes="100vw" width={640} height={480} eager />)
    expect(screen.getByRole('img')).toHaveAttribute('loading', 'eager')
    expect(screen.getByRole('img')).toHaveAttribute('fetchpriority', 'high')
  })
  test('a narrow screen may have a picture of its own shape', () => {
    const narrow = { path: 'tall.webp', sizes: '100vw', width: 320, height: 480 }
    const { container } = render(<Picture path="a.webp" alt="" sizes="50vw" width={640} height={480} narrow={narrow} />)
    expect(container.querySelector('picture > source')).toHaveAttribute(
      'srcset',
      expect.stringContaining('/storage/tall.webp?w=1280'),
    )
    expect(screen.queryByRole('img')).toBeNull()
  })
  test('a photograph is cropped around its focal point, which a narrow one has of its own, and is never mirrored', () => {
    const at = (point: string) => `pictures/3f/${'3f'.repeat(16)}${point}.webp`
    const narrow = { path: at('-80-20'), sizes: '100vw', width: 320, height: 480 }
    const size = { sizes: '100vw', width: 640, height: 480, className: 'cover mirrored' }
    render(
      <>
        <Picture path={at('-30-70')} alt="The yard" {...size} />
        <Picture path={at('')} alt="The gate" {...size} narrow={narrow} />
        <Picture path="a.webp" alt="A drawing" {...size} />
      </>,
    )
    const picture = (name: string) => screen.getByRole('img', { name })
    expect(picture('The yard')).toHaveStyle({ objectPosition: '30% 70%' })
    expect(picture('The yard')).toHaveAttribute('class', 'cover')
    expect(picture('The gate')).toHaveAttribute('class', 'cover picture-of-two')
    expect(picture('The gate').style.getPropertyValue('--focus-narrow')).toBe('80% 20%')
    expect(picture('The gate').style.getPropertyValue('--focus-wide')).toBe('50% 50%')
    expect(picture('A drawing')).toHaveAttribute('class', 'cover mirrored')
  })
})

test('product §3 a screen reader reads an error at once and a success when it is idle, each once', () => {
  render(
    <>
      <Notice kind="error">It did not reach us.</Notice>
      <Notice kind="success">It did.</Notice>
    </>,
  )
  expect(screen.getByRole('alert')).toHaveTextContent('It did not reach us.')
  expect(screen.getByRole('status')).toHaveTextContent('It did.')
})
