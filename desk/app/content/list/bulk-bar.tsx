import { useLanguage } from 'browser/words/use-language.ts'
import { useWords } from 'browser/words/use-words.tsx'
import { parts } from 'contract/content/kinds.ts'
import { X } from 'lucide'
import { useState } from 'react'
import { Button } from 'ui/button.tsx'
import { Dialog } from 'ui/dialog.tsx'
import { Icon } from 'ui/icon.tsx'
import { ChoiceInput } from '../../forms/inputs.tsx'
import { useValueWord } from '../../language/use-value-word.ts'
import { ChosenBar } from '../../parts/chosen-bar.tsx'
import { inOrder } from '../part-states.tsx'
import type { useBulk } from './use-bulk.ts'

type LanguageChoice = 'both' | 'ar' | 'en'
const languagesOf = { both: ['ar', 'en'], ar: ['ar'], en: ['en'] } as const

/** Actions for all chosen things, in both languages or one; taking down asks first. */
export function ContentBulkBar({
  bulk: { chosen, isBusy, act, letGo },
}: {
  readonly bulk: ReturnType<typeof useBulk>
}) {
  const { t } = useWords('desk-content')
  const wordOf = useValueWord()
  const { language } = useLanguage()
  const [which, setWhich] = useState<LanguageChoice>('both')
  const [isConfirming, setIsConfirming] = useState(false)
  if (chosen.size === 0) return null
  const title = t('bulk_take_down_title', { count: chosen.size })
  return (
    <ChosenBar label={t('bulk')}>
      <span>{t('chosen', { count: chosen.size })}</span>
      <ChoiceInput
        bare
        aria-label={t('filter_language')}
        value={which}
        choices={[
          { value: 'both', label: t('common') },
          ...inOrder(language).map((each) => ({ value: each, label: wordOf('language', each) })),
        ]}
        onChoose={(chosen) => setWhich(chosen || which)}
      />
      <Button
        kind="ghost"
        small
        disabled={isBusy}
        onClick={() => act('publish', which === 'both' ? parts : languagesOf[which])}
      >
        {t('publish')}
      </Button>
      <Button kind="ghost" small disabled={isBusy} onClick={() => setIsConfirming(true)}>
        {t('take_down')}
      </Button>
      <Button kind="ghost" small disabled={isBusy} onClick={() => act('unschedule', languagesOf[which])}>
        {t('unschedule')}
      </Button>
      <Button kind="ghost" small aria-label={t('let_go')} onClick={letGo}>
        <Icon of={X} size="1rem" />
      </Button>
      <Dialog open={isConfirming} onClose={() => setIsConfirming(false)} label={title} className="dialog">
        <h2>{title}</h2>
        <p>{t('bulk_take_down_text')}</p>
        <Button
          onClick={() => {
            setIsConfirming(false)
            act('take_down', languagesOf[which])
          }}
        >
          {t('take_down')}
        </Button>
        <Button kind="line" onClick={() => setIsConfirming(false)}>
          {t('leave_it')}
        </Button>
      </Dialog>
    </ChosenBar>
  )
}
