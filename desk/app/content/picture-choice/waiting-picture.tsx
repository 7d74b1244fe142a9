import { changePicture, type DeskPicture } from 'contract/pictures/desk.ts'
import { Problem } from 'contract/problems.ts'
import { ExternalLink } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { Button, buttonClass } from 'ui/button.tsx'
import { Icon } from 'ui/icon.tsx'
import { addresses } from '../../addresses.ts'
import { useChange } from '../../calls/use-change.ts'
import { fetchAgain } from '../../live/kinds.ts'
import { thumbnailOf, useTitle } from '../../pictures/picture-grid.tsx'
import { useObstacle } from './use-obstacle.ts'

interface WaitingPictureProps {
  readonly picture: DeskPicture
  /** Whether it was just uploaded here. */
  readonly isNew: boolean
  readonly onChoose: (picture: DeskPicture) => void
}

/** A picture that is not allowed on the website yet: the reason, and the click that allows and chooses it. */
export function WaitingPicture({ picture, isNew, onChoose }: WaitingPictureProps) {
  const title = useTitle()(picture)
  const { reason, allow, link } = useObstacle(picture)
  const [refusal, setRefusal] = useState<string>()
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => void (isNew && row.current?.querySelector('button')?.focus()), [isNew])
  const change = useChange(changePicture, {
    done: (changed) => {
      reload()
      if (changed.on_site) onChoose(changed)
    },
    refused: (problem) => {
      if (!(problem instanceof Problem) || problem.status >= 500) return false
      setRefusal(problem.message)
      reload()
      return true
    },
  })
  return (
    <li ref={row} className="waiting-picture" data-new={isNew || undefined}>
      <img src={thumbnailOf(picture, 320)} alt="" loading={isNew ? 'eager' : 'lazy'} />
      <div>
        <b>
          <bdi>{title}</bdi>
        </b>
        <span className="text-ink-2">{reason}</span>
        {refusal && (
          <span className="text-error" role="alert">
            {refusal}
          </span>
        )}
      </div>
      <div className="waiting-picture-answers">
        {allow && (
          <Button
            kind={isNew ? 'primary' : 'line'}
            small
            busy={change.isPending}
            aria-label={`${allow.text} (${title})`}
            onClick={() =>
              change.mutate({ params: { id: picture.id }, body: { version: picture.version, ...allow.change } })
            }
          >
            {allow.text}
          </Button>
        )}
        {link && (
          <a
            className={buttonClass({ kind: 'ghost', small: true })}
            href={addresses.picture(picture.id)}
            target="_blank"
            rel="noreferrer"
            aria-label={`${link} (${title})`}
          >
            {link}
            <Icon of={ExternalLink} size="0.875rem" mirrored />
          </a>
        )}
      </div>
    </li>
  )
}

const reload = () => void fetchAgain('picture')
