import { useWords } from 'browser/words/use-words.tsx'
import { setFamilyStage } from 'contract/families/changes.ts'
import type { Family } from 'contract/families/desk.ts'
import type { Stage } from 'contract/families/stages.ts'
import { useState } from 'react'
import { say } from '../../../parts/say.ts'
import { StageStatus } from '../../stages.tsx'
import type { Clash } from './clash.tsx'
import { useFileChange } from './use-file-change.ts'

/** Says how far a family has come: at once, and for ten seconds it can be taken back. */
export function useStageChange(onConflict: (clash: Clash) => void) {
  const { t } = useWords('desk-families')
  // How each stood on the screen when its stage was chosen.
  const [before] = useState(() => new Map<number, Family>())
  const back = useFileChange(setFamilyStage)
  const change = useFileChange(setFamilyStage, {
    onConflict,
    faces: ({ stage }, { params, body }) =>
      stage === before.get(Number(params.id))?.stage
        ? undefined
        : { theirs: <StageStatus stage={stage} />, mine: <StageStatus stage={body.stage} /> },
    done: ({ id, name, stage, version }) => {
      const was = before.get(id)
      say({
        text: t('stage_set', { name, stage: t(`stage_${stage}`) }),
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
