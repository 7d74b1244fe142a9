import { useWords } from 'browser/words/use-words.tsx'
import { showContentVersion } from 'contract/content/history.ts'
import { diffWordsWithSpace } from 'diff'
import { Answered } from '../../calls/answered.tsx'
import { useAnswer } from '../../calls/use-answer.ts'
import { wordsOf } from '../words-of.ts'
import './compared.css'

/** A version beside how it is now: words that went are struck out, those that came are marked. */
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
                  {diffWordsWithSpace(wordsOf(fields[name]), wordsOf(now.fields[name])).map(
                    ({ value, added, removed }, place) => {
                      const Element = added ? 'ins' : removed ? 'del' : 'span'
                      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a comparison never change their places
                      return <Element key={place}>{value}</Element>
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
