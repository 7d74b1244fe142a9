import { screen } from '@testing-library/react'
import { show, wordsFor } from 'browser/testing.tsx'
import { expect, test } from 'vitest'
import { WeekStrip } from './week-strip.tsx'

const sunday = 2
const days = Array.from({ length: 7 }, (_, index) => `2036-03-0${sunday + index}`)
const slots = [
  {
    ...{ starts_at: '2036-03-04T06:00:00.000Z', ends_at: '2036-03-04T06:40:00.000Z', places: 3, held: 1 },
    ...{ held_for: [], places_left: 1 },
  },
]

const language = 'ar'
const t = wordsFor(language)['desk-visits']

test('desk §4 the week shows booked, held and free places, and the name of a closing day', async () => {
  const nothing = () => undefined
  const closedBy = (day: string) => (day === '2036-03-06' ? 'يوم الموظفات' : undefined)
  show(
    <WeekStrip
      days={days}
      slots={slots}
      today="2036-03-03"
      day="2036-03-04"
      onChoose={nothing}
      closedBy={closedBy}
      outside={[{ starts_at: '2036-03-06T06:00:00.000Z' }]}
    />,
    { language },
  )
  const tuesday = await screen.findByRole('button', { pressed: true })
  expect([...tuesday.querySelectorAll('i')].map(({ dataset }) => dataset.place)).toEqual(['taken', 'held', 'free'])
  expect(tuesday).toHaveTextContent((t.booked_of ?? '').replace('{{taken}}', '1').replace('{{places}}', '3'))
  expect(tuesday).toHaveTextContent((t.held_of ?? '').replace('{{held}}', '1'))
  expect(screen.getAllByRole('button')[4]).toHaveTextContent('يوم الموظفات')
  expect(screen.getAllByText('يوم الموظفات')).toHaveLength(1)
  expect(screen.getByText((t.outside_count_one ?? '').replace('{{count}}', '1'))).toBeInTheDocument()
})
