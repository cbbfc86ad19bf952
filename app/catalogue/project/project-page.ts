import { listUrl, readListAddress, wholeList, withFilters } from '#app/catalogue/list/list-address.ts'
import { isNoProject, type Project } from '#app/catalogue/project/project.ts'

/** Pages whose prices follow the project, or that are filled from it. */
const pagesThatStay = /^\/(product\/|cart(\/|$)|promo\/|shared\/|my-account\/(wishlist|compare|checkout))/

/** The page that shows a new project's prices; null if the open one does. A list that was filtered by the old one follows. */
export function pageForProject(pathname: string, search: string, project: Project): string | null {
  if (pagesThatStay.test(pathname)) return null
  const list = openList(pathname, search)
  return list !== null && isNoProject(list.filters.project) ? null : fittingList(pathname, search, project)
}

/** The open list, or all products, with the project as its filters. */
export function fittingList(pathname: string, search: string, project: Project): string {
  const list = openList(pathname, search) ?? wholeList(0)
  // With a logo, the address has the techniques of the last project, which this one replaces.
  const isOfProject = list.filters.project.withLogo || project.techniques.length > 0
  const techniques = isOfProject ? project.techniques : list.filters.techniques
  return listUrl(withFilters(list, { ...list.filters, techniques, project }))
}

function openList(pathname: string, search: string) {
  const [, place] = /^\/shop(?:\/([\w-]+))?$/.exec(pathname) ?? []
  return pathname.startsWith('/shop') ? readListAddress(place, new URLSearchParams(search)) : null
}
