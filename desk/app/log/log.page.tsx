import { useWords } from 'browser/words/use-words.tsx'
import { PageHeading } from '../parts/page-heading.tsx'

export default function Log() {
  const { t } = useWords('desk-log')
  return <PageHeading title={t('title')} />
}
