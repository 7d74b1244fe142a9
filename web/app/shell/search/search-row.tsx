import { useLanguage } from 'browser/words/use-language.ts'
import { useWords } from 'browser/words/use-words.tsx'
import type { SearchResult } from 'contract/search/endpoints.ts'
import { riyadhDay, shortDay } from 'i18n/format.ts'
import { FileText } from 'lucide'
import { Icon } from 'ui/icon.tsx'
import { Picture } from 'ui/picture.tsx'
import './search-row.css'

/** A search result: picture, title and a line of text. */
export function SearchRow({ result: { kind, title, text, image, at } }: { result: SearchResult }) {
  const { t } = useWords('search')
  const { language } = useLanguage()
  return (
    <>
      <span className="slot grid place-items-center w-16 h-12 text-palm-700" aria-hidden="true">
        {image ? (
          <Picture path={image} alt="" sizes="64px" width={64} height={48} widest={320} eager />
        ) : (
          <Icon of={FileText} />
        )}
      </span>
      <span className="grid min-w-0 leading-[1.5]">
        <b>{title}</b>
        <span className="search-line">
          <span className="text-palm-700 font-medium">{t(`kind_${kind}`)}</span>
          {at && <span>{shortDay(language, riyadhDay(new Date(at)))}</span>}
          <span className="search-text">{text}</span>
        </span>
      </span>
    </>
  )
}
