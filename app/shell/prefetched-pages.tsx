import { useEffect, useState } from 'react'
import { PrefetchPageLinks, useLocation } from 'react-router'

import { type Connection, fetchDelayMs, firstOfEachKind, mayPrefetch, prefetchTarget, whenIdle } from '#app/shell/prefetch.ts'

declare global {
  interface Navigator {
    /** Not in every browser */
    readonly connection?: Connection
  }
}

const mostPages = 8

/** Prefetches the page whose link a visitor rests on, and, when the browser is idle, the first list and product in sight. */
export function PrefetchedPages() {
  const { key } = useLocation()
  const [pages, setPages] = useState<{ readonly at: string; readonly paths: readonly string[] }>({ at: key, paths: [] })
  useEffect(() => {
    const add = (wanted: readonly string[]) => {
      if (wanted.length === 0 || !allowed()) return
      setPages(({ at, paths }) => {
        const before = at === key ? paths : []
        return { at: key, paths: [...new Set([...wanted, ...before])].slice(0, mostPages) }
      })
    }
    const stopIdle = whenIdle(() => add(firstOfEachKind(pagesInSight())))
    const stopRest = whenResting((link) => {
      const path = pageOf(link)
      if (path !== null) add([path])
    })
    return () => {
      stopIdle()
      stopRest()
    }
  }, [key])
  return pages.at === key && pages.paths.map((page) => <PrefetchPageLinks key={page} page={page} />)
}

function allowed(): boolean {
  return mayPrefetch(navigator.onLine, navigator.connection)
}

function pageOf(link: HTMLAnchorElement): string | null {
  return link.target === '' && !link.hasAttribute('download')
    ? prefetchTarget(new URL(link.href), new URL(window.location.href))
    : null
}

function pagesInSight(): string[] {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('main a[href^="/"]')]
  const inSight = links.filter((link) => {
    const { top, bottom } = link.getBoundingClientRect()
    return bottom > 0 && top < window.innerHeight
  })
  return inSight.flatMap((link) => pageOf(link) ?? [])
}

/** Calls with a link that the pointer or the focus has rested on. */
function whenResting(onRest: (link: HTMLAnchorElement) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let resting: Element | null = null
  const settle = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null
    if (link === resting) return
    resting = link
    clearTimeout(timer)
    if (link instanceof HTMLAnchorElement) timer = setTimeout(() => onRest(link), fetchDelayMs)
  }
  const types = ['pointerover', 'focusin', 'touchstart']
  for (const type of types) document.addEventListener(type, settle, { passive: true })
  return () => {
    clearTimeout(timer)
    for (const type of types) document.removeEventListener(type, settle)
  }
}
