import { useWords } from 'browser/words/use-words.tsx'
import { PageHeading } from '../parts/page-heading.tsx'

export default function Families() {
  const { t } = useWords('desk-families')
  return <PageHeading title={t('title')} />
}
