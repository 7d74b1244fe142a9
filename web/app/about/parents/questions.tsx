import { useWords } from 'browser/words/use-words.tsx'
import type { AboutPart } from 'contract/about/endpoints.ts'
import { Plus } from 'lucide'
import { Icon } from 'ui/icon.tsx'

/** Frequent questions as `<details>`, which work without JavaScript. */
export function Questions({ questions }: { questions: readonly AboutPart[] }) {
  const { t } = useWords('about')
  return (
    <div>
      <h2 className="h2 mb-6" id="questions">
        {t('questions')}
      </h2>
      <div className="questions">
        {questions.map(({ id, title, text }, index) => (
          <details key={id} open={index === 0}>
            <summary>
              {title}
              <Icon of={Plus} size="1.375rem" />
            </summary>
            <p>{text}</p>
          </details>
        ))}
      </div>
    </div>
  )
}
