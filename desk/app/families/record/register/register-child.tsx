import { useWords } from 'browser/words/use-words.tsx'
import type { FamilyRecord } from 'contract/families/desk.ts'
import { type DeskRegistration, enterRegistration } from 'contract/registrations/desk.ts'
import { UserPlus, X } from 'lucide'
import { useState } from 'react'
import { Button } from 'ui/button.tsx'
import { Icon } from 'ui/icon.tsx'
import { useFirstWrong } from '../../../forms/use-first-wrong.ts'
import { focusAfter } from '../../../keys/focus-after.ts'
import { sendByKey } from '../../../keys/send-by-key.ts'
import { useDays } from '../../../language/use-days.ts'
import { useLocalDraft } from '../../../local-draft/use-local-draft.ts'
import { Note } from '../../../parts/note.tsx'
import { showToast } from '../../../parts/show-toast.ts'
import { OfferDialog } from '../../../registrations/dialogs/offer-dialog.tsx'
import { useRegistrationChange } from '../../../registrations/dialogs/use-registration-change.ts'
import { PlaceFields } from '../../../registrations/place-fields.tsx'
import { ChildFields } from './child-fields.tsx'
import { bodyOf, childOf, newDraft, type RegistrationDraft } from './draft.ts'
import { SameChildren } from './same-children.tsx'
import '../answer/composer.css'

const offerButton = 'register-and-offer'

interface RegisterFormProps {
  readonly family: FamilyRecord
  readonly draft: RegistrationDraft
  readonly onType: (part: Partial<RegistrationDraft>) => void
  readonly onClose: () => void
  /** Called with the registration if a place is offered next. */
  readonly onDone: (registration: DeskRegistration | undefined) => void
}

function RegisterForm({ family, draft, onType, onClose, onDone }: RegisterFormProps) {
  const { t } = useWords('desk-registrations')
  const [offersNext, setOffersNext] = useState(false)
  const child = childOf(family, draft)
  const { mutate, isPending, isKnown, problem, errorOf, dialog } = useRegistrationChange(enterRegistration, {
    sentence: t('registered_at_desk', { kid: child?.name || draft.kid_name }),
    onClose,
    done: (registration) => onDone(offersNext ? registration : undefined),
  })
  const firstWrong = useFirstWrong(isPending)
  const send = (offers: boolean, anyway = false) => {
    setOffersNext(offers)
    mutate({ params: { id: family.id }, body: bodyOf(draft, anyway) })
  }
  const fields = { family, draft, onType, errorOf }
  return (
    <form
      {...firstWrong}
      id="register-form"
      className="composer"
      tabIndex={-1}
      aria-label={t('register_child')}
      onKeyDown={sendByKey}
      onSubmit={(event) => {
        event.preventDefault()
        // The button that sends may be the one that offers a place next.
        if (!isPending) send((event.nativeEvent as SubmitEvent).submitter?.id === offerButton)
      }}
    >
      <div className="composer-head">
        <h2>{t('register_child')}</h2>
        <Button kind="ghost" small className="ms-auto" aria-label={t('cancel_registering')} onClick={onClose}>
          <Icon of={X} />
        </Button>
      </div>
      <div className="composer-body gap-5 py-5">
        <ChildFields {...fields} />
        {isKnown && (
          <SameChildren
            others={(problem?.details.data?.same_child ?? []) as DeskRegistration['same_child']}
            isBusy={isPending}
            onAnyway={() => send(offersNext, true)}
          />
        )}
        <PlaceFields {...fields} birth={child?.birth_date ?? draft.birth_date} isNew hasDayOfAsking />
        {!isKnown && dialog.refusal && <Note kind="bad">{dialog.refusal}</Note>}
        <p className="hint">{t('entered_child_is')}</p>
      </div>
      <div className="composer-foot">
        <Button type="submit" busy={isPending}>
          <span>{t('register')}</span> <kbd>Ctrl ↵</kbd>
        </Button>
        <Button id={offerButton} type="submit" kind="line" busy={isPending}>
          {t('register_and_offer')}
        </Button>
        <span className="hint ms-auto">{t('on_this_device')}</span>
      </div>
    </form>
  )
}

/** Registers a child of the family that has no account, by telephone or at the counter (enrolment §2.2). */
export function RegisterChild({ family }: { readonly family: FamilyRecord }) {
  const { t } = useWords('desk-registrations')
  const { today } = useDays()
  const isUntouched = (typed: RegistrationDraft | undefined) =>
    !typed || JSON.stringify(typed) === JSON.stringify(newDraft(family, today))
  const [draft, type, clear] = useLocalDraft<RegistrationDraft | undefined>(
    `family-${family.id}-register`,
    undefined,
    isUntouched,
  )
  const [offering, setOffering] = useState<DeskRegistration>()
  const open = () => focusAfter(() => type(newDraft(family, today)), 'register-form')
  const close = () => focusAfter(() => clear(), 'register-child')
  return (
    <>
      {draft ? (
        <RegisterForm
          family={family}
          draft={draft}
          onType={(part) => type({ ...draft, ...part })}
          onClose={() => {
            close()
            if (!isUntouched(draft)) showToast({ text: t('registering_cancelled'), undo: () => type(draft) })
          }}
          onDone={(registration) => {
            setOffering(registration)
            close()
          }}
        />
      ) : (
        <Button id="register-child" kind="line" className="mb-4" onClick={open}>
          <Icon of={UserPlus} size="1rem" /> {t('register_child')}
        </Button>
      )}
      {offering && <OfferDialog registration={offering} onClose={() => setOffering(undefined)} />}
    </>
  )
}
