import { Form } from 'browser/forms/form.tsx'
import { useDraft } from 'browser/forms/use-draft.ts'
import { useSend } from 'browser/forms/use-send.ts'
import { ConfirmDialog } from 'browser/parts/confirm-dialog.tsx'
import { notify } from 'browser/parts/notify.ts'
import { useWords } from 'browser/words/use-words.tsx'
import { editKid, type Kid, removeKid } from 'contract/kids/endpoints.ts'
import { isOpenRegistration } from 'contract/registrations/statuses.ts'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from 'ui/button.tsx'
import { Notice } from 'ui/notice.tsx'
import { KidAvatar } from './card/kid-avatar.tsx'
import { detailsKey } from './drafts.ts'
import { KidFieldset } from './kid-fields.tsx'
import { detailsOf, fieldTyped, type KidFields, kidFieldsOf, kidProblems } from './registration/register-fields.ts'
import { useFocusOnShow } from './use-focus-on-show.ts'
import { useKidResolver } from './use-kid-resolver.ts'
import { useKidsChange } from './use-kids.ts'

/** Form to change or delete a child's details. */
export default function EditKid({ kid, onClose }: { kid: Kid; onClose: () => void }) {
  const { t } = useWords('kids')
  const heading = useFocusOnShow()
  const edit = useKidsChange(editKid)
  const resolver = useKidResolver<KidFields>(kidProblems)
  const form = useForm<KidFields>({ resolver, mode: 'onTouched', defaultValues: kidFieldsOf(kid) })
  const draft = useDraft(detailsKey(kid.id), form)
  const leave = () => {
    draft.forget()
    onClose()
  }

  const save = async (fields: KidFields) => {
    await edit.mutateAsync({ params: { kidId: kid.id }, body: { kid: detailsOf(fields) } })
    notify({ kind: 'success', text: t('saved') })
    leave()
  }
  const sending = useSend(form, save, t('not_sent'), fieldTyped)
  return (
    <div className="kid-panel">
      <header className="mb-6 flex items-center gap-4">
        <KidAvatar kid={kid} size={48} />
        <h3 className="h4" ref={heading} tabIndex={-1}>
          {t('edit_title', { name: kid.name })}
        </h3>
      </header>
      <Form id={detailsKey(kid.id)} form={form} onValid={sending.send} label={t('edit_title', { name: kid.name })}>
        <KidFieldset />
        {sending.sentence && <Notice kind="error">{sending.sentence}</Notice>}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={sending.busy}>
            {t('save')}
          </Button>
          <Button kind="ghost" onClick={leave}>
            {t('cancel')}
          </Button>
        </div>
      </Form>
      <Remove kid={kid} onGone={leave} />
    </div>
  )
}

function Remove({ kid, onGone }: { kid: Kid; onGone: () => void }) {
  const { t } = useWords('kids')
  const [isConfirming, setConfirming] = useState(false)
  const remove = useKidsChange(removeKid)
  const onConfirm = () =>
    remove.mutate(
      { params: { kidId: kid.id } },
      {
        onSuccess: () => {
          notify({ kind: 'success', text: t('removed') })
          onGone()
        },
        onError: ({ message }) => notify({ kind: 'error', text: message }),
        onSettled: () => setConfirming(false),
      },
    )
  return (
    <div className="mt-8 border-t border-line pt-5">
      {kid.registrations.some(({ status }) => isOpenRegistration(status)) ? (
        <p className="text-small text-ink-3">{t('remove_not_yet')}</p>
      ) : (
        <button type="button" className="kid-quiet-action" onClick={() => setConfirming(true)}>
          {t('remove')}
        </button>
      )}
      <ConfirmDialog
        open={isConfirming}
        title={t('remove_title', { name: kid.name })}
        yes={t('remove_yes')}
        no={t('cancel')}
        danger
        busy={remove.isPending}
        onYes={onConfirm}
        onNo={() => setConfirming(false)}
      >
        {t('remove_text')}
      </ConfirmDialog>
    </div>
  )
}
