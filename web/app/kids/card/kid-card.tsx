import { serverToday } from 'browser/calls/clock.ts'
import { useWords } from 'browser/words/use-words.tsx'
import type { Kid } from 'contract/kids/endpoints.ts'
import { Pencil, Plus } from 'lucide'
import { Button } from 'ui/button.tsx'
import { Icon } from 'ui/icon.tsx'
import { ageInWords } from '../age.ts'
import { useRegistrationsOf } from '../use-kids.ts'
import { BirthDates } from './birth-dates.tsx'
import { KidAvatar } from './kid-avatar.tsx'
import { PhotoConsents } from './photo-consents.tsx'
import { RegistrationRow } from './registration-row.tsx'

interface KidCardProps {
  readonly kid: Kid
  readonly onEdit: () => void
  readonly onRegister: () => void
}

/** Card of a child: name, age, registrations and photo consents. */
export function KidCard({ kid, onEdit, onRegister }: KidCardProps) {
  const { t } = useWords('kids')
  const { name, birth_date } = kid
  const registrations = useRegistrationsOf(kid)
  return (
    <article className="kid-card" aria-labelledby={`kid-${kid.id}`}>
      <header className="kid-head">
        <KidAvatar kid={kid} />
        <div className="min-w-0">
          <h3 className="h4" id={`kid-${kid.id}`}>
            <bdi>{name}</bdi>
          </h3>
          <p className="text-small font-medium">{ageInWords(t, serverToday(), birth_date)}</p>
          <BirthDates on={birth_date} />
        </div>
        <button type="button" className="icon-button" aria-label={t('edit_of', { name })} onClick={onEdit}>
          <Icon of={Pencil} size="1.125rem" />
        </button>
      </header>
      <div>
        {registrations.length === 0 ? (
          <p className="mb-3">
            <span className="status status-quiet">{t('not_registered')}</span>
          </p>
        ) : (
          <ul>
            {registrations.map((registration) => (
              <RegistrationRow key={registration.id} registration={registration} />
            ))}
          </ul>
        )}
        <Button kind="soft" small aria-label={t('register_this_of', { name })} onClick={onRegister}>
          <Icon of={Plus} />
          {t('register_this')}
        </Button>
      </div>
      <PhotoConsents kid={kid} />
    </article>
  )
}
