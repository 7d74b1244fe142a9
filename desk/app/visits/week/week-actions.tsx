import { Link } from 'browser/parts/link.tsx'
import { useWords } from 'browser/words/use-words.tsx'
import { exportVisits, exportVisitsCsv } from 'contract/visits/exports.ts'
import { addDays } from 'i18n/format.ts'
import { CalendarCog, ChevronLeft, ChevronRight } from 'lucide'
import { Button, buttonClass } from 'ui/button.tsx'
import { Icon } from 'ui/icon.tsx'
import { BranchChoice } from '../../lists/branch-choice.tsx'
import { ExportLinks } from '../../lists/export-links.tsx'
import type { useWeek } from './use-week.ts'

type Week = ReturnType<typeof useWeek>

/** Files of the visits of a week. */
export function WeekExports({ week: { branch, days }, at }: { readonly week: Week; readonly at: 'head' | 'foot' }) {
  const query = { branch_id: branch?.id, from: days[0], to: days.at(-1) }
  return <ExportLinks xlsx={exportVisits} csv={exportVisitsCsv} query={query} at={at} />
}

/** Chooses the branch and the week; links to the branch's hours. */
export function WeekActions({ week }: { readonly week: Week }) {
  const { t } = useWords('desk-visits')
  const { branches, branch, today, day, choose } = week
  return (
    <>
      <BranchChoice
        label={t('branch')}
        branches={branches}
        branch={branch}
        onChoose={(branch_id) => choose({ branch_id, day })}
      />
      <Button kind="ghost" small aria-label={t('week_before')} onClick={() => choose({ day: addDays(day, -7) })}>
        <Icon of={ChevronLeft} mirrored />
      </Button>
      <Button kind="ghost" small onClick={() => choose({ day: today })}>
        {t('this_week')}
      </Button>
      <Button kind="ghost" small aria-label={t('week_after')} onClick={() => choose({ day: addDays(day, 7) })}>
        <Icon of={ChevronRight} mirrored />
      </Button>
      <WeekExports week={week} at="head" />
      <Link to={`/desk/visits/hours?branch_id=${branch?.id ?? ''}`} className={buttonClass({ kind: 'line' })}>
        <Icon of={CalendarCog} />
        {t('hours')}
      </Link>
    </>
  )
}
