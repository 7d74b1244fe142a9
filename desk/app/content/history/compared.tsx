import { useWords } from 'browser/words/use-words.tsx'
import { showContentVersion } from 'contract/content/history.ts'
import { diffWordsWithSpace } from 'diff'
import { Answered } from '../../calls/answered.tsx'
import { useAnswer } from '../../calls/use-answer.ts'
import { comparableText } from '../comparable-text.ts'
import './compared.css'

/** A version compared with the current one: removed words are struck out, added ones marked. */
export function Compared({ id, versionId }: { readonly id: number; readonly versionId: number }) {
  const { t } = useWords('desk-content')
  const answer = useAnswer(showContentVersion, { params: { id, versionId }, query: {} })
  return (
    <Answered of={answer} rows={2}>
      {({ fields, with: now, changed }) =>
        changed.length === 0 ? (
          <p className="text-small text-ink-2">{t('compare_same')}</p>
        ) : (
          <div className="compared">
            <p className="text-small text-ink-2">{t('compare_text')}</p>
            {changed.map((name) => (
              <div key={name}>
                <h3 className="text-small text-ink-3">{t(`field_${name}`)}</h3>
                <p dir="auto">
                  {diffWordsWithSpace(comparableText(fields[name]), comparableText(now.fields[name])).map(
                    ({ value, added, removed }, index) => {
                      const Element = added ? 'ins' : removed ? 'del' : 'span'
                      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a comparison never change their places
                      return <Element key={index}>{value}</Element>
                    },
                  )}
                </p>
              </div>
            ))}
          </div>
        )
      }
    </Answered>
  )
}
