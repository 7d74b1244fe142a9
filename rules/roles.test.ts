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
const drawn = 'only drawn: screen readers skip it'
const measured = 'its position on the screen is tested'
const library = 'drawn by the library, without a name'
const allowed: Record<string, readonly [times: number, reason: string]> = {
  skeleton: [4, drawn],
  spinner: [3, drawn],
  'viewer-bars': [1, drawn],
  knob: [1, drawn],
  mirrored: [3, 'a picture is mirrored by its class'],
  button: [1, 'a link looks like a button by its class'],
  'thumb-bar': [2, measured],
  bar: [1, measured],
  'bar-in': [2, measured],
  'sheet-fold': [1, measured],
  'story-invitation': [1, measured],
  rings: [1, measured],
  'viewer-story': [1, measured],
  phone: [1, measured],
  'Toastify__toast-container': [1, library],
  'Toastify__progress-bar--wrp': [1, library],
  counter: [2, 'a number beside a field, without a name'],
  'survey-notices': [2, 'gets the focus; without a role while it is empty'],
  'survey-send': [1, 'two buttons send; this one is the form’s'],
  'question-body': [1, 'the first element of an answer'],
  field: [1, 'a part of the form, without a role'],
  question: [1, 'a part of the form, without a role'],
  'settings-row': [1, 'tested to be absent'],
  'month-mark': [1, 'a mark in the month has a colour, no name'],
  'date-tile-6': [1, 'a mark in the month has a colour, no name'],
  'month-tour': [1, 'a mark in the month has a colour, no name'],
  slots: [1, 'lists within a list'],
  'slot-time': [1, 'lists within a list'],
}

describe('architecture §3 tests find things as people do, by role, name and text', () => {
  const found = new Map<string, number>()
  for (const name of tests.flatMap(classesIn)) found.set(name, (found.get(name) ?? 0) + 1)

  test('a class is used only where no role, name or text exists', () => {
    expect(Object.fromEntries(found)).toEqual(
      Object.fromEntries(Object.entries(allowed).map(([name, [times]]) => [name, times])),
    )
  })
  test('an element is measured once it is visible: boxOf, not boundingBox, which is null until then', () => {
    const wrong = tests.filter((path) => path !== 'e2e/box.ts' && read(path).includes('.boundingBox('))
    expect(wrong).toEqual([])
  })
})
