import { useEffect, useState } from 'react'
import { matchRoutes, type RouteObject, useLocation } from 'react-router'

import {
  type Connection,
  dataUrl,
  fetchDelayMs,
  firstOfEachKind,
  mayPrefetch,
  prefetchTarget,
} from '#app/shell/navigation/prefetch.ts'
import { whenIdle } from '#app/shell/when-idle.ts'

declare global {
  interface Navigator {
    /** Not supported by every browser */
    readonly connection?: Connection
  }
  interface Window {
    /** React Router's manifest: the files of each route */
    readonly __reactRouterManifest?: { readonly routes: Readonly<Record<string, ManifestRoute>> }
  }
}

interface ManifestRoute {
  readonly id: string
  readonly parentId?: string
  readonly path?: string
  readonly index?: boolean
  readonly module: string
  readonly imports?: readonly string[]
}

const maxPages = 8

/** Prefetches the page of a hovered or focused link and, when the browser is idle, the first visible list and product. */
export function PrefetchedPages() {
  const { key } = useLocation()
  const [pages, setPages] = useState<{ readonly at: string; readonly paths: readonly string[] }>({ at: key, paths: [] })
  useEffect(() => {
    const add = (wanted: readonly string[]) => {
      if (wanted.length === 0 || !allowed()) return
      setPages(({ at, paths }) => {
        const before = at === key ? paths : []
        return { at: key, paths: [...new Set([...wanted, ...before])].slice(0, maxPages) }
      })
    }
    const stopIdle = whenIdle(() => add(firstOfEachKind(pagesInSight())))
    const stopRest = onHoverIntent((link) => {
      const path = pageOf(link)
      if (path !== null) add([path])
    })
    return () => {
      stopIdle()
      stopRest()
    }
  }, [key])
  return pages.at === key && pages.paths.map((path) => <PrefetchLinks key={path} path={path} />)
}

/**
 * React Router's own `PrefetchPageLinks` also executes the page's module, and a failure would reload the current page on
 * mere hovering. These links only fetch.
 */
function PrefetchLinks({ path }: { readonly path: string }) {
  return (
    <>
      {modulesOf(path).map((href) => (
        <link key={href} rel="modulepreload" href={href} />
      ))}
      <link rel="prefetch" as="fetch" href={dataUrl(path)} />
    </>
  )
}

/** The files of a page's code: its route modules and their imports. */
function modulesOf(path: string): string[] {
  const routes = Object.values(window.__reactRouterManifest?.routes ?? {})
  const branch = (parentId: string | undefined): RouteObject[] =>
    routes
      .filter((route) => route.parentId === parentId)
      .map(({ id, path: part, index }) =>
        index === true ? { id, index } : { id, ...(part === undefined ? {} : { path: part }), children: branch(id) },
      )
  const matched = new Set(matchRoutes(branch(undefined), path)?.map(({ route }) => route.id))
  return [...new Set(routes.filter(({ id }) => matched.has(id)).flatMap(({ module, imports = [] }) => [module, ...imports]))]
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

/** Calls back with a link that was hovered or focused for long enough. */
function onHoverIntent(onRest: (link: HTMLAnchorElement) => void): () => void {
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
