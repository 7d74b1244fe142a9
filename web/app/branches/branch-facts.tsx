import { copyText } from 'browser/parts/copy-text.ts'
import { Link } from 'browser/parts/link.tsx'
import { notify } from 'browser/parts/notify.ts'
import { useWords } from 'browser/words/use-words.tsx'
import type { Branch } from 'contract/branches/endpoints.ts'
import { href } from 'contract/site/href.ts'
import { whatsappUrl } from 'contract/whatsapp.ts'
import { Copy, MessageCircle, Tag } from 'lucide'
import { buttonClass, Knob } from 'ui/button.tsx'
import { Icon } from 'ui/icon.tsx'
import { HoursText } from './hours/hours-text.tsx'
import { OpenNow } from './hours/open-now.tsx'
import { Phones } from './phones.tsx'

/** The main facts of a branch: address, phones, WhatsApp, ages, hours, and a link to book a tour. */
export function BranchFacts({ branch }: { branch: Branch }) {
  const { t } = useWords('branches')
  const copyAddress = async () => {
    if (await copyText(`${branch.name}\n${branch.address}`)) notify({ kind: 'success', text: t('address_copied') })
    else notify({ kind: 'error', text: t('address_not_copied') })
  }
  return (
    <div className="wrap facts-bar">
      <dl className="facts">
        <div>
          <dt>{t('address')}</dt>
          <dd>
            <span>{branch.address}</span>
            <button type="button" className="fact-action" onClick={copyAddress}>
              <Icon of={Copy} size="1em" />
              {t('copy_address')}
            </button>
          </dd>
        </div>
        <div>
          <dt>{t('phone')}</dt>
          <dd>
            <Phones numbers={branch.phone_numbers} />
            {branch.whatsapp && (
              <a className="fact-action" href={whatsappUrl(branch.whatsapp)} rel="noopener">
                <Icon of={MessageCircle} size="1em" />
                {t('whatsapp')}
              </a>
            )}
          </dd>
        </div>
        <div>
          <dt>{t('ages_and_hours')}</dt>
          <dd>
            <span className="block">{branch.ages}</span>
            <HoursText week={branch.working_hours} />
            <span className="mt-1.5 block">
              <OpenNow week={branch.working_hours} />
            </span>
            <Link className="fact-action" to={href('fees', { branchId: branch.id })}>
              <Icon of={Tag} size="1em" />
              {t('fees_and_places')}
            </Link>
          </dd>
        </div>
      </dl>
      <div className="facts-call">
        <Link className={buttonClass({ knob: true })} to={href('bookTour', { branch: branch.id })}>
          {t('book_tour')}
          <Knob />
        </Link>
      </div>
    </div>
  )
}
