import { useWords } from 'browser/words/use-words.tsx'
import type { FamilyRecord } from 'contract/families/desk.ts'
import { useDays } from '../../language/use-days.ts'
import { useValueWord } from '../../language/use-value-word.ts'
import { WithdrawNews } from './corrections/withdraw-news.tsx'

interface ConsentsProps {
  readonly family: Pick<FamilyRecord, 'id' | 'consents' | 'looks'>
  readonly mayAnswer: boolean
}

/** The consents with their days, and the staff who opened this record. */
export function Consents({ family, mayAnswer }: ConsentsProps) {
  const { t } = useWords('desk-families')
  const wordOf = useValueWord()
  const { short, dayOf, moment } = useDays()
  const { id, consents, looks } = family
  return (
    <>
      <section className="mb-6" aria-label={t('consents')}>
        <h2 className="mb-1">{t('consents')}</h2>
        {consents.length === 0 && <p className="text-small text-ink-2">{t('no_consents')}</p>}
        <ul className="grid gap-1 text-small">
          {consents.map(({ kind, submission_id, kid, audience, given, at }) => (
            <li key={`${kind}${kid?.id}${audience}${at}`} className="flex flex-wrap justify-between gap-2">
              <span>
                {kind === 'news'
                  ? t('news')
                  : t('photos_of', {
                      name: kid?.name,
                      audience: audience === null ? '' : wordOf('audience', audience),
                    })}
              </span>
              <span className="text-ink-2">{t(given ? 'yes' : 'no', { day: short(dayOf(at)) })}</span>
              {given && submission_id !== null && mayAnswer && (
                <WithdrawNews familyId={id} submissionId={submission_id} />
              )}
            </li>
          ))}
        </ul>
      </section>
      <section className="mb-6" aria-label={t('opened_by')}>
        <h2 className="mb-1">{t('opened_by')}</h2>
        {looks.length === 0 && <p className="text-small text-ink-2">{t('opened_by_none')}</p>}
        <ul className="grid gap-1 text-small text-ink-2">
          {looks.map(({ by, at }) => (
            <li key={by.id} className="flex flex-wrap justify-between gap-2">
              <bdi>{by.name}</bdi>
              <span>{moment(at)}</span>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}
