import { useEffect, useEffectEvent, useRef } from 'react'

type TakeFiles = (files: readonly File[]) => void

const areas = new Map<Element, TakeFiles>()

/** Takes files that are dropped on this element, or anywhere on the screen if no element gets the ref. Dialogs above it do not. */
export function useDropArea<Area extends HTMLElement>(take: TakeFiles) {
  const area = useRef<Area>(null)
  const onDrop = useEffectEvent(take)
  useEffect(() => {
    const element = area.current ?? document.documentElement
    const own: TakeFiles = (files) => onDrop(files)
    areas.set(element, own)
    return () => {
      // The next screen may have the area already.
      if (areas.get(element) === own) areas.delete(element)
    }
  }, [])
  return area
}

function takeOf(target: Element | null): TakeFiles | undefined {
  for (let element = target; element; element = element.parentElement) {
    const take = areas.get(element)
    if (take || element.localName === 'dialog') return take
  }
  return undefined
}

/** Gives dropped files to their area. Elsewhere they do nothing: the browser would leave the desk and open the file. */
export function listenForDrops() {
  // A picture of the page that is dragged counts as a file, too.
  let isOwn = false
  document.addEventListener('dragstart', () => {
    isOwn = true
  })
  document.addEventListener('dragend', () => {
    isOwn = false
  })
  const hasFiles = (event: DragEvent) => !event.defaultPrevented && event.dataTransfer?.types.includes('Files')
  document.addEventListener('dragover', (event) => {
    if (!hasFiles(event)) return
    event.preventDefault()
    if (event.dataTransfer && (isOwn || !takeOf(event.target as Element))) event.dataTransfer.dropEffect = 'none'
  })
  document.addEventListener('drop', (event) => {
    if (!hasFiles(event)) return
    event.preventDefault()
    const files = [...(event.dataTransfer?.files ?? [])]
    if (!isOwn && files.length > 0) takeOf(event.target as Element)?.(files)
  })
}
