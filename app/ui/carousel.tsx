import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'

import { loadOrFail } from '#app/platform/browser/reload-once.ts'
import type { CarouselControls } from '#app/ui/carousel-engine.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { useLazyPart } from '#app/ui/use-lazy-part.ts'

const loadEngine = () => loadOrFail(async () => (await import('#app/ui/carousel-engine.tsx')).CarouselEngine)

interface CarouselProps {
  /** The id of the row's heading */
  readonly labelledBy: string
  /** Content above the row, beside its arrows */
  readonly head: ReactNode
  /** The items: list items with their own width */
  readonly children: ReactNode
}

/**
 * A horizontal list that scrolls and snaps without JavaScript, by touch, wheel and keys.
 * The drag engine loads when a mouse comes near.
 */
export function Carousel({ labelledBy, head, children }: CarouselProps) {
  const viewport = useRef<HTMLDivElement>(null)
  const [wanted, setWanted] = useState(false)
  const { part: CarouselEngine } = useLazyPart(loadEngine, wanted)
  const [controls, setControls] = useState<CarouselControls | null>(null)
  const [ends, setEnds] = useState({ start: true, end: false })
  const at = controls?.ends ?? ends

  const measure = () => {
    const strip = viewport.current
    if (strip === null) return
    const start = strip.scrollLeft <= 4
    const end = strip.scrollLeft >= strip.scrollWidth - strip.clientWidth - 4
    setEnds((before) => (before.start === start && before.end === end ? before : { start, end }))
  }
  useEffect(measure, [])

  // A press before the engine has loaded runs afterwards. A ref, since a mouse can enter and press within one render.
  const onItsWay = useRef(false)
  const pressed = useRef<1 | -1 | null>(null)
  const obey = useCallback((ready: CarouselControls) => {
    setControls(ready)
    const by = pressed.current
    pressed.current = null
    if (by !== null) ready.move(by)
  }, [])
  const move = (by: 1 | -1) => {
    if (controls !== null) controls.move(by)
    else if (onItsWay.current) pressed.current = by
    else viewport.current?.scrollBy({ left: by * viewport.current.clientWidth, behavior: 'smooth' })
  }
  return (
    <div
      onPointerEnter={({ pointerType }) => {
        if (pointerType !== 'mouse') return
        onItsWay.current = true
        setWanted(true)
      }}
    >
      <div className="flex items-end justify-between gap-4">
        {head}
        <div className="-mb-1.5 hidden shrink-0 gap-1 noscript:hidden w680:flex">
          <IconButton label="Προηγούμενα" disabled={at.start} onClick={() => move(-1)} className="border border-line">
            <ChevronLeft aria-hidden />
          </IconButton>
          <IconButton label="Επόμενα" disabled={at.end} onClick={() => move(1)} className="border border-line">
            <ChevronRight aria-hidden />
          </IconButton>
        </div>
      </div>
      <div
        ref={viewport}
        onScroll={controls === null ? measure : undefined}
        data-engine={controls === null ? undefined : ''}
        className="-mx-4 mt-6 snap-x snap-mandatory scroll-px-4 overflow-x-auto px-4 pb-1 [scrollbar-width:none] data-engine:snap-none data-engine:overflow-hidden w680:-mx-6 w680:scroll-px-6 w680:px-6 w1200:-mx-8 w1200:scroll-px-8 w1200:px-8"
      >
        <ul aria-labelledby={labelledBy} className="flex gap-4 w680:gap-5">
          {children}
        </ul>
      </div>
      {CarouselEngine !== null && <CarouselEngine viewport={viewport} onReady={obey} />}
    </div>
  )
}

/** Item widths of a card carousel: one on a phone, two on a tablet, four on a wide screen. */
export const carouselItem =
  'w-[72vw] max-w-80 shrink-0 snap-start w680:w-[calc((100%-1.25rem)/2)] w680:max-w-none w1200:w-[calc((100%-3.75rem)/4)]'
