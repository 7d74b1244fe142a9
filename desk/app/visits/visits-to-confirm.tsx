import { useWords } from 'browser/words/use-words.tsx'
import { Problem } from 'contract/problems.ts'
import { confirmDeskVisit } from 'contract/visits/desk.ts'
import { confirmedTogetherMax } from 'contract/visits/together.ts'
import { useState } from 'react'
import { Button } from 'ui/button.tsx'
import { useChange } from '../calls/use-change.ts'
import { PhoneLastDigits } from '../families/phone.tsx'
import { useBranchName } from '../language/use-branch-name.ts'
import { useDays } from '../language/use-days.ts'
import { Rows, RowText, Section } from '../parts/section.tsx'
import { showToast } from '../parts/show-toast.ts'
import { Empty } from '../parts/states.tsx'
import { useMay } from '../session/me-context.ts'
import { OutsideDialog } from './booked/outside-dialog.tsx'
import { refetchVisits } from './change-dialog.tsx'
import { ConfirmAll } from './confirm-all.tsx'
import { useAge } from './use-age.ts'

interface VisitToConfirm {
  readonly id: number
  readonly version: number
  readonly full_name: string
  readonly child_age: number
  readonly phone?: string
  readonly starts_at: string
  readonly branchName: string | undefined
}

interface VisitsToConfirmProps {
  readonly visits: readonly VisitToConfirm[]
  /** Whether to show the section without visits too, with a notice that none waits. */
  readonly showsNone?: boolean
}

/** Visits that wait for a confirmation, the next first: each is confirmed, or all that are shown. */
export function VisitsToConfirm({ visits, showsNone = false }: VisitsToConfirmProps) {
  const { t } = useWords('desk-visits')
  const { moment } = useDays()
  const branchName = useBranchName()
  const age = useAge()
  const mayConfirm = useMay('visits.decide')
  const [outside, setOutside] = useState<VisitToConfirm>()
  const confirm = useChange(confirmDeskVisit, {
    refused: (problem, { params }) => {
      if (!(problem instanceof Problem) || problem.code !== 'outside_hours') return false
      setOutside(visits.find(({ id }) => id === params?.id))
      return true
    },
    done: async ({ full_name: name, starts_at }) => {
      await refetchVisits()
      showToast({ text: t('confirmed', { name, when: moment(starts_at) }) })
    },
  })
  if (visits.length === 0 && !showsNone) return null
  const shown = visits.slice(0, confirmedTogetherMax)
  return (
    <Section
      title={t('to_confirm')}
      id="to-confirm"
      count={visits.length}
      aside={mayConfirm && shown.length > 1 && <ConfirmAll visits={shown} />}
    >
      {visits.length === 0 && <Empty title={t('nothing_waits')}>{t('nothing_waits_text')}</Empty>}
      <Rows label={t('to_confirm')} className="rows-two">
        {visits.map(({ id, version, full_name: name, child_age, phone, starts_at, branchName: branch }) => (
          <li key={id}>
            <RowText title={<bdi dir="auto">{name}</bdi>}>
              <span>{`${moment(starts_at)}\u00a0· ${t('child_is', { age: age(child_age) })}`}</span>
              {branch && <span>{`\u00a0· ${branchName(branch)}`}</span>}
              {phone && <span>{'\u00a0· '}</span>}
              {phone && <PhoneLastDigits number={phone} />}
            </RowText>
            {mayConfirm && (
              <Button
                small
                busy={confirm.isPending && confirm.variables?.params?.id === id}
                aria-label={t('confirm_of', { name, when: moment(starts_at) })}
                onClick={() => confirm.mutate({ params: { id }, body: { version } })}
              >
                {t('confirm')}
              </Button>
            )}
          </li>
        ))}
      </Rows>
      {outside && (
        <OutsideDialog
          visit={outside}
          onConfirm={() => {
            setOutside(undefined)
            confirm.mutate({ params: { id: outside.id }, body: { version: outside.version, anyway: true } })
          }}
          onClose={() => setOutside(undefined)}
        />
      )}
    </Section>
  )
}
