import { useWords } from 'browser/words/use-words.tsx'
import { Picture } from 'ui/picture.tsx'
import type { PanelProps } from './about-data.ts'
import { AskUs } from './ask.tsx'
import { BeadList } from './bead-list.tsx'
import { TabParts } from './tab-parts.tsx'

/** Daily health care, and the contacts for emergencies. */
export default function Health({ initial }: PanelProps) {
  const { t } = useWords('about')
  return (
    <TabParts tab={4} initial={initial?.parts}>
      {(of) => (
        <>
          <section className="wrap about-band">
            <div className="intro mb-12">
              <h2 className="h2">{t('health_heading')}</h2>
              <p className="lead">{t('health_text')}</p>
            </div>
            <div className="cares">
              {of('care').map(({ id, title, text, items, image }, index) => (
                <article key={id}>
                  {image && (
                    <div className="slot mb-5 aspect-[4/3]">
                      <Picture
                        path={image}
                        alt=""
                        sizes="(min-width: 768px) 580px, 92vw"
                        width={800}
                        height={600}
                        widest={1280}
                        // The first picture is visible on a phone without scrolling.
                        eager={index === 0}
                      />
                    </div>
                  )}
                  <h3 className="h3">{title}</h3>
                  <p className="mt-2 text-ink-2">{text}</p>
                  <BeadList items={items} />
                </article>
              ))}
            </div>
          </section>
          {of('contact').length > 0 && (
            <section className="about-band bg-pink-100" aria-labelledby="emergency">
              <div className="wrap">
                <h2 className="h2 mb-8" id="emergency">
                  {t('emergency')}
                </h2>
                <ul className="emergency">
                  {of('contact').map(({ id, label, title, text }) => (
                    <li key={id}>
                      <a className="h2 ltr" href={`tel:${label}`}>
                        {label}
                      </a>
                      <b className="block">{title}</b>
                      <span className="text-small text-ink-2">{text}</span>
                    </li>
                  ))}
                </ul>
              </div>
            </section>
          )}
          <section className="wrap section">
            <AskUs />
          </section>
        </>
      )}
    </TabParts>
  )
}
