import useEmblaCarousel from 'embla-carousel-react'
import { type RefObject, useEffect } from 'react'

export interface CarouselControls {
  /** Whether the row is scrolled to its start or end */
  readonly ends: { readonly start: boolean; readonly end: boolean }
  readonly move: (by: 1 | -1) => void
}

interface CarouselEngineProps {
  readonly viewport: RefObject<HTMLElement | null>
  /** Called once the controls work, and after each move. */
  readonly onReady: (controls: CarouselControls) => void
}

/** Attaches to the scrolling strip, so that a mouse can drag it. Renders nothing. */
export function CarouselEngine({ viewport, onReady }: CarouselEngineProps) {
  const [attach, api] = useEmblaCarousel({ align: 'start', slidesToScroll: 'auto', containScroll: 'trimSnaps' })
  useEffect(() => {
    attach(viewport.current)
    return () => attach(null)
  }, [attach, viewport])
  useEffect(() => {
    if (api === undefined) return undefined
    const strip = viewport.current
    const jump = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    const tell = () =>
      onReady({
        ends: { start: !api.canScrollPrev(), end: !api.canScrollNext() },
        move: (by) => (by === 1 ? api.scrollNext(jump) : api.scrollPrev(jump)),
      })
    if (strip !== null && strip.scrollLeft > 0) {
      const progress = strip.scrollLeft / Math.max(1, strip.scrollWidth - strip.clientWidth)
      strip.scrollTo({ left: 0, behavior: 'instant' })
      api.scrollTo(Math.round(progress * (api.scrollSnapList().length - 1)), true)
    }
    api.on('select', tell).on('reInit', tell)
    tell()
    return () => void api.off('select', tell).off('reInit', tell)
  }, [api, viewport, onReady])
  return null
}
