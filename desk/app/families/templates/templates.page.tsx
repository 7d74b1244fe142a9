import { useQueryClient } from '@tanstack/react-query'
import { Link } from 'browser/parts/link.tsx'
import { useLanguage } from 'browser/words/use-language.ts'
import { useWords } from 'browser/words/use-words.tsx'
import { listReplyTemplates, type ReplyTemplate } from 'contract/families/replies.ts'
import { Plus } from 'lucide'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { buttonClass } from 'ui/button.tsx'
import { Icon } from 'ui/icon.tsx'
import { addresses } from '../../addresses.ts'
import { Answered } from '../../calls/answered.tsx'
import { answerOf, useAnswer } from '../../calls/use-answer.ts'
import { PageHeading } from '../../parts/page-heading.tsx'
import { useMay } from '../../session/me-context.ts'
import { Promised } from './promised.tsx'
import { TemplateForm } from './template-form.tsx'
import './templates.css'

const addressOf = (template: number | 'new') => `${addresses.templates}?template=${template}`

/** Reply templates in both languages, and the promised reply time (desk §3). */
export default function TemplatesPage() {
  const { t } = useWords('desk-families')
  const templates = useAnswer(listReplyTemplates)
  const mayPromise = useMay('promise.change')
  return (
    <>
      <PageHeading
        title={t('templates')}
        lead={t('templates_lead')}
        actions={
          <Link className={buttonClass({ small: true })} to={addressOf('new')}>
            <Icon of={Plus} />
            {t('new_template')}
          </Link>
        }
      />
      {mayPromise && <Promised />}
      <Answered of={templates}>{(all) => <Templates all={all} />}</Answered>
    </>
  )
}

function Templates({ all }: { all: readonly ReplyTemplate[] }) {
  const { t } = useWords('desk-families')
  const queries = useQueryClient()
  const { language } = useLanguage()
  const [search, setSearch] = useSearchParams()
  // Increases when another version is taken after a conflict: the form is mounted again.
  const [taken, setTaken] = useState(0)
  const templateParam = search.get('template')
  const chosen = all.find(({ id }) => String(id) === templateParam)
  const again = async (template?: ReplyTemplate) => {
    await queries.invalidateQueries(answerOf(listReplyTemplates))
    setTaken((times) => times + 1)
    setSearch(template ? { template: String(template.id) } : {}, { replace: true })
  }
  return (
    <div className="templates">
      <nav aria-label={t('templates')}>
        <ul className="rows">
          {all.map(({ id, name }) => (
            <li key={id}>
              <Link className="template-name" to={addressOf(id)} aria-current={id === chosen?.id ? 'true' : undefined}>
                {name[language]}
              </Link>
            </li>
          ))}
        </ul>
        {all.length === 0 && <p className="text-ink-2">{t('no_templates')}</p>}
      </nav>
      {(chosen || templateParam === 'new') && (
        <TemplateForm key={`${templateParam} ${taken}`} stored={chosen} onSaved={again} onRemoved={() => again()} />
      )}
    </div>
  )
}
