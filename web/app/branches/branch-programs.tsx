import { useWords } from 'browser/words/use-words.tsx'
import type { Program } from 'contract/programs/endpoints.ts'
import { Picture } from 'ui/picture.tsx'

export function BranchPrograms({ programs }: { programs: readonly Program[] }) {
  const { t } = useWords('branches')
  if (programs.length === 0) return null
  return (
    <section className="section later">
      <div className="wrap">
        <h2 className="h2 mb-6">{t('programs')}</h2>
        <ul className="branch-programs">
          {programs.map((program) => (
            <li key={program.id} className="max-xs:grid-cols-1">
              <span className="slot aspect-[4/3]">
                <Picture
                  path={program.image}
                  alt=""
                  sizes="(min-width: 992px) 290px, 50vw"
                  width={800}
                  height={600}
                  widest={960}
                />
              </span>
              <div>
                <h3 className="h4">{program.name}</h3>
                <p className="text-small font-medium text-palm-700">{program.ages}</p>
                <p className="mt-1 text-small text-ink-2">{program.description}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
