import { luminanceOfHex } from '#app/personalisation/compositor/ink-contrast.ts'
import { logoPictureUrl } from '#app/personalisation/designer/logo-picture-url.ts'
import { useInkedPicture } from '#app/personalisation/designer/use-inked-picture.ts'
import { classes } from '#app/ui/classes.ts'

/** A logo before and after it is printed in one colour. */
export function OneColourPictures({ picture, ink }: { readonly picture: string; readonly ink: string }) {
  const before = logoPictureUrl(picture)
  const after = useInkedPicture(before, { ink })
  const isLight = luminanceOfHex(ink) > 0.4
  return (
    <span className="mt-2 flex gap-3">
      <Version name="Πριν" src={before} />
      <Version name="Σε ένα χρώμα" src={after} className={isLight ? 'bg-ink' : undefined} />
    </span>
  )
}

interface VersionProps {
  readonly name: string
  /** null while it is drawn */
  readonly src: string | null
  readonly className?: string | undefined
}

function Version({ name, src, className }: VersionProps) {
  return (
    <span className="flex w-28 flex-col gap-1 text-xs text-muted">
      <span className={classes('flex h-16 items-center justify-center rounded-sm border border-line p-1.5', className)}>
        {src !== null && <img src={src} alt="" className="max-h-full max-w-full object-contain" />}
      </span>
      {name}
    </span>
  )
}
