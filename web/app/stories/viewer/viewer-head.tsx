import { useLanguage } from 'browser/words/use-language.ts'
import { useWords } from 'browser/words/use-words.tsx'
import { Pause, Play, Volume2, VolumeX, X } from 'lucide'
import { Icon } from 'ui/icon.tsx'
import { Picture } from 'ui/picture.tsx'
import type { Ring } from '../rings.ts'
import { sinceText } from '../since-text.ts'

interface ViewerHeadProps {
  readonly branch: Ring['branch']
  /** Time of publication, ISO 8601. */
  readonly since: string
  readonly isFilm: boolean
  readonly muted: boolean
  readonly paused: boolean
  readonly onMute: (muted: boolean) => void
  readonly onPause: (paused: boolean) => void
  readonly onClose: () => void
}

/** Head of the viewer: branch, age of the story, buttons for sound, pause and close. */
export function ViewerHead({ branch, since, isFilm, muted, paused, onMute, onPause, onClose }: ViewerHeadProps) {
  const { t } = useWords('stories')
  const { language } = useLanguage()
  return (
    <div className="viewer-head">
      <Picture
        path={branch.image}
        alt=""
        sizes="40px"
        width={40}
        height={40}
        widest={320}
        eager
        className="size-10 rounded-full object-cover"
      />
      <span>
        <b>{branch.name}</b>
        <span className="block">{sinceText(language, new Date(since))}</span>
      </span>
      {isFilm && (
        <button
          type="button"
          className="viewer-button ms-auto"
          aria-pressed={!muted}
          aria-label={t(muted ? 'sound_on' : 'sound_off')}
          onClick={() => onMute(!muted)}
        >
          <Icon of={muted ? VolumeX : Volume2} size="1.5rem" />
        </button>
      )}
      <button
        type="button"
        className={`viewer-button ${isFilm ? '' : 'ms-auto'}`}
        aria-pressed={paused}
        aria-label={t(paused ? 'play' : 'pause')}
        onClick={() => onPause(!paused)}
      >
        <Icon of={paused ? Play : Pause} size="1.5rem" />
      </button>
      <button type="button" className="viewer-button" aria-label={t('close')} onClick={onClose}>
        <Icon of={X} size="1.5rem" />
      </button>
    </div>
  )
}
