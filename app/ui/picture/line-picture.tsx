/** A product's picture, or a placeholder. */
export function LinePicture({ src }: { readonly src: string | null }) {
  if (src === null) return <div aria-hidden className="hidden size-16 shrink-0 rounded-sm bg-plate w480:block" />
  return (
    <img src={src} alt="" width={64} height={64} loading="lazy" className="size-16 shrink-0 rounded-sm bg-plate object-cover" />
  )
}
