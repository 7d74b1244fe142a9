import { screen } from '@testing-library/react'
import { show, wordsFor } from 'browser/testing.tsx'
import { beforeEach, expect, test, vi } from 'vitest'
import { ReplyClock } from './reply-clock.tsx'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-03T06:00:00Z'), toFake: ['Date'] })
})
const language = 'ar'
const words = wordsFor(language)['desk-families']
const clock = (used_minutes: number, due_at: string) => ({ used_minutes, promised_minutes: 960, due_at })

test('desk §3 the clock shows today’s deadline, and the working days by which a reply is late', async () => {
  show(<ReplyClock clock={clock(480, '2026-11-03T10:55:00Z')} overdue={false} />, { language })
  const [before = ''] = (words.until_today ?? '').split('{{time}}')
  expect(await screen.findByText(new RegExp(`^${before}1:55`))).toBeVisible()
  show(<ReplyClock clock={clock(960 + 6 * 480 + 90, '2026-11-01T10:55:00Z')} overdue />, { language })
  const late = words.late_days_few
  expect(screen.getByText((words.over ?? '').replace('{{time}}', (late ?? '').replace('{{count}}', '6')))).toBeVisible()
})
