import { Link } from 'browser/parts/link.tsx'
import { useWords } from 'browser/words/use-words.tsx'
import type { CurrentAddress } from 'contract/addresses/endpoints.ts'
import { href } from 'contract/site/href.ts'
import { languageQuery } from 'i18n/languages.ts'
import { Picture } from 'ui/picture.tsx'
import { useBranches } from '../../branches/branches.ts'
import { OtherBranches } from '../../branches/other-branches.tsx'
import { SearchForm } from '../search/search-form.tsx'

/** Links on a 404 page: search (works without JavaScript) and branches. */
export default function NotFoundLinks({ address }: { readonly address: unknown }) {
  const { t } = useWords('shell')
  const branches = useBranches().data?.data ?? []
  return (
    <section className="wrap section grid gap-6" aria-label={t('lost_ways')}>
      <OtherLanguage address={address} />
      <p className="lead">{t('lost_ways')}</p>
      <SearchForm action={href('search')} words="search" />
      {branches.length > 0 && (
        <ul className="lost-branches">
          {branches.map(({ id, name, city, image }) => (
            <li key={id}>
              <Link to={href('branch', { branchId: id })} className="lost-branch">
                <span className="slot aspect-[4/3]">
                  <Picture
                    path={image}
                    alt=""
                    sizes="(min-width: 768px) 230px, 45vw"
                    width={400}
                    height={300}
                    widest={640}
                  />
                </span>
                <b className="h4">{name}</b>
                <span className="text-small text-ink-2">{city}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <OtherBranches />
    </section>
  )
}

const isAddress = (value: unknown): value is CurrentAddress =>
  typeof value === 'object' && value !== null && 'languages' in value && 'path' in value

/** Link to content that exists in the other language only (desk §5). */
function OtherLanguage({ address }: { readonly address: unknown }) {
  const { t } = useWords('shell')
  const [language] = isAddress(address) ? address.languages : []
  if (!isAddress(address) || !language) return null
  return (
    <p className="lead">
      {t('only_other_language')}{' '}
      <a className="link" href={`${address.path}?${languageQuery}=${language}`} hrefLang={language}>
        {t('read_other_language')}
      </a>
    </p>
  )
}
