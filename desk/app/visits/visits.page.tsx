import { useWords } from 'browser/words/use-words.tsx'
import { PageHeading } from '../parts/page-heading.tsx'

export default function Visits() {
  const { t } = useWords('desk-visits')
  return <PageHeading title={t('title')} />
}
