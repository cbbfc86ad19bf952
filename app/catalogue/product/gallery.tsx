import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import ZoomIn from 'lucide-react/icons/zoom-in'
import { useEffect, useRef, useState } from 'react'

import { type GalleryImage, imagesOfColour, placeOfColour } from '#app/catalogue/product/gallery.ts'
import { classes } from '#app/ui/classes.ts'
import { Picture } from '#app/ui/picture/picture.tsx'
import { lazyPart } from '#app/ui/lazy-part.tsx'

const PictureViewer = lazyPart(async () => (await import('#app/catalogue/product/picture-viewer.tsx')).PictureViewer)

interface GalleryProps {
  readonly title: string
  readonly images: readonly GalleryImage[]
  /** The name of the chosen colour, whose pictures are shown when it changes */
  readonly colour: string | null
}

/**
 * The product's pictures in a swipeable strip, with thumbnails. Without JavaScript the strip still scrolls. A click opens
 * them full screen.
 */
export function Gallery({ title, images: all, colour }: GalleryProps) {
  const images = imagesOfColour(all, colour)
  const strip = useRef<HTMLUListElement>(null)
  const [place, setPlace] = useState(0)
  const [viewed, setViewed] = useState<'never' | 'open' | 'closed'>('never')
  const shown = Math.min(place, images.length - 1)

  const show = (index: number, behavior: ScrollBehavior = 'auto') => {
    strip.current?.scrollTo({ left: index * strip.current.clientWidth, behavior })
    setPlace(index)
  }
  const firstChoice = useRef(colour)
  useEffect(() => {
    if (firstChoice.current === colour) return
    firstChoice.current = colour
    show(placeOfColour(imagesOfColour(all, colour), colour), 'instant')
  }, [all, colour])

  return (
    <div className="relative flex flex-col gap-3 w992:flex-row-reverse">
      {/* Reserves the width of the thumbnails, which come later in the document, so that nothing moves. */}
      <div
        className={classes('relative min-w-0 flex-1', images.length > 1 && 'w992:max-w-[calc(100%-6rem)] noscript:max-w-none')}
      >
        <ul
          ref={strip}
          aria-label="Εικόνες του προϊόντος"
          onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => setPlace(Math.round(scrollLeft / clientWidth))}
          className="[scrollbar-width:none] flex snap-x snap-mandatory overflow-x-auto scroll-smooth rounded-card bg-plate print:overflow-hidden"
        >
          {images.map(({ src, alt }, index) => (
            <li key={src} className="w-full shrink-0 snap-center snap-always">
              <button
                type="button"
                tabIndex={index === shown ? undefined : -1}
                aria-label={`Μεγέθυνση: ${alt}`}
                onClick={() => setViewed('open')}
                className="block w-full cursor-zoom-in outline-offset-[-3px]"
              >
                <Picture
                  src={src}
                  alt={alt}
                  first={index === 0}
                  side={900}
                  sizes="(min-width: 1600px) 720px, (min-width: 992px) 43vw, (min-width: 767px) 46vw, calc(100vw - 2rem)"
                  // Limited on phones, so that the price stays on the first screen; the viewer shows the whole picture.
                  className="w-full max-w767:h-[clamp(15rem,40svh,calc(100vw-2rem))] max-w767:object-cover"
                />
              </button>
            </li>
          ))}
        </ul>
        <ZoomIn
          aria-hidden
          className="pointer-events-none absolute bottom-3 left-3 size-5 text-muted noscript:hidden w767:top-3 w767:right-3 w767:bottom-auto w767:left-auto print:hidden"
        />
        {images.length > 1 && (
          <>
            <Step to="previous" disabled={shown === 0} onClick={() => show(shown - 1)} />
            <Step to="next" disabled={shown === images.length - 1} onClick={() => show(shown + 1)} />
            <p className="pointer-events-none absolute right-3 bottom-3 rounded-pill bg-surface/90 px-2.5 text-xs leading-6 tabular-nums noscript:hidden w992:hidden print:hidden">
              <span className="sr-only">Εικόνα </span>
              {shown + 1}
              <span aria-hidden> / </span>
              <span className="sr-only"> από </span>
              {images.length}
            </p>
          </>
        )}
      </div>
      {images.length > 1 && <Thumbnails images={images} shown={shown} onChoose={(index) => show(index)} />}
      {viewed !== 'never' && (
        <PictureViewer
          title={title}
          images={images}
          place={shown}
          onPlaceChange={(index) => show(index, 'instant')}
          open={viewed === 'open'}
          onOpenChange={(open) => setViewed(open ? 'open' : 'closed')}
          finalFocus={() => strip.current?.children[shown]?.querySelector('button') ?? null}
        />
      )}
    </div>
  )
}

interface StepProps {
  readonly to: 'previous' | 'next'
  readonly disabled: boolean
  readonly onClick: () => void
}

/** For mice only: fingers swipe, and keyboards use the thumbnails, or on phones the strip's own arrow keys. */
function Step({ to, disabled, onClick }: StepProps) {
  const Icon = to === 'previous' ? ChevronLeft : ChevronRight
  return (
    <button
      type="button"
      aria-label={to === 'previous' ? 'Προηγούμενη εικόνα' : 'Επόμενη εικόνα'}
      tabIndex={-1}
      disabled={disabled}
      onClick={onClick}
      className={classes(
        'absolute top-1/2 hidden size-11 -translate-y-1/2 items-center justify-center rounded-pill bg-surface/90 transition-opacity hover:bg-surface disabled:opacity-0 noscript:hidden pointer-fine:flex print:hidden!',
        to === 'previous' ? 'left-3' : 'right-3',
      )}
    >
      <Icon aria-hidden className="size-5" />
    </button>
  )
}

interface ThumbnailsProps {
  readonly images: readonly GalleryImage[]
  readonly shown: number
  readonly onChoose: (index: number) => void
}

function Thumbnails({ images, shown, onChoose }: ThumbnailsProps) {
  return (
    // Beside the picture they are as high as it, whatever their number.
    <ul className="[scrollbar-width:none] hidden gap-2 overflow-auto p-0.5 noscript:hidden w767:flex w992:absolute w992:inset-y-0 w992:left-0 w992:w-21 w992:flex-col print:hidden">
      {images.map(({ src, alt }, index) => (
        <li key={src} className="shrink-0">
          <button
            type="button"
            aria-label={`Εικόνα ${index + 1} από ${images.length}: ${alt}`}
            aria-current={index === shown || undefined}
            onClick={() => onChoose(index)}
            className={classes(
              'block overflow-hidden rounded-card border-2 transition-colors',
              index === shown ? 'border-ink' : 'border-transparent hover:border-line-strong',
            )}
          >
            <Picture src={src} alt="" side={80} className="size-15 w480:size-18 w992:size-19" />
          </button>
        </li>
      ))}
    </ul>
  )
}
