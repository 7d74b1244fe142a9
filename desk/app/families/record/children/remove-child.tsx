import { useWords } from 'browser/words/use-words.tsx'
import { changeFamilyChild } from 'contract/families/changes.ts'
import type { FamilyRecord } from 'contract/families/desk.ts'
import { useState } from 'react'
import { Button } from 'ui/button.tsx'
import { AskDialog } from '../../../parts/ask-dialog.tsx'
import { useRecordChange } from '../change/use-record-change.ts'

interface RemoveChildProps {
  readonly family: FamilyRecord
  readonly child: FamilyRecord['children'][number]
  readonly onDone: () => void
}

/** Removes a child that was entered by mistake, after a question (enrolment §2.2). */
export function RemoveChild({ family: { id, version }, child, onDone }: RemoveChildProps) {
  const { t } = useWords('desk-families')
  const [isAsking, setIsAsking] = useState(false)
  const remove = useRecordChange(changeFamilyChild, {
    done: onDone,
    refused: () => {
      setIsAsking(false)
      return false
    },
    bothVersions: () => undefined,
  })
  return (
    <>
      <Button kind="ghost" small className="ms-auto" onClick={() => setIsAsking(true)}>
        {t('remove_child')}
      </Button>
      <AskDialog
        open={isAsking}
        title={t('remove_child_title', { name: child.name ?? t('child_unnamed') })}
        text={t('remove_child_text')}
        confirmLabel={t('remove_child')}
        isBusy={remove.isPending}
        onClose={() => setIsAsking(false)}
        onDo={() => remove.mutate({ params: { id }, body: { child_id: child.id, remove: true, version } })}
      />
    </>
  )
}
