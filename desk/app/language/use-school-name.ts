import { useWords } from 'browser/words/use-words.tsx'
import { showSchool } from 'contract/school/endpoints.ts'
import { useAnswer } from '../calls/use-answer.ts'

/** The school's own name; the product's until the school has published one. */
export function useSchoolName() {
  const { t } = useWords('desk-shell')
  return useAnswer(showSchool).data?.name ?? t('school')
}
