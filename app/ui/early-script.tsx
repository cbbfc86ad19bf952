import { createContext, useContext } from 'react'

/** The nonce of this rendering, later replaced by script hashes; none in the browser. */
export const ScriptNonce = createContext<string | undefined>(undefined)

/** A script that runs where it stands, before what follows is painted. `source` is ours, never data. */
export function EarlyScript({ source }: { readonly source: string }) {
  const nonce = useContext(ScriptNonce)
  // React leaves a script alone that it did not render in this browser: it runs once, with the page.
  // oxlint-disable-next-line react/no-danger
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: source }} />
}
