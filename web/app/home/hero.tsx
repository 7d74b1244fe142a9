import type { Loaded } from 'browser/calls/load.ts'
import { useLoadable } from 'browser/calls/use-loadable.ts'
import { Failed } from 'browser/parts/failed.tsx'
import { Link } from 'browser/parts/link.tsx'
import { useLanguage } from 'browser/words/use-language.ts'
import { useWords } from 'browser/words/use-words.tsx'
import { href } from 'contract/site/href.ts'
import { listSliders, type Slider } from 'contract/sliders/endpoints.ts'
import { type KeyboardEvent, type TouchEvent, useLayoutEffect, useRef, useState } from 'react'
import { buttonClass, Knob } from 'ui/button.tsx'
import { Skeleton } from 'ui/empty-state.tsx'
import { Picture } from 'ui/picture.tsx'

/** Minimum distance of a swipe. */
const swipePx = 48

/** The slides of the home page, changed by dots, keys or swipes; never automatically. */
export function Hero({ initial }: { initial: Loaded<Slider[]> | undefined }) {
  const { t } = useWords('home')
  const { direction } = useLanguage()
  const sliders = useLoadable(listSliders, { query: { type: 'web' } }, initial)
  const [current, setCurrent] = useState(0)
  const touchedAt = useRef(0)
  const sky = sliders.data?.[current]?.sky

  // The bar has the same background. An effect of layout: the browser computes the styles of a page once.
  useLayoutEffect(() => {
    const bar = document.querySelector<HTMLElement>('.bar')
    if (sky) bar?.style.setProperty('--sky', sky)
    return () => void bar?.style.removeProperty('--sky')
  }, [sky])

  if (sliders.status === 'failed') {
    return (
      <section className="hero">
        <Failed onRetry={sliders.retry} />
      </section>
    )
  }
  const slides = sliders.data ?? []
  const slide = slides[current]
  if (!slide) return sliders.status === 'succeeded' ? <Welcome /> : <HeroSkeleton />

  const go = (by: number) => setCurrent((now) => (now + by + slides.length) % slides.length)
  // The reading direction decides which side is "next".
  const towardsEnd = direction === 'rtl' ? -1 : 1
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight') go(towardsEnd)
    if (event.key === 'ArrowLeft') go(-towardsEnd)
  }
  const onTouchEnd = (event: TouchEvent) => {
    const travelled = (event.changedTouches[0]?.clientX ?? 0) - touchedAt.current
    if (Math.abs(travelled) >= swipePx) go(travelled < 0 ? towardsEnd : -towardsEnd)
  }

  return (
    <section
      className="hero"
      style={{ backgroundColor: slide.sky }}
      aria-roledescription={t('slides')}
      aria-label={t('slides')}
      onTouchStart={(event) => {
        touchedAt.current = event.changedTouches[0]?.clientX ?? 0
      }}
      onTouchEnd={onTouchEnd}
    >
      <div className="wrap hero-copy">
        <div key={slide.id} className="hero-words" aria-live="polite">
          <h1 className="display">{slide.title}</h1>
          <p className="lead">{slide.text}</p>
        </div>
        <div className="hero-calls max-xs:flex-wrap">
          <Link className={buttonClass({ knob: true })} to={slide.link}>
            <span>{slide.link_label}</span>
            <Knob />
          </Link>
          <a className={buttonClass({ kind: 'ghost' })} href="#branches">
            {t('find_your_branch')}
          </a>
        </div>
        {slides.length > 1 && (
          <fieldset className="hero-dots" onKeyDown={onKeyDown}>
            <legend className="hide-visually">{t('slides')}</legend>
            {slides.map((each, index) => (
              <button
                key={each.id}
                type="button"
                className="hero-dot"
                aria-label={t('slide', { number: index + 1, title: each.title })}
                aria-current={index === current ? 'true' : undefined}
                onClick={() => setCurrent(index)}
              />
            ))}
          </fieldset>
        )}
      </div>
      <div className="hero-art" key={slide.image}>
        <Picture
          path={slide.image}
          alt={slide.alt}
          sizes="100vw"
          width={1920}
          height={900}
          eager
          narrow={{ path: slide.image_narrow, sizes: '100vw', width: 720, height: 796 }}
        />
      </div>
    </section>
  )
}

/** Replaces the slides of a school without any. */
function Welcome() {
  const { t } = useWords('home')
  return (
    <section className="head theme-sea">
      <div className="wrap head-in">
        <div className="head-copy grid justify-items-start gap-6">
          <h1 className="h1">{t('welcome')}</h1>
          <p className="lead">{t('welcome_text')}</p>
          <Link className={buttonClass({ knob: true })} to={href('bookTour')}>
            {t('tour_link')}
            <Knob />
          </Link>
        </div>
      </div>
      <div className="rule-line" />
    </section>
  )
}

const HeroSkeleton = () => (
  <section className="hero" aria-busy="true">
    <div className="wrap hero-copy">
      <Skeleton className="h-32 max-w-xl" />
      <Skeleton className="mt-6 h-16 max-w-md" />
    </div>
    <div className="hero-art aspect-[720/796] md:aspect-[1920/900]" />
    <div className="rule-line relative" />
  </section>
)
