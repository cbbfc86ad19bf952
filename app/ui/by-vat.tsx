import type { ReactNode } from 'react'

interface ByVatProps {
  readonly without: ReactNode
  readonly with: ReactNode
}

/** One of two, by the visitor's choice of prices. Both stand in the page, which is the same for everybody. */
export function ByVat({ without, with: withVat }: ByVatProps) {
  return (
    <>
      <span className="net">{without}</span>
      <span className="gross">{withVat}</span>
    </>
  )
}
