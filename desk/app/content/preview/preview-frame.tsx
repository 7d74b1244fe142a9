import { type CSSProperties, useEffect, useRef, useState } from 'react'

/** As wide as the page believes its window to be. */
const widthsPx = { phone: 390, desktop: 1280 } as const

interface PreviewFrameProps {
  readonly address: string
  readonly width: keyof typeof widthsPx
  readonly title: string
}

/** A page in a window of its own width, made smaller where there is no room for it. */
export function PreviewFrame({ address, width, title }: PreviewFrameProps) {
  const place = useRef<HTMLDivElement>(null)
  const [roomPx, setRoomPx] = useState<number>(widthsPx[width])
  useEffect(() => {
    const element = place.current
    if (!element || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(() => setRoomPx(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const scale = Math.min(1, roomPx / widthsPx[width])
  return (
    <div ref={place} className="preview-place">
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
