interface UnbrokenPartsProps {
  /** Parts with commas between them */
  readonly text: string
}

/** A text whose lines break between its parts only: «Δευτέρα – Παρασκευή 8.00-17.00, Σάββατο 9.00-14.00». */
export function UnbrokenParts({ text }: UnbrokenPartsProps) {
  const parts = text.split(', ')
  return parts.map((part, at) => (
    <span key={part}>
      <span className="whitespace-nowrap">{at < parts.length - 1 ? `${part},` : part}</span>{' '}
    </span>
  ))
}
