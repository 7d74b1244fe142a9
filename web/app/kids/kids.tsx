import { Failed } from 'browser/parts/failed.tsx'
import { useFirstInteraction } from 'browser/parts/use-first-interaction.ts'
import { deleteDraft, hasDraft } from 'browser/storage/drafts.ts'
import { useWords } from 'browser/words/use-words.tsx'
import type { Kid } from 'contract/kids/endpoints.ts'
import { Plus } from 'lucide'
import { lazy, startTransition, useDeferredValue, useEffect, useEffectEvent, useState } from 'react'
import tray from 'ui/art/state-empty.svg'
import { Button } from 'ui/button.tsx'
import { EmptyState, Skeleton } from 'ui/empty-state.tsx'
import { Icon } from 'ui/icon.tsx'
import { useUser } from '../accounts/user.ts'
import { KidCard } from './card/kid-card.tsx'
import { detailsKey, registrationDraft } from './drafts.ts'
import { ResumeNote } from './registration/resume-note.tsx'
import { useKids } from './use-kids.ts'
import './kids.css'

// The forms are loaded at the first interaction, because most visits only read.
const loadEditKid = () => import('./edit-kid.tsx')
const loadRegisterKid = () => import('./registration/register-kid.tsx')
const EditKid = lazy(loadEditKid)
const RegisterKid = lazy(loadRegisterKid)

type ShownPart = { readonly part: 'list' } | { readonly part: 'edit'; readonly id: number } | RegisterPart
interface RegisterPart {
  readonly part: 'register'
  readonly kidId?: number
}

interface KidsProps {
  /** Called once the children are drawn, or could not be loaded. */
  readonly onDrawn?: () => void
}

/** The family's children as cards; a registration or a child's details replace them. */
export default function Kids({ onDrawn }: KidsProps) {
  const { t } = useWords('kids')
  const user = useUser()
  const kids = useKids()
  // The first cards render as a deferred update: in one task they would block input further up.
  const isThere = useDeferredValue(kids.data !== undefined)
  const draftKey = `registration-${user?.user_id ?? ''}`
  const isTouched = useFirstInteraction()
  const [showing, setShowing] = useState<ShownPart>()
  // The cards stay until the form is loaded.
  const turnTo = (part: ShownPart) => startTransition(() => setShowing(part))
  const toList = () => setShowing({ part: 'list' })
  const register = (kidId?: number) => {
    deleteDraft(draftKey)
    turnTo({ part: 'register', ...(kidId !== undefined && { kidId }) })
  }

  useEffect(() => {
    if (isTouched) void Promise.allSettled([loadEditKid(), loadRegisterKid()])
  }, [isTouched])

  const isDrawn = isThere || kids.status === 'failed'
  const reportDrawn = useEffectEvent(() => onDrawn?.())
  useEffect(() => {
    if (isDrawn) reportDrawn()
  }, [isDrawn])

  if (kids.status === 'failed') return <Failed onRetry={kids.retry} />
  if (!kids.data || !isThere) return <KidsLoading label={t('loading')} />
  const list = kids.data.data
  // Resumes edits begun before a reload, perhaps in another language.
  const edited = showing
    ? list.find(({ id }) => showing.part === 'edit' && id === showing.id)
    : list.find(({ id }) => hasDraft(detailsKey(id)))
  if (edited) return <EditKid kid={edited} onClose={toList} />
  if (showing?.part === 'register')
    return <RegisterKid kids={list} draftKey={draftKey} kidId={showing.kidId} onClose={toList} />

  const draft = registrationDraft(draftKey)
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="max-w-[34em] text-ink-2">{t('intro')}</p>
        {list.length > 0 && (
          <Button small onClick={() => register()}>
            <Icon of={Plus} />
            {t('register_a_child')}
          </Button>
        )}
      </div>
      {draft && (
        <ResumeNote
          step={draft.step}
          onResume={() => turnTo({ part: 'register' })}
          onDiscard={() => {
            deleteDraft(draftKey)
            toList()
          }}
        />
      )}
      {list.length === 0 ? (
        <NoKids onRegister={() => register()} />
      ) : (
        <Cards kids={list} onRegister={register} onEdit={(id) => turnTo({ part: 'edit', id })} />
      )}
    </div>
  )
}

interface CardsProps {
  readonly kids: readonly Kid[]
  readonly onRegister: (id: number) => void
  readonly onEdit: (id: number) => void
}

const Cards = ({ kids, onRegister, onEdit }: CardsProps) => (
  <div className="kid-cards">
    {kids.map((kid) => (
      <KidCard key={kid.id} kid={kid} onRegister={() => onRegister(kid.id)} onEdit={() => onEdit(kid.id)} />
    ))}
  </div>
)

function NoKids({ onRegister }: { onRegister: () => void }) {
  const { t } = useWords('kids')
  return (
    <EmptyState art={tray} title={t('empty_title')}>
      <p>{t('empty_text')}</p>
      <Button onClick={onRegister}>{t('register_a_child')}</Button>
    </EmptyState>
  )
}

const KidsLoading = ({ label }: { label: string }) => (
  <div className="kid-cards" role="status" aria-label={label}>
    <Skeleton className="h-72" />
    <Skeleton className="h-72" />
  </div>
)
