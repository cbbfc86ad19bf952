import type { ReactNode } from 'react'

interface ByVatProps {
  readonly without: ReactNode
  readonly with: ReactNode
}

/** Both values are in the cached HTML; CSS shows one by the visitor's choice of prices. */
export function ByVat({ without, with: withVat }: ByVatProps) {
  return (
    <>
      <span className="net">{without}</span>
      <span className="gross">{withVat}</span>
    </>
  )
}
