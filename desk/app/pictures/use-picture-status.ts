import { useWords } from 'browser/words/use-words.tsx'
import type { DeskPicture } from 'contract/pictures/desk.ts'

/** The status of a picture in one line: the most important fact first. */
export function usePictureStatus(picture: DeskPicture) {
  const { t } = useWords('desk-pictures')
  const { missing, alt, audience, has_children, nobody_recognisable, taken_down_at, held_by_restore, withheld } =
    picture
  const [first] = missing
  if (held_by_restore) return { isStopped: true, tone: 'warn', text: t('held_by_restore'), strip: undefined } as const
  if (taken_down_at) return { isStopped: true, tone: 'quiet', text: t('taken_down'), strip: undefined } as const
  if (withheld && first) {
    const withdrawn = first.state === 'withdrawn' || first.state === 'expired'
    return {
      isStopped: true,
      tone: 'bad',
      strip: withdrawn ? t('consent_withdrawn') : t('consent_missing'),
      text: t('missing_names', {
        names: missing
          .map(({ name, state }) => name ?? t(state === 'elsewhere' ? 'child_of_other_branch' : 'child_gone'))
          .join(' · '),
      }),
    } as const
  }
  const open = { isStopped: false, strip: undefined } as const
  if (!has_children && !nobody_recognisable) return { ...open, tone: 'warn', text: t('children_question') } as const
  if (!alt.en || !alt.ar) return { ...open, tone: 'warn', text: t('alt_missing') } as const
  if (audience === 'website' || audience === 'social')
    return { ...open, tone: 'ok', text: t(`shown_${audience}`) } as const
  return { ...open, tone: 'quiet', text: t(`shown_${audience}`) } as const
}
