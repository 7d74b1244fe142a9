import { useQueryClient } from '@tanstack/react-query'
import { useWords } from 'browser/words/use-words.tsx'
import type { FamilyRecord } from 'contract/families/desk.ts'
import { Problem } from 'contract/problems.ts'
import { type DeskRegistration, enterRegistration } from 'contract/registrations/desk.ts'
import { UserPlus } from 'lucide'
import { useState } from 'react'
import { Button } from 'ui/button.tsx'
import { Icon } from 'ui/icon.tsx'
import { useChange } from '../../../calls/use-change.ts'
import { focusAfter } from '../../../keys/focus-after.ts'
import { useDays } from '../../../language/use-days.ts'
import { isConcerned } from '../../../live/kinds.ts'
import { useLocalDraft } from '../../../local-draft/use-local-draft.ts'
import { Note } from '../../../parts/note.tsx'
import { showToast } from '../../../parts/show-toast.ts'
import { OfferDialog } from '../../../registrations/dialogs/offer-dialog.tsx'
import { RefusalNote } from '../../../registrations/dialogs/refusal-note.tsx'
import { bodyOf, newDraft, type RegistrationDraft } from './draft.ts'
import { ChildFields, PlaceFields } from './register-fields.tsx'
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

/** Registers a child of the family that has no account, by telephone or at the counter (enrolment §2.2). */
export function RegisterChild({ family }: { readonly family: FamilyRecord }) {
  const { t } = useWords('desk-registrations')
  const { today } = useDays()
  const { id } = family
  const [draft, type, clear] = useLocalDraft<RegistrationDraft | undefined>(
    `family-${id}-register`,
    undefined,
    (typed) => !typed || JSON.stringify(typed) === JSON.stringify(newDraft(family, today)),
  )
  const [offering, setOffering] = useState<DeskRegistration>()
  const [offersNext, setOffersNext] = useState(false)
  const close = () => focusAfter(() => clear(), 'register-child')
  const entering = useEntering((registration) => {
    showToast({ text: t('registered_at_desk', { kid: registration.kid.name }) })
    if (offersNext) setOffering(registration)
    close()
  })
  const send = (offers: boolean, anyway = false) => {
    setOffersNext(offers)
    if (draft) entering.mutate({ params: { id }, body: bodyOf(draft, anyway) })
  }
  const known = entering.refusal?.code === 'child_known'
  const fields = draft && {
    ...{ family, draft, errorOf: entering.errorOf },
    onType: (part: Partial<RegistrationDraft>) => type({ ...draft, ...part }),
  }
  return (
    <>
      {!fields && (
        <Button id="register-child" kind="line" className="mb-4" onClick={() => type(newDraft(family, today))}>
          <Icon of={UserPlus} size="1rem" /> {t('register_child')}
        </Button>
      )}
      {fields && (
        <form
          className="register-child grid gap-4"
          aria-label={t('register_child')}
          onSubmit={(event) => {
            event.preventDefault()
            send(false)
          }}
        >
          <h2>{t('register_child')}</h2>
          <ChildFields {...fields} />
          {known && (
            <Note
              kind="warn"
              title={t('same_child_title')}
              actions={
                <Button kind="line" small busy={entering.isPending} onClick={() => send(offersNext, true)}>
                  {t('register_anyway')}
                </Button>
              }
            >
              {entering.sameChildren.map(({ id: other, name, branch }) => (
                <p key={other}>{t('same_child', { name, branch })}</p>
              ))}
              <p>{t('same_child_ask')}</p>
            </Note>
          )}
          <PlaceFields {...fields} />
          {!known && <RefusalNote refusal={entering.refusal} />}
          <p className="hint">{t('entered_child_is')}</p>
          <div className="flex flex-wrap gap-2">
            <Button type="submit" busy={entering.isPending}>
              {t('register')}
            </Button>
            <Button kind="line" busy={entering.isPending} onClick={() => send(true)}>
              {t('register_and_offer')}
            </Button>
            <Button kind="ghost" onClick={close}>
              {t('cancel_registering')}
            </Button>
          </div>
        </form>
      )}
      {offering && (
        <OfferDialog registration={offering} onClose={() => setOffering(undefined)} onDone={() => undefined} />
      )}
    </>
  )
}
