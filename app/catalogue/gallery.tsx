import { useState } from 'react'

import { classes } from '#app/ui/classes.ts'
import { Picture } from '#app/ui/picture.tsx'

interface GalleryProps {
  readonly images: readonly { readonly src: string; readonly alt: string }[]
  /** The picture of the chosen variant: shown when the choice changes */
  readonly chosenSrc: string | null
}

/** The product's pictures: a large one and a row of small ones to choose from. */
export function Gallery({ images, chosenSrc }: GalleryProps) {
  const [picked, setPicked] = useState<{ readonly src: string; readonly forChoice: string | null } | null>(null)
  // What was picked by hand counts until another variant is chosen.
  const wanted = picked !== null && picked.forChoice === chosenSrc ? picked.src : chosenSrc
  const shown = images.find(({ src }) => src === wanted) ?? images[0]
  if (shown === undefined) return null
  return (
    <div className="flex flex-col gap-3 w992:flex-row-reverse">
      <Picture key={shown.src} src={shown.src} alt={shown.alt} first side={900} className="min-w-0 w-full flex-1 rounded-card" />
      {images.length > 1 && (
        <ul className="flex gap-2 overflow-x-auto p-0.5 noscript:hidden w992:w-21 w992:flex-col">
          {images.map(({ src, alt }, index) => (
            <li key={src} className="shrink-0">
              <button
                type="button"
                aria-label={`Εικόνα ${index + 1} από ${images.length}: ${alt}`}
                aria-current={src === shown.src || undefined}
                onClick={() => setPicked({ src, forChoice: chosenSrc })}
                className={classes(
                  'block overflow-hidden rounded-card border-2 transition-colors',
                  src === shown.src ? 'border-ink' : 'border-transparent hover:border-line-strong',
                )}
              >
                <Picture src={src} alt="" side={80} className="size-18 w992:size-19" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
