import { useWords } from 'browser/words/use-words.tsx'
import { changeFamilies } from 'contract/families/changes.ts'
import type { Stage } from 'contract/families/stages.ts'
import { listFamilyOwners } from 'contract/families/views.ts'
import { Download, X } from 'lucide'
import { useState } from 'react'
import { Button, buttonClass } from 'ui/button.tsx'
import { Icon } from 'ui/icon.tsx'
import { useAnswer } from '../../calls/use-answer.ts'
import { useChange } from '../../calls/use-change.ts'
import { useKeys } from '../../keys/use-keys.ts'
import { ChosenBar } from '../../parts/chosen-bar.tsx'
import { say } from '../../parts/say.ts'
import { StageDialog } from '../stage-dialog.tsx'
import { fileOf } from './asked.ts'

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

/** What is done with all that are chosen; all of a filter means the filter, not the rows that are there. */
export function BulkBar({ chosen, filter, total, onDone }: BulkBarProps) {
  const { t } = useWords('desk-families')
  const owners = useAnswer(listFamilyOwners, undefined, { when: chosen.size > 0 })
  const [all, setAll] = useState(false)
  const [isStaging, setIsStaging] = useState(false)
  const undo = useChange(changeFamilies)
  const change = useChange(changeFamilies, {
    done: ({ changed, before }, { body }) => {
      // What stood alike goes back in one call.
      const groups = Map.groupBy(before, ({ stage, stage_reason, owner_id }) =>
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
      say({ text: t('changed', { count: changed }), ...(before.length === changed && { undo: undoAll }) })
      setAll(false)
      onDone()
    },
  })
  const which = all ? { filter } : { ids: [...chosen] }
  useKeys({ KeyS: { says: t('choose_stage_key'), does: () => setIsStaging(true), when: chosen.size > 0 } })
  if (chosen.size === 0) return null
  return (
    <ChosenBar label={t('bulk')}>
      <span className="num">{t('chosen', { count: all ? total : chosen.size })}</span>
      {!all && total > chosen.size && (
        <Button kind="ghost" small onClick={() => setAll(true)}>
          {t('all_of_filter')}
        </Button>
      )}
      <select
        aria-label={t('give_to')}
        value=""
        onChange={({ target }) =>
          change.mutate({ body: { ...which, owner_id: target.value === 'none' ? null : Number(target.value) } })
        }
      >
        <option value="">{t('give_to')}</option>
        <option value="none">{t('no_owner')}</option>
        {owners.data?.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <Button kind="ghost" small onClick={() => setIsStaging(true)}>
        {t('set_stage')}
      </Button>
      <a
        className={buttonClass({ kind: 'ghost', small: true })}
        href={fileOf(all ? filter : { ids: [...chosen].join(',') })}
        download="families.csv"
      >
        <Icon of={Download} size="1rem" />
        {t('export_chosen')}
      </a>
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
