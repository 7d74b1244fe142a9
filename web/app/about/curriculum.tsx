import { useWords } from 'browser/words/use-words.tsx'
import { Picture } from 'ui/picture.tsx'
import type { PanelProps } from './about-data.ts'
import { BeadList } from './bead-list.tsx'
import { TabParts } from './tab-parts.tsx'
import { TourCall } from './tour-call.tsx'

/** The areas of the classroom with the materials for each age. */
export default function Curriculum({ initial }: PanelProps) {
  const { t } = useWords('about')
  return (
    <TabParts tab={2} initial={initial?.parts}>
      {(of) => (
        <>
          <section className="wrap about-band">
            <div className="intro mb-12">
              <h2 className="h2">{t('curriculum_heading')}</h2>
              <p className="lead">{t('curriculum_text')}</p>
            </div>
            {of('area').map(({ id, label, title, text, image, items }) => (
              <article key={id} className="area">
                {image && (
                  <div className="slot aspect-[4/3]">
                    <Picture
                      path={image}
                      alt=""
                      sizes="(min-width: 768px) 560px, 92vw"
                      width={800}
                      height={600}
                      widest={1280}
                    />
                  </div>
                )}
                <div className="grid content-center gap-3">
                  <p className="text-palm-700 font-medium">{label}</p>
                  <h3 className="h3">{title}</h3>
                  <p className="lead">{text}</p>
                  <BeadList items={items} />
                </div>
              </article>
            ))}
          </section>
          <TourCall />
        </>
      )}
    </TabParts>
  )
}
