import { useWords } from 'browser/words/use-words.tsx'
import type { Profile } from 'contract/accounts/endpoints.ts'
import { GeneralForm } from './general-form.tsx'
import { Panel } from './panel.tsx'
import { Photo } from './photo/photo.tsx'

export function GeneralPanel({ profile }: { profile: Profile }) {
  const { t } = useWords('settings')
  return (
    <Panel id="general" title={t('general')}>
      <Photo image={profile.image} />
      <GeneralForm profile={profile} />
    </Panel>
  )
}
