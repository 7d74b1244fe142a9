import type { Loaded } from 'browser/calls/load.ts'
import { Link } from 'browser/parts/link.tsx'
import { useLanguage } from 'browser/words/use-language.ts'
import { useWords } from 'browser/words/use-words.tsx'
import type { Comment } from 'contract/comments/endpoints.ts'
import type { Page } from 'contract/paging.ts'
import { newsCategory, type PostWithRelated } from 'contract/posts/endpoints.ts'
import { plainText } from 'contract/rich-text.ts'
import { href } from 'contract/site/href.ts'
import { dayText, hijriDay, riyadhDay } from 'i18n/format.ts'
import type { Language } from 'i18n/languages.ts'
import { ChevronRight } from 'lucide'
import { Icon } from 'ui/icon.tsx'
import { Picture } from 'ui/picture.tsx'
import { article } from '../../seo/structured.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { Comments } from '../comments/comments.tsx'
import { postPath } from '../summary.ts'
import { RichText } from '../text/rich-text.tsx'
import { PostActions } from './post-actions.tsx'
import { minutesToRead } from './reading-time.ts'
import { Related } from './related.tsx'
import './article.css'

interface ArticleProps {
  readonly post: PostWithRelated
  readonly comments: Loaded<Page<Comment>> | undefined
  readonly spoken: readonly Language[] | undefined
}

/** A post with branch, date, picture, text, comments and related posts. */
export function Article({ post, comments, spoken }: ArticleProps) {
  const { t } = useWords('posts')
  const { language } = useLanguage()
  const isNews = post.category.id === newsCategory
  const section = isNews ? 'news' : 'posts'
  const day = riyadhDay(new Date(post.published_at))
  return (
    <>
      <PageHead
        path={postPath(post)}
        within={[[t(section), `/${section}`]]}
        title={post.title}
        description={post.excerpt}
        image={post.image}
        spoken={spoken}
        kind="article"
        structured={[article(post, postPath(post), isNews ? 'news' : 'post')]}
      />
      <article>
        <header className="wrap-text post-head">
          <nav className="crumbs" aria-label={t('breadcrumbs')}>
            <Link to={`/${section}`}>{t(section)}</Link>
            {post.branch && (
              <>
                <Icon of={ChevronRight} mirrored size="0.875rem" />
                <Link to={href('branch', { branchId: post.branch.id })}>{post.branch.name}</Link>
              </>
            )}
          </nav>
          <h1 className="h1">{post.title}</h1>
          <p className="parted mt-6 text-small text-ink-2">
            <b className="text-palm-700">{post.branch?.name ?? t('all_branches')}</b>
            <time dateTime={post.published_at}>{dayText(language, day)}</time>
            <span>{hijriDay(language, day, true)}</span>
            <span>{t('reading', { count: minutesToRead(plainText(post.document), language) })}</span>
          </p>
        </header>
        <div className="wrap post-picture">
          <div className="slot slot-wood">
            <Picture
              path={post.image}
              alt={t('picture_of', { title: post.title })}
              sizes="(min-width: 1100px) 1024px, 94vw"
              width={1600}
              height={1200}
              eager
            />
          </div>
        </div>
        <RichText text={post.document} className="wrap-text" />
      </article>
      <div className="wrap-text post-after">
        <PostActions post={post} />
        <Comments postId={post.id} initial={comments} />
      </div>
      <Related posts={post.related} isNews={isNews} />
    </>
  )
}
