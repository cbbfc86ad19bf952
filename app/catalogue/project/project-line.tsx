import { Link, useLocation } from 'react-router'

import { type ListAddress, listUrl, readListAddress, wholeList } from '#app/catalogue/list/list-address.ts'
import { projectText } from '#app/catalogue/project/project-text.ts'
import type { Project } from '#app/catalogue/project/project.ts'
import { useToday } from '#app/catalogue/project/use-project.ts'

/** The bar's text and link for a visitor with a project; its code is loaded only for them. */
export function ProjectLine({ project }: { readonly project: Project }) {
  const { pathname, search } = useLocation()
  const today = useToday()
  const isOver = project.by !== null && project.by < today
  const fitting = listUrl(fittingList(pathname, search, isOver ? { ...project, by: null } : project))
  return (
    <>
      <p className="w-full min-w-0 py-2 font-semibold tabular-nums w680:flex-1">
        {projectText(project, today)}
        {isOver && <span className="font-normal text-failure"> (η ημερομηνία έχει περάσει)</span>}
      </p>
      {fitting !== `${pathname}${search}` && (
        <Link to={fitting} className="project-action">
          Δείτε όσα ταιριάζουν
        </Link>
      )}
    </>
  )
}

/** The current list, or all products, with the project as its filters. */
function fittingList(pathname: string, search: string, project: Project): ListAddress {
  const [, place] = /^\/shop(?:\/([\w-]+))?$/.exec(pathname) ?? []
  const open = pathname.startsWith('/shop') ? readListAddress(place, new URLSearchParams(search)) : null
  const list = open ?? wholeList(0)
  return { ...list, page: 1, from: 1, filters: { ...list.filters, project } }
}
