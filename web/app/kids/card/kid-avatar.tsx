import type { Kid } from 'contract/kids/endpoints.ts'
import boy1 from '../../art/kid-boy-1.svg'
import boy2 from '../../art/kid-boy-2.svg'
import boy3 from '../../art/kid-boy-3.svg'
import girl1 from '../../art/kid-girl-1.svg'
import girl2 from '../../art/kid-girl-2.svg'
import girl3 from '../../art/kid-girl-3.svg'

const drawings = { female: [girl1, girl2, girl3], male: [boy1, boy2, boy3] } as const

/** A drawn child, chosen by id: no portrait. */
export const KidAvatar = ({ kid, size = 64 }: { kid: Pick<Kid, 'id' | 'gender'>; size?: number }) => (
  <img className="kid-avatar" src={drawings[kid.gender][kid.id % 3]} alt="" width={size} height={size} />
)
