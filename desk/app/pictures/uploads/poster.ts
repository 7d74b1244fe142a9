import type { DeskPicture } from 'contract/pictures/desk.ts'
import { savePoster } from 'contract/pictures/uploads.ts'
import { call } from '../../calls/call.ts'

const withinMs = 8000
const sideMax = 1280

/** The first frame of a film that is not empty; undefined if the browser cannot play it. */
async function firstPicture(file: File): Promise<Blob | undefined> {
  const video = document.createElement('video')
  const address = URL.createObjectURL(file)
  try {
    const shown = new Promise<void>((resolve, reject) => {
      video.onseeked = () => resolve()
      video.onerror = () => reject(new Error('This browser does not play it.'))
      setTimeout(() => reject(new Error('It took too long.')), withinMs)
    })
    video.muted = true
    video.onloadedmetadata = () => {
      video.currentTime = Math.min(1, (Number.isFinite(video.duration) ? video.duration : 2) / 2)
    }
    video.src = address
    await shown
    const scale = Math.min(1, sideMax / Math.max(video.videoWidth, video.videoHeight, 1))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(video.videoWidth * scale)
    canvas.height = Math.round(video.videoHeight * scale)
    canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height)
    return await new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/jpeg', 0.85))
  } catch {
    return undefined
  } finally {
    URL.revokeObjectURL(address)
  }
}

/** Adds a poster to an uploaded film; without one it shows an icon. */
export async function addPoster({ id, kind }: DeskPicture, file: File): Promise<void> {
  if (kind !== 'film') return
  const upload = await firstPicture(file)
  if (upload) await call(savePoster, { params: { id }, upload }).catch(() => undefined)
}
