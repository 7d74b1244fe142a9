import { useTranslation } from 'react-i18next'
import { allow, forbid, useConsent } from '../shell/consent.ts'
import { DeleteAccount } from './delete-account.tsx'
import { MyData } from './my-data.tsx'
import { Panel } from './panel.tsx'
import { SwitchRow } from './switch-row.tsx'

/** What I have allowed, what is kept of me, and the way out (arabic-and-saudi.md: law and trust). */
export function PrivacyPanel() {
  const { t } = useTranslation('settings')
  const map = useConsent('map')
  return (
    <Panel id="privacy" title={t('privacy')}>
      <Panel id="consents-part" title={t('consents')} text={t('consents_text')} part>
        <div className="settings-rows settings-narrow">
          <SwitchRow
            title={t('consent_map')}
            text={t('consent_map_text')}
            checked={map}
            onChange={(on) => (on ? allow('map') : forbid('map'))}
          />
        </div>
      </Panel>
      <MyData />
      <DeleteAccount />
    </Panel>
  )
}
