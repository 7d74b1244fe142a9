import { createContext, useContext } from 'react'
import { Scripts } from 'react-router'

interface OwnScripts {
  /** Nonce for our own scripts during the render (marked-scripts.server.ts); undefined in the browser. */
  readonly mark?: string
  /** Text of the script that runs before the first paint; undefined in the browser. */
  readonly beforePaint?: string
  /** Text of the script that loads the page's code (starter.ts); undefined in the browser. */
  readonly starter?: string
  /** Text of the script with the router's data; undefined in the browser. */
  readonly data?: string
}

export const OwnScriptsContext = createContext<OwnScripts>({})

/** Replaces React Router's `<Scripts>`: the same code, loaded after the first paint. */
export function DeferredScripts() {
  const { mark, starter = '', data = '' } = useContext(OwnScriptsContext)
  // Vite's development server has its own start code.
  const text = import.meta.env.DEV ? data : `${starter};${data}`
  return (
    <>
      {import.meta.env.DEV && <Scripts />}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own program, and JSON with every < escaped */}
      <script nonce={mark} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />
    </>
  )
}
