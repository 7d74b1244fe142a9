import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { show, wordsFor } from 'browser/testing.tsx'
import { expect, test, vi } from 'vitest'
import { PlanDialog } from './plan-dialog.tsx'

test('desk §5 an end before its beginning is refused beside the field', async () => {
  const language = 'ar'
  const words = wordsFor(language)
  const onPlan = vi.fn()
  const planned = { publish_at: '2031-03-04T06:00:00.000Z', take_down_at: null }
  show(<PlanDialog language="ar" planned={planned} onClose={() => {}} onPlan={onPlan} />, { language })
  const field = await screen.findByRole('group', { name: new RegExp(words['desk-content'].take_down_at ?? '') })
  const [day] = within(field).getAllByRole('spinbutton')
  if (day) await userEvent.click(day)
  await userEvent.keyboard('040320310859ص')
  const send = screen.getByRole('button', { name: words['desk-content'].schedule })
  await userEvent.click(send)
  expect(screen.getByRole('alert')).toHaveTextContent(words['desk-shell'].ends_before ?? '')
  expect(field).toHaveAccessibleDescription(new RegExp(words['desk-shell'].ends_before ?? ''))
  expect(onPlan).not.toHaveBeenCalled()

  if (day) await userEvent.click(day)
  await userEvent.keyboard('05')
  await userEvent.click(send)
  expect(onPlan).toHaveBeenCalledWith(expect.objectContaining({ takeDownAt: '2031-03-05T08:59:00+03:00' }))
})
