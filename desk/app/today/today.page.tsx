import { useWords } from 'browser/words/use-words.tsx'
import { PageHeading } from '../parts/page-heading.tsx'

export default function Today() {
  const { t } = useWords('desk-today')
  return <PageHeading title={t('title')} />
}
