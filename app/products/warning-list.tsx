import TriangleAlert from 'lucide-react/icons/triangle-alert'

interface WarningListProps {
  readonly title: string
  readonly warnings: readonly string[]
}

/** Warnings about a product, before they are confirmed. */
export function WarningList({ title, warnings }: WarningListProps) {
  return (
    <section aria-label={title} className="rounded-card border border-hot/50 bg-plate p-4 text-sm">
      <p className="flex items-center gap-2 font-semibold">
        <TriangleAlert aria-hidden className="size-5 shrink-0 text-hot" />
        {title}
      </p>
      <ul className="mt-2 list-disc space-y-1.5 pl-5">
        {warnings.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </section>
  )
}
