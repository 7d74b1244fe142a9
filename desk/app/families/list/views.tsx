import { useWords } from 'browser/words/use-words.tsx'
import { listSavedViews, removeView, type SavedView, saveView, viewNameMaxLength } from 'contract/families/views.ts'
import { useState } from 'react'
import { Button } from 'ui/button.tsx'
import { addresses } from '../../addresses.ts'
import { useAnswer } from '../../calls/use-answer.ts'
import { useChange } from '../../calls/use-change.ts'
import { InputField } from '../../forms/fields.tsx'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { useRequired } from '../../forms/use-required.ts'
import { showToast } from '../../parts/show-toast.ts'
import { View, Views as ViewLinks } from '../../parts/views.tsx'
import { useMe } from '../../session/me-context.ts'
import type { FamilyParams } from './family-params.ts'

const search = (filter: Readonly<Record<string, string>>) => {
  const params = new URLSearchParams(filter)
  return params.size > 0 ? `${addresses.families}?${params}` : addresses.families
}

const same = (filter: Readonly<Record<string, string>>, params: FamilyParams) => {
  const { as: _as, page: _page, sort: _sort, ...chosen } = params
  const names = new Set([...Object.keys(filter), ...Object.keys(chosen)])
  return [...names].every((name) => filter[name] === (chosen as Record<string, string>)[name])
}

/** Named filters; the pink line marks the open one. */
export function SavedViews({ params, total }: { params: FamilyParams; total: number | undefined }) {
  const { t } = useWords('desk-families')
  const me = useMe()
  const saved = useAnswer(listSavedViews)
  const [isSaving, setIsSaving] = useState(false)
  const remove = useChange(removeView, { done: () => saved.refetch() })
  const own: readonly (Pick<SavedView, 'name' | 'filter'> & { id?: number; is_mine?: boolean; is_left?: boolean })[] = [
    { name: t('view_open'), filter: {} },
    { name: t('view_overdue'), filter: { waiting: 'overdue' } },
    { name: t('view_mine'), filter: { owner_id: String(me.id) } },
    { name: t('view_no_step'), filter: { next_step: 'none' } },
    { name: t('view_due'), filter: { next_step: 'due' } },
    ...(saved.data ?? []),
  ]
  const current = own.find(({ filter }) => same(filter, params))
  return (
    <ViewLinks label={t('views')}>
      {own.map((view) => (
        <View
          key={view.id ?? view.name}
          to={search(view.filter)}
          isOpen={view === current}
          count={view === current ? total : undefined}
        >
          {view.name}
        </View>
      ))}
      {!current && (
        <Button kind="ghost" small onClick={() => setIsSaving(true)}>
          {t('save_view')}
        </Button>
      )}
      {current?.id !== undefined && (current.is_mine || (current.is_left && me.role === 'owner')) && (
        <Button kind="ghost" small onClick={() => remove.mutate({ params: { id: current.id ?? 0 } })}>
          {t('remove_view')}
        </Button>
      )}
      <SaveView
        open={isSaving}
        params={params}
        onClose={() => {
          setIsSaving(false)
          void saved.refetch()
        }}
      />
    </ViewLinks>
  )
}

function SaveView({ open, params, onClose }: { open: boolean; params: FamilyParams; onClose: () => void }) {
  const { t } = useWords('desk-families')
  const [name, setName] = useState('')
  const given = useRequired(name)
  const save = useChange(saveView, {
    done: (view) => {
      showToast({ text: t('view_saved', { name: view.name }) })
      setName('')
      onClose()
    },
  })
  const { as: _as, page: _page, ...filter } = params
  return (
    <FormDialog
      open={open}
      title={t('save_view')}
      send={t('save')}
      busy={save.isPending}
      onSend={() => {
        if (given.check()) save.mutate({ body: { name, filter: filter as Record<string, string> } })
      }}
      onClose={onClose}
    >
      <InputField
        id={given.id}
        label={t('view_name')}
        error={given.error}
        dir="auto"
        maxLength={viewNameMaxLength}
        value={name}
        onText={setName}
      />
    </FormDialog>
  )
}
