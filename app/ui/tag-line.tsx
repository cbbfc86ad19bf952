import { useBrand } from '#app/ui/use-brand.ts'

/** The shop's tag line, if it has one. */
export function TagLine({ className }: { readonly className: string }) {
  const { tagLine } = useBrand()
  return (
    tagLine && (
      <p lang={tagLine.lang} className={className}>
        {tagLine.text}
      </p>
    )
  )
}
