import { useWords } from 'browser/words/use-words.tsx'
import { cancelVisitsTogether, keepVisitsTogether, listVisitGroups, type VisitGroup } from 'contract/visits/together.ts'
import { useState } from 'react'
import { Button } from 'ui/button.tsx'
import { useAnswer } from '../../calls/use-answer.ts'
import { useChange } from '../../calls/use-change.ts'
import { Tick, TickBox } from '../../forms/inputs.tsx'
import { useDays } from '../../language/use-days.ts'
import { Rows, RowText, Section } from '../../parts/section.tsx'
import { showToast } from '../../parts/show-toast.ts'
import { refetchVisits } from '../change-dialog.tsx'

/** Waiting visits from one network, decided together (desk §4). */
export function VisitGroups({ branchId }: { readonly branchId: number | undefined }) {
  const { data: groups = [] } = useAnswer(
    listVisitGroups,
    { query: { branch_id: branchId } },
    { when: branchId !== undefined },
  )
  return groups.map((group) => <Group key={group.visits[0]?.id} group={group} />)
}

function Group({ group: { visits, first_at } }: { readonly group: VisitGroup }) {
  const { t } = useWords('desk-visits')
  const { moment } = useDays()
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const [notifies, setNotifies] = useState(false)
  const ids = visits.map(({ id }) => id).filter((id) => !left.has(id))
  const cancel = useChange(cancelVisitsTogether, {
    done: async ({ done }) => {
      await refetchVisits()
      showToast({ text: t('together_cancelled', { count: done.length }) })
    },
  })
  const keep = useChange(keepVisitsTogether, {
    done: async ({ done }) => {
      await refetchVisits()
      showToast({ text: t('together_stays', { count: done.length }) })
    },
  })
  const turn = (id: number) =>
    setLeft((before) => new Set(before.has(id) ? [...before].filter((each) => each !== id) : [...before, id]))
  return (
    <Section title={t('together')} count={visits.length}>
      <p className="text-small text-ink-2">{t('together_text', { when: moment(first_at) })}</p>
      <Rows label={t('together')} className="rows-two">
        {visits.map(({ id, full_name: name, starts_at }) => (
          <li key={id}>
            <TickBox aria-label={t('together_choose', { name })} checked={!left.has(id)} onTick={() => turn(id)} />
            <RowText title={<bdi dir="auto">{name}</bdi>}>{moment(starts_at)}</RowText>
          </li>
        ))}
      </Rows>
      <Tick checked={notifies} onTick={setNotifies}>
        {t('email_families')}
      </Tick>
      <div className="flex flex-wrap gap-2">
        <Button
          small
          busy={cancel.isPending}
          disabled={ids.length === 0}
          onClick={() => cancel.mutate({ body: { ids, tell: notifies } })}
        >
          {t('together_cancel', { count: ids.length })}
        </Button>
        <Button
          kind="line"
          small
          busy={keep.isPending}
          disabled={ids.length === 0}
          onClick={() => keep.mutate({ body: { ids } })}
        >
          {t('together_keep')}
        </Button>
      </div>
    </Section>
  )
}
