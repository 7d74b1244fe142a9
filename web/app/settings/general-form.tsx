import { call } from 'browser/calls/call.ts'
import { useLoadable } from 'browser/calls/use-loadable.ts'
import { ChoiceField } from 'browser/forms/choice-field.tsx'
import { TextField } from 'browser/forms/fields.tsx'
import { Form, useSchemaResolver } from 'browser/forms/form.tsx'
import { SelectField } from 'browser/forms/select-field.tsx'
import { useDraft } from 'browser/forms/use-draft.ts'
import { useSend } from 'browser/forms/use-send.ts'
import { notify } from 'browser/parts/notify.ts'
import { useWords } from 'browser/words/use-words.tsx'
import type { Profile } from 'contract/accounts/endpoints.ts'
import { saveProfile } from 'contract/accounts/profile.ts'
import { nameMaxLength } from 'contract/limits.ts'
import { listNationalities } from 'contract/nationalities/endpoints.ts'
import { ownNames } from 'i18n/languages.ts'
import { useForm } from 'react-hook-form'
import { Button } from 'ui/button.tsx'
import { Notice } from 'ui/notice.tsx'
import { withFlags } from '../accounts/account.ts'
import { PersonFields } from '../accounts/person-fields.tsx'
import { loadProfile } from '../accounts/profile.ts'
import { savedUser, saveUser } from '../accounts/user.ts'
import { type ProfileFields, profileChangesOf, profileFieldsOf } from './profile-fields.ts'

const schema = async () => (await import('contract/accounts/profile-forms.ts')).ProfileChanges

/** Name, phone, gender, nationality, language. The profile is reloaded after saving (spec §4). */
export function GeneralForm({ profile }: { profile: Profile }) {
  const { t } = useWords('settings')
  const nationalities = useLoadable(listNationalities, undefined)
  const form = useForm<ProfileFields>({
    resolver: useSchemaResolver<ProfileFields>(schema, profileChangesOf),
    mode: 'onTouched',
    defaultValues: profileFieldsOf(profile),
  })
  const draft = useDraft('profile', form)

  const save = async (fields: ProfileFields) => {
    const saved = await withFlags(() => call(saveProfile, { body: profileChangesOf(fields) }))
    draft.clear()
    const user = savedUser()
    if (user) saveUser({ ...user, user_name: saved.name })
    await loadProfile()
    notify({ kind: 'success', text: t('saved') })
  }
  const sending = useSend(form, save, t('not_reached'))

  return (
    <Form id="profile" form={form} onValid={sending.send} label={t('general')}>
      <div className="grid gap-y-6 gap-x-(--col-gap) md:grid-cols-2 md:max-w-176">
        <TextField name="name" label={t('name')} autoComplete="name" maxLength={nameMaxLength} />
        <PersonFields />
        <SelectField
          name="nationality_id"
          label={t('nationality')}
          choices={[
            { value: '', label: t('nationality_none') },
            ...(nationalities.data ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
        <ChoiceField
          name="language"
          label={t('letters')}
          choices={[
            { value: 'ar', label: ownNames.ar },
            { value: 'en', label: ownNames.en },
          ]}
        />
      </div>
      {sending.sentence && <Notice kind="error">{sending.sentence}</Notice>}
      <div>
        <Button type="submit" busy={sending.busy}>
          {t('save')}
        </Button>
      </div>
    </Form>
  )
}
