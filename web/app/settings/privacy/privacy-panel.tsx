import { useWords } from 'browser/words/use-words.tsx'
import { type ConsentPurpose, useConsent } from '../../shell/consent/consent.ts'
import { choose, usePurposes } from '../../shell/consent/use-purposes.ts'
import { Panel } from '../panel.tsx'
import { SwitchRow } from '../switch-row.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { MyData } from './my-data.tsx'

/** Consents, data export and account deletion (arabic §law). */
export function PrivacyPanel() {
  const { t } = useWords('settings')
  return (
    <Panel id="privacy" title={t('privacy')}>
      <Panel id="consents-part" title={t('consents')} text={t('consents_text')} part>
        <div className="settings-rows max-w-176">
          {usePurposes().map((purpose) => (
            <ConsentRow key={purpose} purpose={purpose} />
          ))}
        </div>
      </Panel>
      <MyData />
      <DeleteAccount />
    </Panel>
  )
}

function ConsentRow({ purpose }: { purpose: ConsentPurpose }) {
  const { t } = useWords('settings')
  return (
    <SwitchRow
      title={t(`consent_${purpose}`)}
      text={t(`consent_${purpose}_text`)}
      checked={useConsent(purpose)}
      onChange={(on) => choose(purpose, on)}
    />
  )
}
