import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'

import { useHeldNavigation } from '#app/shell/navigation/use-held-navigation.ts'
import {
  type BarView,
  barView,
  failBar,
  finishAfterMountMs,
  finishBar,
  hiddenBar,
  startBar,
} from '#app/shell/navigation/progress-bar.ts'
import { classes } from '#app/ui/classes.ts'

const stepMs = 100
const failures = new EventTarget()

/** The error page sets this: the bar turns red. */
export function failProgressBar(): void {
  failures.dispatchEvent(new Event('fail'))
}

/** The bar's state: its view, and the events that change it. */
function useBar() {
  const [view, setView] = useState<BarView>(barView(hiddenBar, 0))
  const bar = useRef(hiddenBar)
  const timer = useRef<ReturnType<typeof setInterval> | undefined>(undefined)
  const change = useCallback((by: typeof startBar) => {
    bar.current = by(bar.current, Date.now())
    const draw = () => {
      const next = barView(bar.current, Date.now())
      setView(next)
      if (next.shown || bar.current.phase === 'running') return
      clearInterval(timer.current)
      bar.current = hiddenBar
    }
    clearInterval(timer.current)
    timer.current = setInterval(draw, stepMs)
    draw()
  }, [])
  useEffect(() => () => clearInterval(timer.current), [])
  return { view, change }
}

/** Orange while a page loads and until 3 s after it has mounted; red if it failed. */
export function ProgressBar() {
  const { view, change } = useBar()
  const { pathname, search } = useLocation()
  const isNavigating = useNavigation().state !== 'idle'
  const isLoading = useHeldNavigation() === 'none' && isNavigating
  useEffect(() => {
    change(startBar)
    if (isLoading) return undefined
    const finish = setTimeout(() => change(finishBar), finishAfterMountMs)
    return () => clearTimeout(finish)
  }, [change, isLoading, pathname, search])
  useEffect(() => {
    const fail = () => change(failBar)
    failures.addEventListener('fail', fail)
    return () => failures.removeEventListener('fail', fail)
  }, [change])
  if (!view.shown) return null
  return (
    <div aria-hidden data-progress-bar className="pointer-events-none fixed inset-x-0 top-0 z-60 h-0.75">
      <div
        className={classes(
          'h-full origin-left transition-transform duration-100 ease-linear',
          view.failed ? 'bg-failure' : 'bg-accent-bright',
        )}
        style={{ transform: `scaleX(${view.percent / 100})` }}
      />
    </div>
  )
}
