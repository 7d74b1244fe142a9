import { useWords } from 'browser/words/use-words.tsx'
import type { Contact } from 'contract/contact/endpoints.ts'

// The networks' own signs, on a 24 × 24 ground.
const networks = {
  facebook:
    'M13.4 21v-8h2.7l.4-3.1h-3.1V7.9c0-.9.3-1.5 1.6-1.5h1.6V3.6c-.3 0-1.3-.1-2.4-.1-2.4 0-4 1.4-4 4.1v2.3H7.5V13h2.7v8h3.2Z',
  instagram:
    'M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5Zm0 1.8A3.2 3.2 0 0 0 4.8 8v8A3.2 3.2 0 0 0 8 19.2h8a3.2 3.2 0 0 0 3.2-3.2V8A3.2 3.2 0 0 0 16 4.8H8Zm4 2.7a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9Zm0 1.8a2.7 2.7 0 1 0 0 5.4 2.7 2.7 0 0 0 0-5.4Zm4.7-3.1a1.1 1.1 0 1 1 0 2.2 1.1 1.1 0 0 1 0-2.2Z',
  x: 'M17.6 3.5h3l-6.6 7.6 7.8 10.4h-6.1l-4.8-6.3-5.5 6.3h-3l7.1-8.1L2 3.5h6.3l4.3 5.7 5-5.7Zm-1.1 16.2h1.7L7.4 5.2H5.6l10.9 14.5Z',
  linkedin:
    'M6.9 8.9v11H3.3v-11h3.6ZM5.1 3.4a2.1 2.1 0 1 1 0 4.2 2.1 2.1 0 0 1 0-4.2Zm3.8 5.5h3.4v1.5c.5-.9 1.7-1.8 3.5-1.8 3.7 0 4.4 2.4 4.4 5.6v5.7h-3.6v-5c0-1.2 0-2.8-1.7-2.8s-1.9 1.3-1.9 2.7v5.1H8.9v-11Z',
} satisfies Record<keyof Contact['social'], string>

/** The networks of the footer (spec §1), those that the school has named. */
export function SocialLinks({ social }: { social: Contact['social'] }) {
  const { t } = useWords('shell')
  const linked = Object.entries(networks).filter(([network]) => social[network as keyof typeof networks])
  if (linked.length === 0) return null
  return (
    <ul className="social max-xs:flex-wrap">
      {linked.map(([network, sign]) => (
        <li key={network}>
          <a href={social[network as keyof typeof networks]} rel="noopener">
            <svg viewBox="0 0 24 24" width="20" height="20" fill="currentColor" aria-hidden="true">
              <path d={sign} />
            </svg>
            <span className="hide-visually">{t(`social_${network}`)}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
