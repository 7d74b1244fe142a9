import { useEffect } from 'react'
import { addFiles, removeUpload, resumeUploads, useUploads } from '../../pictures/uploads/queue.ts'
import { useMe } from '../../session/me-context.ts'

/** Uploads of photos for a story: each joins it when it is uploaded, also after a reload. */
export function useAddedPhotos(story: number, branchId: number, onArrived: (ids: readonly number[]) => void) {
  const me = useMe()
  const mine = useUploads().filter((item) => item.story === story)
  const done = mine.filter(({ state }) => state === 'done')
  useEffect(() => void resumeUploads(me.id), [me.id])
  useEffect(() => {
    if (done.length === 0) return
    onArrived(done.flatMap(({ pictureId }) => pictureId ?? []))
    for (const { key } of done) removeUpload(key)
  })
  return {
    onTheWay: mine.filter(({ state }) => state !== 'done').length,
    putIn: (files: Iterable<File> | null) => addFiles([...(files ?? [])], { staffId: me.id, branchId, story }),
  }
}
