import { Link, useLocation } from 'react-router'

import { type ListAddress, listUrl, readListAddress, wholeList } from '#app/catalogue/list/list-address.ts'
import { ProjectButton } from '#app/catalogue/project/project-button.tsx'
import { storeProject } from '#app/catalogue/project/project-store.ts'
import { projectText } from '#app/catalogue/project/project-text.ts'
import { noProject, type Project } from '#app/catalogue/project/project.ts'
import { useToday } from '#app/catalogue/project/use-project.ts'

/** The bar's line for a visitor with a project; its code is loaded only for them. */
export function ProjectLine({ project }: { readonly project: Project }) {
  const { pathname, search } = useLocation()
  const today = useToday()
  const isOver = project.by !== null && project.by < today
  const fitting = listUrl(fittingList(pathname, search, isOver ? { ...project, by: null } : project))
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 w680:flex-nowrap">
      <p className="min-w-0 py-2 font-semibold tabular-nums">
        {projectText(project, today)}
        {isOver && <span className="font-normal text-failure"> (η ημερομηνία έχει περάσει)</span>}
      </p>
      <div className="flex gap-x-5">
        {fitting !== `${pathname}${search}` && (
          <Link to={fitting} className="project-action">
            Δείτε όσα ταιριάζουν
          </Link>
        )}
        <ProjectButton className="project-action">Αλλαγή</ProjectButton>
        <button type="button" onClick={() => storeProject(noProject)} className="project-action">
          Καθαρισμός
        </button>
      </div>
    </div>
  )
}

/** The current list, or all products, with the project as its filters. */
function fittingList(pathname: string, search: string, project: Project): ListAddress {
  const [, place] = /^\/shop(?:\/([\w-]+))?$/.exec(pathname) ?? []
  const open = pathname.startsWith('/shop') ? readListAddress(place, new URLSearchParams(search)) : null
  const list = open ?? wholeList(0)
  return { ...list, page: 1, from: 1, filters: { ...list.filters, project } }
}
