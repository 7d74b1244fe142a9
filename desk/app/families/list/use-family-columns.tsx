import { Link } from 'browser/parts/link.tsx'
import { useWords } from 'browser/words/use-words.tsx'
import { changeFamily } from 'contract/families/changes.ts'
import type { Family, ListedFamily } from 'contract/families/desk.ts'
import { Button } from 'ui/button.tsx'
import { addresses } from '../../addresses.ts'
import { TickBox } from '../../forms/inputs.tsx'
import { useDays } from '../../language/use-days.ts'
import type { Column } from '../../lists/data-table.tsx'
import { showToast } from '../../parts/show-toast.ts'
import { Pill } from '../../parts/status.tsx'
import { useMe } from '../../session/me-context.ts'
import { Phone } from '../phone.tsx'
import { useRecordChange } from '../record/change/use-record-change.ts'
import { ReplyClock } from '../reply-clock.tsx'
import { StageStatus } from '../stages.tsx'
import { useChildren } from '../use-children.ts'
import type { ListContext } from './use-list-context.ts'

interface SelectionProps {
  readonly chosen: ReadonlySet<number>
  readonly onToggle: (family: Family) => void
  readonly mayChoose: boolean
  /** The list the families are opened from. */
  readonly list: ListContext
}

/** The columns of the list: name, children, branch, stage, waiting since, next step, owner. */
export function useFamilyColumns({
  chosen,
  onToggle,
  mayChoose,
  list,
}: SelectionProps): readonly Column<ListedFamily>[] {
  const { t } = useWords('desk-families')
  const me = useMe()
  const { all } = useChildren()
  const { short } = useDays()
  const take = useRecordChange(changeFamily, {
    // Another user has become the owner in the meantime: the dialog shows both.
    bothVersions: ({ owner, name }) => {
      if (owner) showToast({ kind: 'failed', text: t('already_assigned', { family: name, owner: owner.name }) })
      return owner ? { theirs: owner.name, mine: me.name } : undefined
    },
  })
  return [
    {
      name: 'family',
      head: t('family'),
      card: 'title',
      cell: (family) => (
        <span className="flex items-start gap-3">
          {mayChoose && (
            <TickBox
              className="mt-1 size-4.5 flex-none"
              aria-label={`${t('choose')}: ${family.name}`}
              checked={chosen.has(family.id)}
              onTick={() => onToggle(family)}
            />
          )}
          <span>
            <Link className="font-bold" to={addresses.family(family.id)} state={{ list }} dir="auto">
              {family.name}
            </Link>
            {family.is_suggested && (
              <>
                {' '}
                <Pill tone="warn">{t('maybe_same')}</Pill>
              </>
            )}
            {family.phone && (
              <small className="block text-small text-ink-2">
                <Phone number={family.phone} />
              </small>
            )}
          </span>
        </span>
      ),
    },
    { name: 'child', head: t('child'), card: 'start', cell: ({ children }) => all(children) },
    { name: 'branch', head: t('branch'), card: 'beside', cell: ({ branch }) => branch?.name },
    { name: 'stage', head: t('stage'), card: 'end', cell: ({ stage }) => <StageStatus stage={stage} /> },
    {
      name: 'waiting',
      head: t('waiting'),
      cell: ({ reply_clock, overdue }) => reply_clock && <ReplyClock clock={reply_clock} overdue={overdue} />,
    },
    {
      name: 'next_step',
      head: t('next_step'),
      cell: ({ next_step }) =>
        next_step && (
          <span dir="auto">{next_step.on ? `${short(next_step.on)}: ${next_step.text}` : next_step.text}</span>
        ),
    },
    {
      name: 'owner',
      head: t('with'),
      card: 'none',
      cell: ({ id, version, owner, name }) =>
        owner?.name ??
        (mayChoose && (
          <Button
            kind="ghost"
            small
            aria-label={`${t('take_it')}: ${name}`}
            onClick={() => take.mutate({ params: { id }, body: { version, owner_id: me.id } })}
          >
            {t('take_it')}
          </Button>
        )),
    },
  ]
}
