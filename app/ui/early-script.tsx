import { createContext, useContext } from 'react'

/** The nonce of this rendering, later replaced by script hashes; none in the browser. */
export const ScriptNonce = createContext<string | undefined>(undefined)

/** An inline script that runs before the content below it is painted. `source` is our code, never data. */
export function EarlyScript({ source }: { readonly source: string }) {
  const nonce = useContext(ScriptNonce)
  // React never runs a script that came with the HTML again.
  // oxlint-disable-next-line react/no-danger
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: source }} />
}
