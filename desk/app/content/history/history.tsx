import { useQueryClient } from '@tanstack/react-query'
import { useLanguage } from 'browser/words/use-language.ts'
import { useWords } from 'browser/words/use-words.tsx'
import type { ContentItem } from 'contract/content/desk.ts'
import { listContentVersions, restoreContent } from 'contract/content/history.ts'
import type { Part } from 'contract/content/kinds.ts'
import { useState } from 'react'
import { Button } from 'ui/button.tsx'
import { Answered } from '../../calls/answered.tsx'
import { answerOf, useAnswer } from '../../calls/use-answer.ts'
import { useChange } from '../../calls/use-change.ts'
import { ChoiceInput } from '../../forms/inputs.tsx'
import { useDays } from '../../language/use-days.ts'
import { useValueWord } from '../../language/use-value-word.ts'
import { RowActions, Rows, RowText, Section } from '../../parts/section.tsx'
import { showToast } from '../../parts/show-toast.ts'
import { usePartName } from '../item/use-part-name.ts'
import { inOrder } from '../part-states.tsx'
import { Compared } from './compared.tsx'

interface HistoryProps {
  readonly item: ContentItem
  readonly onRestored: (item: ContentItem, part: Part) => void
}

/** All versions with author and time; each can be compared with the current one and restored (desk §5). */
export default function History({ item, onRestored }: HistoryProps) {
  const { t } = useWords('desk-content')
  const partName = usePartName()
  const wordOf = useValueWord()
  const { language } = useLanguage()
  const { moment } = useDays()
  const queries = useQueryClient()
  const [part, setPart] = useState<Part>(language)
  const [compared, setCompared] = useState<number>()
  const input = { params: { id: item.id }, query: { part } }
  const answer = useAnswer(listContentVersions, input)
  const restore = useChange(restoreContent, {
    done: (restored) => {
      onRestored(restored, part)
      setCompared(undefined)
      void queries.invalidateQueries(answerOf(listContentVersions, input))
      showToast({ text: t('restored') })
    },
  })
  const choice = (
    <ChoiceInput
      aria-label={t('history_of')}
      value={part}
      choices={[...inOrder(language), 'common' as const].map((each) => ({ value: each, label: partName(each) }))}
      onChoose={(chosen) => {
        setPart(chosen || part)
        setCompared(undefined)
      }}
    />
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
                  <RowText title={`${moment(at)} · ${wordOf('what', what)}`}>
                    <span dir="auto">{by?.name ?? t('automatic')}</span>
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
