import { ChoiceField } from 'browser/forms/choice-field.tsx'
import { PhoneField } from 'browser/forms/phone-field.tsx'
import { useWords } from 'browser/words/use-words.tsx'

/** Phone number and gender of an account, in sign-up and settings. */
export function PersonFields() {
  const { t } = useWords('accounts')
  return (
    <>
      <PhoneField
        name="phone"
        countryName="phone_country"
        label={t('phone')}
        hint={t('phone_hint')}
        countryLabel={t('phone_country')}
        placeholder={t('phone_placeholder')}
      />
      <ChoiceField
        name="gender"
        label={t('you_are')}
        choices={[
          { value: 'female', label: t('mother') },
          { value: 'male', label: t('father') },
        ]}
      />
    </>
  )
}
