import { queryClient } from 'browser/calls/call.ts'
import { Link } from 'browser/parts/link.tsx'
import { useLanguage } from 'browser/words/use-language.ts'
import { useWords } from 'browser/words/use-words.tsx'
import { type DeskGalleryPicture, orderGallery, showDeskGallery } from 'contract/pictures/gallery.ts'
import { addresses } from '../../addresses.ts'
import { answerOf } from '../../calls/use-answer.ts'
import { MoveButtons } from '../../lists/move-buttons.tsx'
import { useOrdering } from '../../lists/use-ordering.ts'
import { TitleFields } from './title-fields.tsx'
import '../../parts/section.css'
import './gallery-rows.css'

interface GalleryRowsProps {
  readonly branchId: number
  readonly pictures: readonly DeskGalleryPicture[]
}

/** The pictures of a gallery in order, each with its titles; a change is public at once. */
export function GalleryRows({ branchId, pictures }: GalleryRowsProps) {
  const { t } = useWords('desk-pictures')
  const { language } = useLanguage()
  const params = { id: branchId }
  const { list, ids, move } = useOrdering(orderGallery, {
    stored: pictures.map(({ id }) => id),
    inputOf: (body) => ({ params, body }),
    onStored: (stored) => queryClient.setQueryData(answerOf(showDeskGallery, { params }).queryKey, stored),
    ordered: t('gallery_ordered'),
  })
  const ordered = ids.flatMap((id) => pictures.find((picture) => picture.id === id) ?? [])
  return (
    <>
      <p className="hint mb-2">{t('gallery_title_hint')}</p>
      <ol className="rows gallery-rows" ref={list} aria-label={t('gallery_title')}>
        {ordered.map((picture, at) => {
          const { title, file } = picture
          const name = title[language] || title.ar || title.en || t('picture_number', { number: at + 1 })
          return (
            <li key={picture.id}>
              <span className="num text-ink-3">{at + 1}</span>
              <Link to={addresses.picture(picture.picture_id)} aria-label={name}>
                <img src={`${file}&w=320`} alt="" loading="lazy" />
              </Link>
              <TitleFields branchId={branchId} picture={picture} name={name} />
              <MoveButtons
                at={at}
                count={ordered.length}
                labels={{ up: t('move_up', { title: name }), down: t('move_down', { title: name }) }}
                onMove={(to) => move(at, to)}
              />
            </li>
          )
        })}
      </ol>
    </>
  )
}
