import { Link } from 'browser/parts/link.tsx'
import { useLanguage } from 'browser/words/use-language.ts'
import { useWords } from 'browser/words/use-words.tsx'
import { addContent, listContent } from 'contract/content/desk.ts'
import type { KindName } from 'contract/content/kinds.ts'
import { useNavigate } from 'react-router'
import { Button, buttonClass } from 'ui/button.tsx'
import { addresses } from '../addresses.ts'
import { Answered } from '../calls/answered.tsx'
import { useAnswer } from '../calls/use-answer.ts'
import { useChange } from '../calls/use-change.ts'
import { givenTitle } from '../content/given-title.ts'
import { inOrder, PartStates } from '../content/part-states.tsx'
import { Rows, RowText, Section } from '../parts/section.tsx'

interface ContentSectionProps {
  readonly kind: KindName
  readonly title: string
  /** A sentence below the title. */
  readonly text?: string | undefined
  readonly empty?: string
  /** The label of the button that adds one. */
  readonly adds?: string
}

/** The school's content of one kind, each thing with the states of its languages and a link. */
export function ContentSection({ kind, title, text, empty, adds }: ContentSectionProps) {
  const { t } = useWords('desk-school')
  const content = useWords('desk-content')
  const { language } = useLanguage()
  const navigate = useNavigate()
  const things = useAnswer(listContent, { query: { kind, sort: 'order', page: 1, per_page: 50 } })
  const add = useChange(addContent, { done: ({ id }) => navigate(addresses.contentItem(id)) })
  return (
    <Section
      title={title}
      id={kind}
      aside={
        adds && (
          <Button kind="line" small disabled={add.isPending} onClick={() => add.mutate({ body: { kind } })}>
            {adds}
          </Button>
        )
      }
    >
      {text && <p className="pt-3 text-ink-2">{text}</p>}
      <Answered of={things} failed={t('failed')}>
        {({ data }) =>
          data.length === 0 ? (
            <p className="py-3 text-ink-2">{empty ?? t('nothing_yet')}</p>
          ) : (
            <Rows label={title} className="first-steps">
              {data.map((thing) => {
                const given = givenTitle(thing)
                const titles = inOrder(language).flatMap((each) => thing.title[each] ?? [])
                const name = given ? content.t(given) : (titles[0] ?? content.t('untitled'))
                return (
                  <li key={thing.id}>
                    <RowText title={<bdi>{name}</bdi>}>
                      <bdi>{given ? titles[0] : titles[1]}</bdi>
                    </RowText>
                    <PartStates parts={thing.parts} />
                    <Link
                      className={buttonClass({ kind: 'line', small: true })}
                      to={addresses.contentItem(thing.id)}
                      aria-label={`${t('open')}: ${name}`}
                    >
                      {t('open')}
                    </Link>
                  </li>
                )
              })}
            </Rows>
          )
        }
      </Answered>
    </Section>
  )
}
