import { useEffect } from 'react'
import { savedUser, userKey, useUser } from './user.ts'

const signedInAttribute = 'data-family'

/**
 * Runs in the head before the first paint. Pages are rendered as for visitors; this attribute lets the style sheets reserve
 * the space of signed-in content, so that nothing moves later.
 */
export const signedInScript = `try{if(localStorage.getItem('${userKey}')||sessionStorage.getItem('${userKey}'))document.documentElement.setAttribute('${signedInAttribute}','')}catch(e){}`

/** Updates the attribute after signing in and out, also in another tab. */
export function useSignedInMarker() {
  const user = useUser()
  useEffect(() => {
    // While hydrating, the hook returns what the server rendered: nobody is signed in.
    document.documentElement.toggleAttribute(signedInAttribute, (user ?? savedUser()) !== undefined)
  }, [user])
}
