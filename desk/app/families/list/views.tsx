import { useWords } from 'browser/words/use-words.tsx'
import { listSavedViews, removeView, type SavedView, saveView } from 'contract/families/views.ts'
import { useState } from 'react'
import { Button } from 'ui/button.tsx'
import { Dialog } from 'ui/dialog.tsx'
import { Field } from 'ui/field.tsx'
import { addresses } from '../../addresses.ts'
import { useAnswer } from '../../calls/use-answer.ts'
import { useChange } from '../../calls/use-change.ts'
import { say } from '../../parts/say.ts'
import { View, Views as ViewLinks } from '../../parts/views.tsx'
import { useMe } from '../../session/me-context.ts'
import type { Asked } from './asked.ts'

const search = (filter: Readonly<Record<string, string>>) => {
  const params = new URLSearchParams(filter)
  return params.size > 0 ? `${addresses.families}?${params}` : addresses.families
}

const same = (filter: Readonly<Record<string, string>>, asked: Asked) => {
  const { as: _as, page: _page, sort: _sort, view: _view, ...chosen } = asked
  const names = new Set([...Object.keys(filter), ...Object.keys(chosen)])
  return [...names].every((name) => filter[name] === (chosen as Record<string, string>)[name])
}

/** Filters with a name: the pink line marks the open one. */
export function Views({ asked, total }: { asked: Asked; total: number | undefined }) {
  const { t } = useWords('desk-families')
  const me = useMe()
  const saved = useAnswer(listSavedViews)
  const [isSaving, setIsSaving] = useState(false)
  const remove = useChange(removeView, { done: () => saved.refetch() })
  const own: readonly (Pick<SavedView, 'name' | 'filter'> & { id?: number; is_mine?: boolean })[] = [
    { name: t('view_open'), filter: {} },
    { name: t('view_overdue'), filter: { waiting: 'overdue' } },
    { name: t('view_mine'), filter: { owner_id: String(me.id) } },
    { name: t('view_no_step'), filter: { next_step: 'none' } },
    { name: t('view_due'), filter: { next_step: 'due' } },
    ...(saved.data ?? []),
  ]
  const current = own.find(({ filter }) => same(filter, asked))
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
      {current?.id !== undefined && current.is_mine && (
        <Button kind="ghost" small onClick={() => remove.mutate({ params: { id: current.id ?? 0 } })}>
          {t('remove_view')}
        </Button>
      )}
      <SaveView
        open={isSaving}
        asked={asked}
        onClose={() => {
          setIsSaving(false)
          void saved.refetch()
        }}
      />
    </ViewLinks>
  )
}

function SaveView({ open, asked, onClose }: { open: boolean; asked: Asked; onClose: () => void }) {
  const { t } = useWords('desk-families')
  const [name, setName] = useState('')
  const save = useChange(saveView, {
    done: (view) => {
      say({ text: t('view_saved', { name: view.name }) })
      setName('')
      onClose()
    },
  })
  const { as: _as, page: _page, view: _view, ...filter } = asked
  return (
    <Dialog open={open} onClose={onClose} label={t('save_view')} className="dialog">
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (name.trim()) save.mutate({ body: { name, filter: filter as Record<string, string> } })
        }}
      >
        <h2>{t('save_view')}</h2>
        <Field id="view-name" label={t('view_name')}>
          <input
            id="view-name"
            className="input"
            dir="auto"
            maxLength={60}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        </Field>
        <Button type="submit" className="justify-self-start" busy={save.isPending}>
          {t('save')}
        </Button>
      </form>
    </Dialog>
  )
}
