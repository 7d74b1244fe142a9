import { use, useEffect } from 'react'
import { addFiles, removeUpload, resumeUploads, useUploads } from '../../pictures/uploads/queue.ts'
import { useMe } from '../../session/me-context.ts'
import { EditedItemContext } from './edited-item.ts'

/**
 * Uploads a picture for one field of the edited item into the library of its branch. Continues while the chooser is
 * closed, and after a reload.
 */
export function useFieldUpload(field: string) {
  const me = useMe()
  const item = use(EditedItemContext)
  const name = `${item?.id ?? 'new'} ${field}`
  const upload = useUploads()
    .filter((each) => each.field === name)
    .at(-1)
  useEffect(() => void resumeUploads(me.id), [me.id])
  const forget = () => {
    if (upload) removeUpload(upload.key)
  }
  return {
    upload,
    forget,
    send: (files: Iterable<File> | null) => {
      forget()
      addFiles([...(files ?? [])].slice(0, 1), {
        staffId: me.id,
        branchId: item?.branchId ?? me.branch_ids[0],
        field: name,
      })
    },
  }
}
