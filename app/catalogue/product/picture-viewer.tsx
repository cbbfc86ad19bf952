import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import ZoomIn from 'lucide-react/icons/zoom-in'
import ZoomOut from 'lucide-react/icons/zoom-out'
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'

import type { GalleryImage } from '#app/catalogue/product/gallery.ts'
import { classes } from '#app/ui/classes.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Picture } from '#app/ui/picture/picture.tsx'

interface PictureViewerProps {
  readonly title: string
  readonly images: readonly GalleryImage[]
  readonly place: number
  readonly onPlaceChange: (place: number) => void
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  /** The element to focus on closing: the picture then shown */
  readonly finalFocus: () => HTMLElement | null
}

/**
 * The pictures full screen. Arrow keys change the picture; a click (or Enter, + and -) zooms, and then fingers, wheel,
 * arrow keys or mouse pan.
 */
export function PictureViewer({ title, images, place, onPlaceChange, open, onOpenChange, finalFocus }: PictureViewerProps) {
  const area = useRef<HTMLDivElement>(null)
  const [large, setLarge] = useState(false)
  const image = images[place]
  if (image === undefined) return null

  const turn = (by: number) => {
    const next = place + by
    if (next < 0 || next >= images.length) return
    setLarge(false)
    onPlaceChange(next)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (by !== undefined && !large) turn(by)
    else if (event.key === '+' || event.key === '=') setLarge(true)
    else if (event.key === '-') setLarge(false)
    else return
    event.preventDefault()
  }
  const follow = ({ pointerType, clientX, clientY }: PointerEvent) => {
    const box = area.current
    if (!large || pointerType !== 'mouse' || box === null) return
    const { left, top, width, height } = box.getBoundingClientRect()
    box.scrollTo({
      left: ((clientX - left) / width) * (box.scrollWidth - width),
      top: ((clientY - top) / height) * (box.scrollHeight - height),
    })
  }
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={title} size="screen" initialFocus={area} finalFocus={finalFocus}>
      <div className="flex h-full flex-col" onKeyDown={onKeyDown}>
        <div
          ref={area}
          role="group"
          aria-label={`Εικόνα ${place + 1} από ${images.length}: ${image.alt}`}
          // Scrollable areas must be reachable by keyboard.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          onPointerMove={follow}
          className="min-h-0 flex-1 overflow-auto bg-plate outline-offset-[-3px]"
        >
          <button
            type="button"
            tabIndex={-1}
            aria-label={large ? 'Σμίκρυνση' : 'Μεγέθυνση'}
            onClick={() => setLarge(!large)}
            className={classes(
              'flex items-center justify-center',
              large ? 'w-[250%] cursor-zoom-out' : 'size-full cursor-zoom-in',
            )}
          >
            <Picture
              key={image.src}
              src={image.src}
              alt={image.alt}
              first
              side={1600}
              sizes="165vmin"
              className={large ? 'w-[200vmax] max-w-none shrink-0 w992:w-[165vmin]' : 'max-h-full w-full'}
            />
          </button>
        </div>
        <div className="flex items-center justify-center gap-2 border-t border-line py-2">
          <IconButton label="Προηγούμενη εικόνα" disabled={place === 0} onClick={() => turn(-1)}>
            <ChevronLeft aria-hidden />
          </IconButton>
          <p aria-live="polite" className="min-w-16 text-center text-sm tabular-nums">
            {place + 1} / {images.length}
          </p>
          <IconButton label="Επόμενη εικόνα" disabled={place === images.length - 1} onClick={() => turn(1)}>
            <ChevronRight aria-hidden />
          </IconButton>
          <IconButton label={large ? 'Σμίκρυνση' : 'Μεγέθυνση'} onClick={() => setLarge(!large)}>
            {large ? <ZoomOut aria-hidden /> : <ZoomIn aria-hidden />}
          </IconButton>
        </div>
      </div>
    </Dialog>
  )
}
