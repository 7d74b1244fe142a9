import type { Page } from '@playwright/test'

/**
 * Resolves when no finite animation is running: half-faded text has too little contrast, and an entering toast is outside the
 * screen. Ignores animations that never end: those of scrolled rows, and those in undrawn parts (`content-visibility`).
 */
export const animationsEnded = (page: Page) =>
  page.waitForFunction(() =>
    document.getAnimations().every(({ effect, playState, timeline }) => {
      if (playState !== 'running' || timeline !== document.timeline) return true
      if (effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY) return true
      const target = effect instanceof KeyframeEffect ? effect.target : null
      return target !== null && !target.checkVisibility({ contentVisibilityAuto: true })
    }),
  )
