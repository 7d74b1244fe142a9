import { useWords } from 'browser/words/use-words.tsx'

/** The head of a page whose address is a key: nothing in it repeats the address, and no page it leads to is told of it. */
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
