import { useLanguage } from 'browser/words/use-language.ts'
import { useWords } from 'browser/words/use-words.tsx'
import { parts } from 'contract/content/kinds.ts'
import { X } from 'lucide'
import { useState } from 'react'
import { Button } from 'ui/button.tsx'
import { Dialog } from 'ui/dialog.tsx'
import { Icon } from 'ui/icon.tsx'
import { ChosenBar } from '../../parts/chosen-bar.tsx'
import { inOrder } from '../part-states.tsx'
import type { useBulk } from './use-bulk.ts'

type Which = 'both' | 'ar' | 'en'
const languagesOf = { both: ['ar', 'en'], ar: ['ar'], en: ['en'] } as const

/** What is done with all that are chosen, in both languages or in one; taking down asks first. */
export function BulkBar({ bulk: { chosen, isBusy, act, letGo } }: { readonly bulk: ReturnType<typeof useBulk> }) {
  const { t } = useWords('desk-content')
  const { language } = useLanguage()
  const [which, setWhich] = useState<Which>('both')
  const [isAsked, setIsAsked] = useState(false)
  if (chosen.size === 0) return null
  const title = t('bulk_take_down_title', { count: chosen.size })
  return (
    <ChosenBar label={t('bulk')}>
      <span className="num">{t('chosen', { count: chosen.size })}</span>
      <select
        aria-label={t('filter_language')}
        value={which}
        onChange={({ target }) => setWhich(target.value as Which)}
      >
        <option value="both">{t('common')}</option>
        {inOrder(language).map((each) => (
          <option key={each} value={each}>
            {t(each === 'ar' ? 'arabic' : 'english')}
          </option>
        ))}
      </select>
      <Button
        kind="ghost"
        small
        disabled={isBusy}
        onClick={() => act('publish', which === 'both' ? parts : languagesOf[which])}
      >
        {t('publish')}
      </Button>
      <Button kind="ghost" small disabled={isBusy} onClick={() => setIsAsked(true)}>
        {t('take_down')}
      </Button>
      <Button kind="ghost" small disabled={isBusy} onClick={() => act('unschedule', languagesOf[which])}>
        {t('unschedule')}
      </Button>
      <Button kind="ghost" small aria-label={t('let_go')} onClick={letGo}>
        <Icon of={X} size="1rem" />
      </Button>
      <Dialog open={isAsked} onClose={() => setIsAsked(false)} label={title} className="dialog">
        <h2>{title}</h2>
        <p>{t('bulk_take_down_text')}</p>
        <Button
          onClick={() => {
            setIsAsked(false)
            act('take_down', languagesOf[which])
          }}
        >
          {t('take_down')}
        </Button>
        <Button kind="line" onClick={() => setIsAsked(false)}>
          {t('leave_it')}
        </Button>
      </Dialog>
    </ChosenBar>
  )
}
