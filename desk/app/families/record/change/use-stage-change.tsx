import { useWords } from 'browser/words/use-words.tsx'
import { setFamilyStage } from 'contract/families/changes.ts'
import type { Family } from 'contract/families/desk.ts'
import type { Stage } from 'contract/families/stages.ts'
import { useState } from 'react'
import { useValueWord } from '../../../language/use-value-word.ts'
import { showToast } from '../../../parts/show-toast.ts'
import { StageStatus } from '../../stages.tsx'
import type { RecordClash } from './conflict-dialog.tsx'
import { useRecordChange } from './use-record-change.ts'

/** Sets the stage of a family at once; it can be undone for ten seconds. */
export function useStageChange(onConflict: (clash: RecordClash) => void) {
  const { t } = useWords('desk-families')
  const wordOf = useValueWord()
  // The families as shown when the stage was chosen, for undo.
  const [before] = useState(() => new Map<number, Family>())
  const back = useRecordChange(setFamilyStage)
  const change = useRecordChange(setFamilyStage, {
    onConflict,
    bothVersions: ({ stage }, { params, body }) =>
      stage === before.get(Number(params.id))?.stage
        ? undefined
        : { theirs: <StageStatus stage={stage} />, mine: <StageStatus stage={body.stage} /> },
    done: ({ id, name, stage, version }) => {
      const was = before.get(id)
      showToast({
        text: t('stage_set', { name, stage: wordOf('stage', stage) }),
        ...(was && {
          undo: () =>
            back.mutate({ params: { id }, body: { stage: was.stage, reason: was.stage_reason ?? undefined, version } }),
        }),
      })
    },
  })
  return (family: Family, stage: Stage, reason?: string) => {
    before.set(family.id, family)
    change.mutate({ params: { id: family.id }, body: { stage, reason, version: family.version } })
  }
}
