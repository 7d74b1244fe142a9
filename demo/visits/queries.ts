import type { Trx } from 'api/platform/db/client.ts'
import type { Stage } from 'contract/families/stages.ts'
import type { VisitStatus } from 'contract/visits/manage.ts'

const domain = '%@families.demo.smartkids.example'

export interface DemoTour {
  readonly id: number
  readonly branch_id: number | null
  readonly person_id: number | null
  readonly created_at: Date
  readonly stage: Stage | null
}

export const branchesOfDemo = async (trx: Trx) =>
  (await trx.selectFrom('branches').select('id').orderBy('id').execute()).map(({ id }) => id)

/** Tour requests of a branch's demo families, without those still unanswered. */
export const toursOfDemo = (trx: Trx, branchId: number): Promise<DemoTour[]> =>
  trx
    .selectFrom('tours')
    .leftJoin('family_people as person', 'person.id', 'tours.person_id')
    .leftJoin('families', 'families.id', 'person.family_id')
    .select(['tours.id', 'tours.branch_id', 'tours.person_id', 'tours.created_at', 'stage'])
    .where('tours.email', 'like', domain)
    .where('tours.branch_id', '=', branchId)
    .where('stage', '<>', 'new')
    .orderBy('tours.id')
    .execute()

interface DemoVisit extends DemoTour {
  readonly starts_at: Date
  readonly ends_at: Date
  readonly status: VisitStatus
  readonly now: Date
}

/** Adds a visit and marks its reminder as sent, because demo families read no mail. */
export async function addDemoVisit(
  trx: Trx,
  { id, branch_id, created_at, starts_at, ends_at, status, now }: DemoVisit,
) {
  const visit = await trx
    .insertInto('visits')
    .values({
      tour_id: id,
      branch_id: branch_id ?? 0,
      starts_at,
      ends_at,
      status,
      requested_at: created_at,
      changed_at: created_at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('visit_mails')
    .values(
      (['family', 'branch'] as const).map((reader) => ({
        visit_id: visit.id,
        kind: 'reminder' as const,
        reader,
        starts_at,
        ends_at,
        status,
        written_at: now,
      })),
    )
    .execute()
}
