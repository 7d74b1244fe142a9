import { useWords } from 'browser/words/use-words.tsx'
import { PageHeading } from '../parts/page-heading.tsx'

export default function Account() {
  const { t } = useWords('desk-account')
  return <PageHeading title={t('title')} />
}
