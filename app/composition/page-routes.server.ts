import { matchPath } from 'react-router'

let patterns: Promise<readonly string[]> | undefined

/** Paths as in `routes.ts`, such as `/product/:productId?`; the longest first. */
async function readPatterns(): Promise<readonly string[]> {
  const { routes } = await import('virtual:react-router/server-build')
  const partsOf = (id: string | undefined): readonly string[] => {
    const route = id === undefined ? undefined : routes[id]
    return route === undefined ? [] : [...partsOf(route.parentId), route.path ?? '']
  }
  const paths = Object.keys(routes).map((id) => `/${partsOf(id).filter(Boolean).join('/')}`)
  return [...new Set(paths)].filter((path) => path !== '/' && path !== '/*').toSorted((a, b) => b.length - a.length)
}

/** The route of a page's path, or of its `.data`; `other` if it is no page. Routes match in any case. */
export async function routeOf(pathname: string): Promise<string> {
  const page = pathname.replace(/(\/_)?\.data$/, '')
  if (page === '' || page === '/') return '/'
  patterns ??= readPatterns()
  return (await patterns).find((pattern) => matchPath(pattern, page) !== null) ?? 'other'
}
