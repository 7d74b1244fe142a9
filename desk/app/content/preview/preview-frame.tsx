import { type CSSProperties, useEffect, useRef, useState } from 'react'

/** The window widths that the page is given. */
const widthsPx = { phone: 390, desktop: 1280 } as const

interface PreviewFrameProps {
  readonly address: string
  readonly width: keyof typeof widthsPx
  readonly title: string
}

/** A page in a frame of a given width, scaled down if there is less room. */
export function PreviewFrame({ address, width, title }: PreviewFrameProps) {
  const container = useRef<HTMLDivElement>(null)
  const [roomPx, setRoomPx] = useState<number>(widthsPx[width])
  useEffect(() => {
    const element = container.current
    if (!element || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(() => setRoomPx(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const scale = Math.min(1, roomPx / widthsPx[width])
  return (
    <div ref={container} className="relative min-h-0 overflow-hidden rounded-m bg-stone-300">
      <iframe
        className="preview-frame"
        src={address}
        title={title}
        sandbox="allow-same-origin"
        style={{ '--wide': `${widthsPx[width]}px`, '--scale': scale } as CSSProperties}
      />
    </div>
  )
}
