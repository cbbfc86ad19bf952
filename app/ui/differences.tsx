/** A field's texts before and after */
export interface Difference {
  readonly label: string
  readonly before: string
  readonly after: string
}

/** Fields with their texts before and after. */
export function Differences({ rows }: { readonly rows: readonly Difference[] }) {
  return (
    <ul className="mt-1 space-y-1">
      {rows.map((row) => (
        <li key={row.label}>
          <BeforeAndAfter row={row} />
        </li>
      ))}
    </ul>
  )
}

const longest = 300
const cut = (text: string) => (text.length > longest ? `${text.slice(0, longest)}…` : text)

/** One changed field */
export function BeforeAndAfter({ row: { label, before, after } }: { readonly row: Difference }) {
  return (
    <p className="min-w-0 wrap-anywhere whitespace-pre-line">
      {label}: <del className="text-muted">{cut(before)}</del> <span aria-hidden>→</span>{' '}
      <ins className="no-underline">{cut(after)}</ins>
    </p>
  )
}
