import { Link } from 'browser/parts/link.tsx'
import { useWords } from 'browser/words/use-words.tsx'
import { showDeskGallery } from 'contract/pictures/gallery.ts'
import { buttonClass } from 'ui/button.tsx'
import { addresses } from '../../addresses.ts'
import { useBranchesById, useBranchList, useBranchParam } from '../../branches/use-branches.ts'
import { Answered } from '../../calls/answered.tsx'
import { useAnswer } from '../../calls/use-answer.ts'
import { BranchChoice } from '../../lists/branch-choice.tsx'
import { useQueryParams } from '../../lists/use-query-params.ts'
import { PageHeading } from '../../parts/page-heading.tsx'
import { Empty } from '../../parts/states.tsx'
import { GalleryRows } from './gallery-rows.tsx'

interface NothingProps {
  readonly title: string
  readonly text: string
  readonly to: string
  readonly link: string
}

const Nothing = ({ title, text, to, link }: NothingProps) => (
  <Empty title={title}>
    <p>{text}</p>
    <Link className={buttonClass({ kind: 'line' })} to={to}>
      {link}
    </Link>
  </Empty>
)

/** The gallery of a branch: order and titles of its pictures (desk §6). */
export default function GalleryPage() {
  const { t } = useWords('desk-pictures')
  const { params, change } = useQueryParams(['branch_id'])
  const { branches, areKnown } = useBranchList()
  const branchIdParam = useBranchParam(params.branch_id)
  const [paramBranch] = useBranchesById(branchIdParam === undefined ? [] : [branchIdParam])
  const branch = paramBranch ?? branches[0]
  const gallery = useAnswer(showDeskGallery, { params: { id: branch?.id ?? 0 } }, { when: branch !== undefined })
  return (
    <>
      <PageHeading
        title={t('gallery_title')}
        lead={t('gallery_lead')}
        actions={
          <BranchChoice
            label={t('branch')}
            branches={branches}
            branch={branch}
            onChoose={(branch_id) => change({ branch_id })}
          />
        }
      />
      {areKnown && !branch ? (
        <Nothing
          title={t('gallery_no_branch')}
          text={t('gallery_no_branch_text')}
          to={`${addresses.content}?kind=branch`}
          link={t('to_branches')}
        />
      ) : (
        <Answered of={gallery} failed={t('gallery_failed')} rows={6}>
          {(pictures) =>
            pictures.length === 0 ? (
              <Nothing
                title={t('gallery_none')}
                text={t('gallery_none_text')}
                to={addresses.pictures}
                link={t('to_pictures')}
              />
            ) : (
              <GalleryRows key={branch?.id} branchId={branch?.id ?? 0} pictures={pictures} />
            )
          }
        </Answered>
      )}
    </>
  )
}
