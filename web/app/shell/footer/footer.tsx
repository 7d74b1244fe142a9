import { serverNow } from 'browser/calls/clock.ts'
import { useLoadable } from 'browser/calls/use-loadable.ts'
import { FailedLine } from 'browser/parts/failed.tsx'
import { Link } from 'browser/parts/link.tsx'
import { useWords } from 'browser/words/use-words.tsx'
import { showContact } from 'contract/contact/endpoints.ts'
import { href } from 'contract/site/href.ts'
import { phoneText, riyadhDay } from 'i18n/format.ts'
import { useRouteLoaderData } from 'react-router'
import { areMany, useBranches, useResort } from '../../branches/branches.ts'
import { PartForManyBranches } from '../../branches/many/part-for-many-branches.tsx'
import type { ShellData } from '../../page.ts'
import { schoolContactInput } from '../contact-input.ts'
import { nightStreetOf } from '../errors/night-street.ts'
import { Logo } from '../logo.tsx'
import { calendar, parentsInfo } from '../menu/about-links.ts'
import { FooterMap } from './footer-map.tsx'
import { SocialLinks } from './social-links.tsx'

const explore = [
  ['about_us', href('about')],
  ['parents_info', parentsInfo],
  ['calendar_short', calendar],
  ['news', href('news')],
  ['events', href('events')],
  ['community', href('community')],
] as const

/** Registration number, four networks, phone, e-mail, map, and the branches (spec §1). */
export function Footer() {
  const { t } = useWords('shell')
  const shell = useRouteLoaderData<ShellData>('shell/layout')
  const branches = useBranches()
  const resort = useResort()
  const contact = useLoadable(showContact, schoolContactInput, shell?.contact)
  const school = contact.data

  return (
    <footer className="foot on-dark">
      <div className="foot-street">
        <img
          src={nightStreetOf(branches.data?.data.length)}
          alt=""
          width={1920}
          height={300}
          loading="lazy"
          className="mirrored"
        />
      </div>
      <div className="foot-main">
        <div className="wrap">
          <div className="foot-grid max-xs:grid-cols-1">
            <div className="grid content-start gap-5">
              <Logo light />
              <p className="max-w-[22em]">{t('school_in_a_sentence')}</p>
              {school && <SocialLinks social={school.social} />}
            </div>
            {branches.data?.data.length !== 0 && (
              <div>
                <h2 className="foot-title">{t('branches')}</h2>
                {branches.status === 'failed' && <FailedLine onRetry={branches.retry} />}
                {branches.data && areMany(branches.data) ? (
                  <PartForManyBranches part="cities" />
                ) : (
                  <ul>
                    {branches.data?.data.map((branch) => (
                      <li key={branch.id}>
                        <Link
                          to={href('branch', { branchId: branch.id })}
                        >{`${branch.name}${t('comma')}${branch.city}`}</Link>
                      </li>
                    ))}
                  </ul>
                )}
              </div>
            )}
            <div>
              <h2 className="foot-title">{t('explore')}</h2>
              <ul>
                {explore.map(([key, to]) => (
                  <li key={to}>
                    <Link to={to}>{t(key)}</Link>
                  </li>
                ))}
                {resort && (
                  <li>
                    <Link to={href('registrationForm')}>{t('la_palma_registration', { name: resort.name })}</Link>
                  </li>
                )}
              </ul>
            </div>
            <div className="grid content-start gap-4">
              {!(contact.status === 'failed' && contact.missing) && (
                <h2 className="foot-title mb-0">{t('talk_to_us')}</h2>
              )}
              {contact.status === 'failed' && !contact.missing && <FailedLine onRetry={contact.retry} />}
              {school && (
                <>
                  <a className="foot-call ltr" href={`tel:${school.phone}`}>
                    {phoneText(school.phone)}
                  </a>
                  <a className="ltr justify-self-start" href={`mailto:${school.email}`}>
                    {school.email}
                  </a>
                  <FooterMap contact={school} />
                </>
              )}
            </div>
          </div>
          <div className="foot-base">
            <span>
              © <span className="num">{riyadhDay(serverNow()).slice(0, 4)}</span>{' '}
              <span>{school?.legal_name ?? t('school')}</span>
            </span>
            <Link to={href('privacy')}>{t('privacy_notice')}</Link>
            <Link to={`${href('privacy')}#choices`}>{t('your_choices')}</Link>
            {school?.company_registration_number && (
              <span>
                {t('commercial_registration')} <span className="num">{school.company_registration_number}</span>
              </span>
            )}
          </div>
        </div>
      </div>
    </footer>
  )
}
