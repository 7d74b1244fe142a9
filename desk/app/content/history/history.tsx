import { useQueryClient } from '@tanstack/react-query'
import { useLanguage } from 'browser/words/use-language.ts'
import { useWords } from 'browser/words/use-words.tsx'
import type { ContentItem } from 'contract/content/desk.ts'
import { listContentVersions, restoreContent } from 'contract/content/history.ts'
import type { Part } from 'contract/content/kinds.ts'
import { ChevronDown } from 'lucide'
import { useState } from 'react'
import { Button } from 'ui/button.tsx'
import { Icon } from 'ui/icon.tsx'
import { Answered } from '../../calls/answered.tsx'
import { answerOf, useAnswer } from '../../calls/use-answer.ts'
import { useChange } from '../../calls/use-change.ts'
import { useDays } from '../../language/use-days.ts'
import { say } from '../../parts/say.ts'
import { RowActions, Rows, RowText, Section } from '../../parts/section.tsx'
import { nameOf } from '../item/part-names.ts'
import { inOrder } from '../part-states.tsx'
import { Compared } from './compared.tsx'

interface HistoryProps {
  readonly item: ContentItem
  readonly onRestored: (item: ContentItem, part: Part) => void
}

/** Who wrote and published what, and when; each can be compared with now and had back (desk §5). */
export default function History({ item, onRestored }: HistoryProps) {
  const { t } = useWords('desk-content')
  const { language } = useLanguage()
  const { moment } = useDays()
  const queries = useQueryClient()
  const [part, setPart] = useState<Part>(language)
  const [compared, setCompared] = useState<number>()
  const asked = { params: { id: item.id }, query: { part } }
  const answer = useAnswer(listContentVersions, asked)
  const restore = useChange(restoreContent, {
    done: (restored) => {
      onRestored(restored, part)
      setCompared(undefined)
      void queries.invalidateQueries(answerOf(listContentVersions, asked))
      say({ text: t('restored') })
    },
  })
  const choice = (
    <span className="select">
      <select
        className="input"
        aria-label={t('history_of')}
        value={part}
        onChange={({ target }) => {
          setPart(target.value as Part)
          setCompared(undefined)
        }}
      >
        {[...inOrder(language), 'common' as const].map((each) => (
          <option key={each} value={each}>
            {t(nameOf(each))}
          </option>
        ))}
      </select>
      <Icon of={ChevronDown} size="1rem" />
    </span>
  )
  return (
    <Section title={t('history')} aside={choice}>
      <Answered of={answer} rows={3}>
        {({ data }) =>
          data.length === 0 ? (
            <p className="text-ink-2">{t('history_none')}</p>
          ) : (
            <Rows label={t('history')}>
              {data.map(({ id, what, at, by }) => (
                <li key={id}>
                  <RowText title={`${moment(at)} · ${t(`what_${what}`)}`}>
                    <span dir="auto">{by?.name ?? t('nobody')}</span>
                  </RowText>
                  <RowActions>
                    <Button
                      kind="ghost"
                      small
                      aria-pressed={compared === id}
                      aria-label={t('compare_of', { moment: moment(at) })}
                      onClick={() => setCompared(compared === id ? undefined : id)}
                    >
                      {t('compare')}
                    </Button>
                    {item.may_change && (
                      <Button
                        kind="line"
                        small
                        disabled={restore.isPending}
                        aria-label={t('restore_of', { moment: moment(at) })}
                        onClick={() => restore.mutate({ params: { id: item.id }, body: { version_id: id } })}
                      >
                        {t('restore')}
                      </Button>
                    )}
                  </RowActions>
                </li>
              ))}
            </Rows>
          )
        }
      </Answered>
      {compared !== undefined && <Compared id={item.id} versionId={compared} />}
    </Section>
  )
}
