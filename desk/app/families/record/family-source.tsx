import { useWords } from 'browser/words/use-words.tsx'
import type { FamilyRecord } from 'contract/families/desk.ts'
import type { ReactNode } from 'react'
import { useValueWord } from '../../language/use-value-word.ts'

/** The source of the family: its first form or channel, the page and campaign of its first visit (desk §3). */
export function FamilySource({ source, first_visit: visit }: Pick<FamilyRecord, 'source' | 'first_visit'>) {
  const { t } = useWords('desk-families')
  const wordOf = useValueWord()
  const rows: readonly (readonly [string, ReactNode])[] = [
    [t('source'), wordOf('source', source)],
    [t('campaign'), visit?.campaign && <bdi dir="auto">{visit.campaign}</bdi>],
    [t('campaign_source'), [visit?.source, visit?.medium].filter(Boolean).join(' · ')],
    [t('first_page'), visit?.page && <bdi dir="ltr">{visit.page}</bdi>],
    [t('came_from'), visit?.referrer && <bdi dir="ltr">{visit.referrer}</bdi>],
  ]
  return (
    <section className="mb-6" aria-label={t('how_they_came')}>
      <h2 className="mb-1">{t('how_they_came')}</h2>
      <dl className="grid gap-1 text-small">
        {rows
          .filter(([, value]) => value)
          .map(([label, value]) => (
            <div key={label} className="flex flex-wrap justify-between gap-2">
              <dt className="text-ink-2">{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </section>
  )
}
