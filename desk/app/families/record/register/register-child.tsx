import { useQueryClient } from '@tanstack/react-query'
import { useWords } from 'browser/words/use-words.tsx'
import type { FamilyRecord } from 'contract/families/desk.ts'
import { Problem } from 'contract/problems.ts'
import { type DeskRegistration, enterRegistration } from 'contract/registrations/desk.ts'
import { UserPlus, X } from 'lucide'
import { type KeyboardEvent, useState } from 'react'
import { Button } from 'ui/button.tsx'
import { Icon } from 'ui/icon.tsx'
import { useChange } from '../../../calls/use-change.ts'
import { focusAfter } from '../../../keys/focus-after.ts'
import { useDays } from '../../../language/use-days.ts'
import { isConcerned } from '../../../live/kinds.ts'
import { useLocalDraft } from '../../../local-draft/use-local-draft.ts'
import { showToast } from '../../../parts/show-toast.ts'
import { OfferDialog } from '../../../registrations/dialogs/offer-dialog.tsx'
import { RefusalNote } from '../../../registrations/dialogs/refusal-note.tsx'
import { bodyOf, newDraft, type RegistrationDraft } from './draft.ts'
import { ChildFields, PlaceFields } from './register-fields.tsx'
import { SameChildren } from './same-children.tsx'
import '../answer/composer.css'
import './register-child.css'

/** Sends the registration. A refusal stays beside its field, and a known child is asked about once (enrolment §2.3). */
function useEntering(done: (registration: DeskRegistration) => void) {
  const queries = useQueryClient()
  const [problem, setProblem] = useState<Problem>()
  const change = useChange(enterRegistration, {
    done: (registration) => {
      setProblem(undefined)
      done(registration)
      return queries.invalidateQueries({ predicate: ({ queryKey }) => isConcerned(queryKey, 'family') })
    },
    refused: (refusal) => {
      if (!(refusal instanceof Problem) || (refusal.status !== 409 && refusal.status !== 422)) return undefined
      setProblem(refusal)
      return true
    },
  })
  return {
    ...change,
    errorOf: (field: string) => problem?.details.errors?.[field]?.[0],
    refusal: problem?.details.errors ? undefined : problem,
    sameChildren: (problem?.details.data?.same_child ?? []) as DeskRegistration['same_child'],
  }
}

/** `Ctrl Enter` sends from every field, as it does a reply; once, also where the browser would send by itself. */
function sendByKey(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  event.currentTarget.requestSubmit()
}

interface RegisterFormProps {
  readonly family: FamilyRecord
  readonly draft: RegistrationDraft
  readonly onType: (part: Partial<RegistrationDraft>) => void
  readonly onClose: () => void
  readonly onDone: (registration: DeskRegistration, offersNext: boolean) => void
}

function RegisterForm({ family, draft, onType, onClose, onDone }: RegisterFormProps) {
  const { t } = useWords('desk-registrations')
  const [offersNext, setOffersNext] = useState(false)
  const entering = useEntering((registration) => onDone(registration, offersNext))
  const send = (offers: boolean, anyway = false) => {
    setOffersNext(offers)
    entering.mutate({ params: { id: family.id }, body: bodyOf(draft, anyway) })
  }
  const known = entering.refusal?.code === 'child_known'
  const fields = { family, draft, onType, errorOf: entering.errorOf }
  return (
    <form
      id="register-form"
      className="composer"
      tabIndex={-1}
      aria-label={t('register_child')}
      onKeyDown={sendByKey}
      onSubmit={(event) => {
        event.preventDefault()
        if (!entering.isPending) send(false)
      }}
    >
      <div className="composer-head">
        <h2>{t('register_child')}</h2>
        <Button kind="ghost" small className="ms-auto" aria-label={t('cancel_registering')} onClick={onClose}>
          <Icon of={X} />
        </Button>
      </div>
      <div className="composer-body register-body">
        <ChildFields {...fields} />
        {known && (
          <SameChildren
            others={entering.sameChildren}
            isBusy={entering.isPending}
            onAnyway={() => send(offersNext, true)}
          />
        )}
        <PlaceFields {...fields} />
        {!known && <RefusalNote refusal={entering.refusal} />}
        <p className="hint">{t('entered_child_is')}</p>
      </div>
      <div className="composer-foot">
        <Button type="submit" busy={entering.isPending}>
          <span>{t('register')}</span> <kbd>Ctrl ↵</kbd>
        </Button>
        <Button kind="line" busy={entering.isPending} onClick={() => send(true)}>
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
          onDone={(registration, offersNext) => {
            showToast({ text: t('registered_at_desk', { kid: registration.kid.name }) })
            if (offersNext) setOffering(registration)
            close()
          }}
        />
      ) : (
        <Button id="register-child" kind="line" className="mb-4" onClick={open}>
          <Icon of={UserPlus} size="1rem" /> {t('register_child')}
        </Button>
      )}
      {offering && (
        <OfferDialog registration={offering} onClose={() => setOffering(undefined)} onDone={() => undefined} />
      )}
    </>
  )
}
