import { fireEvent, screen } from '@testing-library/react'
import { show } from 'browser/testing.tsx'
import { expect, test, vi } from 'vitest'
import { listenForDrops, useDropArea } from './drop.ts'

listenForDrops()

const photo = new File(['x'], 'cube.jpg', { type: 'image/jpeg' })
const withFiles = { dataTransfer: { types: ['Files'], files: [photo] } }
/** Whether the browser would have left the desk to open the file. */
const opensFile = (target: Element) => fireEvent.drop(target, withFiles)

function Field({ onDrop }: { onDrop: (files: readonly File[]) => void }) {
  const area = useDropArea<HTMLFieldSetElement>(onDrop)
  return (
    <fieldset ref={area}>
      <button type="button">choose</button>
    </fieldset>
  )
}
function Screen({ onDrop }: { onDrop: (files: readonly File[]) => void }) {
  useDropArea(onDrop)
  return null
}

test('desk §6 a photograph dropped on a field or its screen is taken by it, and elsewhere it does nothing', () => {
  const [field, screenful] = [vi.fn(), vi.fn()]
  const page = (
    <>
      <p>menu</p>
      <Field onDrop={field} />
      <dialog open>
        <p>question</p>
      </dialog>
    </>
  )
  const { unmount } = show(page)
  expect(opensFile(screen.getByText('menu'))).toBe(false)
  expect(field).not.toHaveBeenCalled()
  expect(opensFile(screen.getByText('choose'))).toBe(false)
  expect(field).toHaveBeenCalledExactlyOnceWith([photo])
  unmount()

  show(
    <>
      {page}
      <Screen onDrop={screenful} />
    </>,
  )
  for (const text of ['choose', 'question', 'menu']) opensFile(screen.getByText(text))
  expect([field.mock.calls.length, screenful.mock.calls]).toEqual([2, [[[photo]]]])
  fireEvent.dragStart(screen.getByText('menu'))
  opensFile(screen.getByText('menu'))
  expect(screenful, 'a picture of the page itself').toHaveBeenCalledOnce()
  fireEvent.dragEnd(screen.getByText('menu'))
})
