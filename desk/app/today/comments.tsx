import { Link } from 'browser/parts/link.tsx'
import { useWords } from 'browser/words/use-words.tsx'
import type { Today } from 'contract/today/desk.ts'
import { Button } from 'ui/button.tsx'
import { addresses } from '../addresses.ts'
import { useDecideComment } from '../comments/use-decide-comment.ts'
import { AllLink, Rows, RowText, Section } from '../parts/section.tsx'

/** Waiting comments: shown or hidden at once, with ten seconds to undo. */
export function Comments({ rows }: { readonly rows: NonNullable<Today['comments']> }) {
  const { t } = useWords('desk-today')
  const { decide, isPending } = useDecideComment()
  if (rows.length === 0) return null
  return (
    <Section
      title={t('comments')}
      count={rows.length}
      aside={<AllLink to={addresses.comments}>{t('all_comments')}</AllLink>}
    >
      <Rows className="rows-two">
        {rows.map(({ id, by, is_author, post, comment }) => (
          <li key={id}>
            <RowText
              title={
                <>
                  <bdi>{by}</bdi>{' '}
                  <span className="text-small font-normal text-ink-2">
                    {is_author ? t('new_author') : t('on_post', { post: post.name })}
                  </span>
                </>
              }
            >
              {!is_author && <span dir="auto">{comment}</span>}
            </RowText>
            {is_author ? (
              <Link className="link" to={`${addresses.comments}?state=authors`}>
                {t('look')}
              </Link>
            ) : (
              <span className="flex flex-wrap gap-2">
                <Button kind="line" small disabled={isPending} onClick={() => decide({ id, state: 'waiting' }, 'show')}>
                  {t('show')}
                </Button>
                <Button
                  kind="ghost"
                  small
                  disabled={isPending}
                  onClick={() => decide({ id, state: 'waiting' }, 'hide')}
                >
                  {t('hide')}
                </Button>
              </span>
            )}
          </li>
        ))}
      </Rows>
    </Section>
  )
}
