import { useWords } from 'browser/words/use-words.tsx'
import { PageHeading } from '../parts/page-heading.tsx'

export default function Staff() {
  const { t } = useWords('desk-staff')
  return <PageHeading title={t('title')} />
}
