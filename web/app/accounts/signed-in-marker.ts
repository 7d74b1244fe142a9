import { useEffect } from 'react'
import { savedUser, userKey, useUser } from './user.ts'

const signedInAttribute = 'data-family'

/**
 * Runs in the head, before anything is painted: the server never knows who reads, so a page comes as visitors see it.
 * The mark lets the style sheets keep the room of what a signed-in family will find there, and nothing moves later.
 */
export const signedInScript = `try{if(localStorage.getItem('${userKey}'))document.documentElement.setAttribute('${signedInAttribute}','')}catch(e){}`

/** Keeps the mark true after signing in and out, here or in another tab. */
export function useSignedInMarker() {
  const user = useUser()
  useEffect(() => {
    // While hydrating, the hook returns what the server rendered: nobody is signed in.
    document.documentElement.toggleAttribute(signedInAttribute, (user ?? savedUser()) !== undefined)
  }, [user])
}
