import { useWords } from 'browser/words/use-words.tsx'
import { type FamilyRecord, showFamily } from 'contract/families/desk.ts'
import type { ReactNode } from 'react'
import { Button } from 'ui/button.tsx'
import { Dialog } from 'ui/dialog.tsx'
import { Answered } from '../../../calls/answered.tsx'
import { useAnswer } from '../../../calls/use-answer.ts'
import { useDays } from '../../../language/use-days.ts'
import { DialogButtons } from '../../../parts/dialog-buttons.tsx'
import { Phone } from '../../phone.tsx'
import { StageStatus } from '../../stages.tsx'
import { useChildren } from '../../use-children.ts'
import './merge-dialog.css'

interface MergeDialogProps {
  readonly open: boolean
  readonly own: FamilyRecord
  readonly other: { readonly id: number; readonly name: string; readonly created_at: string }
  readonly busy: boolean
  readonly onClose: () => void
  readonly onMerge: () => void
  readonly onNotDuplicates: () => void
}

/** Compares two records before they are merged. */
export function MergeDialog({ open, own, other, busy, onClose, onMerge, onNotDuplicates }: MergeDialogProps) {
  const { t } = useWords('desk-families')
  const answer = useAnswer(showFamily, { params: { id: other.id } }, { when: open })
  return (
    <Dialog open={open} onClose={onClose} label={t('compare_title')} className="dialog merge">
      <h2>{t('compare_title')}</h2>
      <Answered of={answer} rows={4}>
        {(record) => <Compared own={own} other={record} openedOn={other.created_at} />}
      </Answered>
      <p className="text-small text-ink-2">{t('merge_result')}</p>
      <DialogButtons>
        <Button busy={busy} disabled={!answer.data} onClick={onMerge}>
          {t('merge')}
        </Button>
        <Button kind="line" onClick={onNotDuplicates}>
          {t('not_same')}
        </Button>
        <Button kind="ghost" onClick={onClose}>
          {t('cancel')}
        </Button>
      </DialogButtons>
    </Dialog>
  )
}

function Compared({ own, other, openedOn }: { own: FamilyRecord; other: FamilyRecord; openedOn: string }) {
  const { t } = useWords('desk-families')
  const { withoutWeekday, dayOf } = useDays()
  const { one } = useChildren()
  const openedOwn = own.timeline.at(-1)?.at
  const rows: readonly [string, (record: FamilyRecord) => ReactNode][] = [
    [
      t('name'),
      ({ names, name }) =>
        list([name, ...names.filter((each) => each !== name)].map((each) => <bdi key={each}>{each}</bdi>)),
    ],
    [t('phone'), ({ phones }) => list(phones.map((number) => <Phone key={number} number={number} />))],
    [
      t('email'),
      ({ emails }) =>
        list(
          emails.map((email) => (
            <bdi key={email} dir="ltr">
              {email}
            </bdi>
          )),
        ),
    ],
    [t('children'), ({ children }) => list(children.map((child) => <bdi key={child.id}>{one(child)}</bdi>))],
    [t('branch'), ({ branch }) => branch?.name ?? t('no_branch')],
    [t('stage'), ({ stage }) => <StageStatus stage={stage} />],
    [t('what_happened'), ({ timeline }) => t('entries', { count: timeline.length })],
  ]
  return (
    <table className="merge-table">
      <thead>
        <tr>
          <td />
          <th scope="col">
            {t('this_file')}
            {openedOwn && <small>{t('opened_on', { day: withoutWeekday(dayOf(openedOwn)) })}</small>}
          </th>
          <th scope="col">
            {t('other_file')}
            <small>{t('opened_on', { day: withoutWeekday(dayOf(openedOn)) })}</small>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([label, cell]) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{cell(own)}</td>
            <td>{cell(other)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A vertical list. */
const list = (parts: readonly ReactNode[]) => (parts.length === 0 ? '—' : <span className="merge-list">{parts}</span>)
