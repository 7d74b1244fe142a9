import { Link } from 'browser/parts/link.tsx'
import { useWords } from 'browser/words/use-words.tsx'
import { changeFamily } from 'contract/families/changes.ts'
import type { Family } from 'contract/families/desk.ts'
import { Button } from 'ui/button.tsx'
import { addresses } from '../../addresses.ts'
import { useDays } from '../../language/use-days.ts'
import type { Column } from '../../lists/data-table.tsx'
import { say } from '../../parts/say.ts'
import { useMe } from '../../session/me-context.ts'
import { useFileChange } from '../file/change/use-file-change.ts'
import { Phone } from '../phone.tsx'
import { ReplyClock } from '../reply-clock.tsx'
import { StageStatus } from '../stages.tsx'
import { useChildren } from '../use-children.ts'
import type { Walk } from './use-walk.ts'

interface Choosing {
  readonly chosen: ReadonlySet<number>
  readonly onToggle: (family: Family) => void
  readonly mayChoose: boolean
  /** The list they are opened from. */
  readonly walk: Walk
}

/** What a row says: who, which child, where, how far, since when they wait, what is next, with whom. */
export function useFamilyColumns({ chosen, onToggle, mayChoose, walk }: Choosing): readonly Column<Family>[] {
  const { t } = useWords('desk-families')
  const me = useMe()
  const { all } = useChildren()
  const { short } = useDays()
  const take = useFileChange(changeFamily, {
    // Somebody else has taken it meanwhile: nobody takes it from them unawares.
    faces: ({ owner, name }) => {
      if (owner) say({ kind: 'failed', text: `${name}: ${t('event_owner', { owner: owner.name })}` })
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
            <input
              type="checkbox"
              className="mt-1 size-4.5 flex-none"
              aria-label={`${t('choose')}: ${family.name}`}
              checked={chosen.has(family.id)}
              onChange={() => onToggle(family)}
            />
          )}
          <span>
            <Link className="font-bold" to={addresses.family(family.id)} state={{ walk }} dir="auto">
              {family.name}
            </Link>
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
