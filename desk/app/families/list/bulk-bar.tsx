import { groupBy } from 'browser/parts/group-by.ts'
import { useWords } from 'browser/words/use-words.tsx'
import { changeFamilies } from 'contract/families/changes.ts'
import { listFamilyOwners } from 'contract/families/desk.ts'
import { exportFamilies, exportFamiliesCsv } from 'contract/families/export/endpoints.ts'
import type { Stage } from 'contract/families/stages.ts'
import { X } from 'lucide'
import { useState } from 'react'
import { Button } from 'ui/button.tsx'
import { Icon } from 'ui/icon.tsx'
import { useAnswer } from '../../calls/use-answer.ts'
import { useChange } from '../../calls/use-change.ts'
import { ChoiceInput } from '../../forms/inputs.tsx'
import { useKeys } from '../../keys/use-keys.ts'
import { ExportLinks } from '../../lists/export-links.tsx'
import { ChosenBar } from '../../parts/chosen-bar.tsx'
import { showToast } from '../../parts/show-toast.ts'
import { StageDialog } from '../stage-dialog.tsx'

interface BulkBarProps {
  readonly chosen: ReadonlySet<number>
  readonly filter: Readonly<Record<string, string>>
  readonly total: number
  readonly onDone: () => void
}

type Undone = {
  readonly ids: number[]
  readonly stage?: Stage
  readonly reason?: string | null
  readonly owner_id?: number | null
}

/** Actions for the chosen families; "all" means the filter, not the loaded rows. */
export function FamilyBulkBar({ chosen, filter, total, onDone }: BulkBarProps) {
  const { t } = useWords('desk-families')
  const owners = useAnswer(listFamilyOwners, undefined, { when: chosen.size > 0 })
  const [all, setAll] = useState(false)
  const [isStaging, setIsStaging] = useState(false)
  const undo = useChange(changeFamilies)
  const change = useChange(changeFamilies, {
    done: ({ changed, before }, { body }) => {
      // Families with the same former values are undone in one call.
      const groups = groupBy(before, ({ stage, stage_reason, owner_id }) =>
        JSON.stringify(body?.stage ? [stage, stage_reason] : [owner_id]),
      )
      const back: Undone[] = [...groups.values()].map((rows) => ({
        ids: rows.map(({ id }) => id),
        ...(body?.stage
          ? { stage: rows[0]?.stage ?? 'new', reason: rows[0]?.stage_reason ?? null }
          : { owner_id: rows[0]?.owner_id ?? null }),
      }))
      const undoAll = () => {
        for (const body of back) undo.mutate({ body })
      }
      showToast({ text: t('changed', { count: changed }), ...(before.length === changed && { undo: undoAll }) })
      setAll(false)
      onDone()
    },
  })
  const which = all ? { filter } : { ids: [...chosen] }
  useKeys({ KeyS: { label: t('choose_stage_key'), action: () => setIsStaging(true), when: chosen.size > 0 } })
  if (chosen.size === 0) return null
  return (
    <ChosenBar label={t('bulk')}>
      <span>{t('chosen', { count: all ? total : chosen.size })}</span>
      {!all && total > chosen.size && (
        <Button kind="ghost" small onClick={() => setAll(true)}>
          {t('all_of_filter')}
        </Button>
      )}
      <ChoiceInput<number | 'none'>
        bare
        aria-label={t('give_to')}
        value=""
        none={t('give_to')}
        choices={[
          { value: 'none' as const, label: t('no_owner') },
          ...(owners.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChoose={(chosen) =>
          change.mutate({ body: { ...which, owner_id: chosen === 'none' ? null : Number(chosen) } })
        }
      />
      <Button kind="ghost" small onClick={() => setIsStaging(true)}>
        {t('set_stage')}
      </Button>
      <ExportLinks
        xlsx={exportFamilies}
        csv={exportFamiliesCsv}
        query={all ? filter : { ids: [...chosen].join(',') }}
        chosen
      />
      <Button kind="ghost" small aria-label={t('let_go')} onClick={onDone}>
        <Icon of={X} size="1rem" />
      </Button>
      <StageDialog
        open={isStaging}
        onClose={() => setIsStaging(false)}
        onChoose={(stage, reason) => change.mutate({ body: { ...which, stage, reason } })}
      />
    </ChosenBar>
  )
}
