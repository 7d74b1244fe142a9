import { useWords } from 'browser/words/use-words.tsx'

/** Head of a page with a key in its address: no canonical address, no referrer. */
export function ManageHead() {
  const { t } = useWords('visits')
  const { t: shell } = useWords('shell')
  return (
    <>
      <title>{`${t('title')} · ${shell('school')}`}</title>
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="no-referrer" />
    </>
  )
}
