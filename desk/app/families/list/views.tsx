import { useWords } from 'browser/words/use-words.tsx'
import { addresses } from '../../addresses.ts'
import { View, Views as ViewLinks } from '../../parts/views.tsx'
import { useMe } from '../../session/me-context.ts'
import { type FamilyParams, filterOf } from './family-params.ts'

/** The lists that staff open every day; the pink line marks the open one. */
export function Views({ params, total }: { params: FamilyParams; total: number | undefined }) {
  const { t } = useWords('desk-families')
  const me = useMe()
  const views = {
    view_open: {},
    view_overdue: { waiting: 'overdue' },
    view_mine: { owner_id: String(me.id) },
    view_no_step: { next_step: 'none' },
    view_due: { next_step: 'due' },
  }
  const addressOf = (filter: FamilyParams) => `?${new URLSearchParams(filterOf(filter)).toString()}`
  const open = addressOf(params)
  return (
    <ViewLinks label={t('views')}>
      {Object.entries<FamilyParams>(views).map(([name, filter]) => (
        <View
          key={name}
          to={`${addresses.families}?${new URLSearchParams(filter)}`}
          isOpen={addressOf(filter) === open}
          count={addressOf(filter) === open ? total : undefined}
        >
          {t(name)}
        </View>
      ))}
    </ViewLinks>
  )
}
