import { useWords } from 'browser/words/use-words.tsx'
import { audiences } from 'contract/kids/rules.ts'
import type { PictureDetails } from 'contract/pictures/desk.ts'
import type { ConsentState } from 'contract/pictures/rules.ts'
import { Check, Minus, X } from 'lucide'
import { Icon } from 'ui/icon.tsx'
import './consent-table.css'

const signs = {
  granted: Check,
  never_asked: Minus,
  refused: X,
  withdrawn: X,
  expired: X,
  gone: X,
  elsewhere: X,
} as const
/** Strictest first. */
const strictness: readonly ConsentState[] = [
  'gone',
  'withdrawn',
  'refused',
  'expired',
  'never_asked',
  'elsewhere',
  'granted',
]

function Sign({ state }: { state: ConsentState }) {
  const { t } = useWords('desk-pictures')
  return (
    <td data-state={state}>
      <Icon of={signs[state]} size="1rem" />
      <span className="hide-visually">{t(`answer_${state}`)}</span>
    </td>
  )
}

/** The consent of each child for each audience; the strictest counts for the picture. */
export function ConsentTable({ picture: { children } }: { picture: PictureDetails }) {
  const { t } = useWords('desk-pictures')
  if (children.length === 0) return null
  const result = audiences.map((audience) => {
    const states = children.map((child) => child.consents.find((consent) => consent.audience === audience)?.state)
    return strictness.find((state) => states.includes(state)) ?? 'never_asked'
  })
  return (
    <>
      <table className="consent-table">
        <thead>
          <tr>
            <th scope="col">
              <span className="hide-visually">{t('child')}</span>
            </th>
            {audiences.map((audience) => (
              <th key={audience} scope="col">
                {t(`place_${audience}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {children.map(({ id, name, consents }, index) => (
            <tr key={id ?? `unnamed-${index}`}>
              <th scope="row" dir="auto">
                {name ?? t(consents.some(({ state }) => state === 'gone') ? 'child_gone' : 'child_of_other_branch')}
              </th>
              {consents.map(({ audience, state }) => (
                <Sign key={audience} state={state} />
              ))}
            </tr>
          ))}
          <tr>
            <th scope="row">{t('result')}</th>
            {result.map((state, index) => (
              <Sign key={audiences[index]} state={state} />
            ))}
          </tr>
        </tbody>
      </table>
      <p className="hint">{t('strictest')}</p>
    </>
  )
}
