import { describe, expect, test } from 'vitest'
import { all, isTest, read } from './architecture.testing.ts'

const tests = all.filter((path) => (isTest(path) || path.startsWith('e2e/')) && /\.tsx?$/.test(path))
const finding =
  /\b(?:locator|querySelector(?:All)?|closest|matches|waitForSelector|toHaveClass)(?:<[^>]*>)?\(\s*(['"`])([\s\S]*?)\1/g

/** Classes by which a test finds or recognises elements. */
const classesIn = (path: string) =>
  [...read(path).matchAll(finding)].flatMap(([call, , selector = '']) =>
    call.startsWith('toHaveClass')
      ? selector.split(' ')
      : [...selector.replace(/\$\{[^}]*\}|\[[^\]]*\]/g, '').matchAll(/\.(-?[a-z_][\w-]*)/gi)].map(
          ([, name = '']) => name,
        ),
  )

// Allowed uses per class, with the reason why no role, name or text works. May only shrink.
const drawn = 'drawn for the eye alone, hidden from who listens'
const measured = 'its place on the screen is what is promised'
const library = 'what the library draws, without a name'
const doors: Record<string, readonly [times: number, why: string]> = {
  skeleton: [4, drawn],
  spinner: [4, drawn],
  'viewer-bars': [3, drawn],
  knob: [1, drawn],
  mirrored: [4, 'being turned around is a class'],
  button: [1, 'that a link looks like a button is a class'],
  'all-drawn': [1, 'a page says with it that nothing below will grow any more'],
  'thumb-bar': [3, measured],
  bar: [1, measured],
  'bar-in': [2, measured],
  'sheet-fold': [1, measured],
  'story-invitation': [1, measured],
  rings: [1, measured],
  'viewer-story': [1, measured],
  phone: [1, measured],
  'Toastify__toast-container': [1, library],
  'Toastify__progress-bar--wrp': [1, library],
  status: [1, 'what it says is the clock’s'],
  counter: [2, 'a number beside a field, which says no name of its own'],
  'survey-notices': [2, 'where the focus goes; it has no role before there is something to say'],
  'survey-send': [1, 'two buttons send, and this is the form’s'],
  'question-body': [1, 'what stands first within an answer'],
  field: [1, 'a field is a part of the form or a question'],
  question: [1, 'a field is a part of the form or a question'],
  'settings-row': [1, 'that there is no row at all'],
  'month-mark': [1, 'a mark in the month has its colour, no name'],
  'date-tile-6': [1, 'a mark in the month has its colour, no name'],
  'month-tour': [1, 'a mark in the month has its colour, no name'],
  slots: [1, 'the times of a day hold lists themselves'],
  'slot-time': [1, 'the times of a day hold lists themselves'],
}

describe('architecture §3 tests find things as people do, by role, name and text', () => {
  const found = new Map<string, number>()
  for (const name of tests.flatMap(classesIn)) found.set(name, (found.get(name) ?? 0) + 1)

  test('a class is used only where no role, name or text exists', () => {
    expect(Object.fromEntries(found)).toEqual(
      Object.fromEntries(Object.entries(doors).map(([name, [times]]) => [name, times])),
    )
  })
})
