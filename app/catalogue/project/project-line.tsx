import type { MouseEvent } from 'react'
import { Link, useLocation } from 'react-router'
import { fittingList } from '#app/catalogue/project/project-page.ts'
import { projectText, shortProjectText } from '#app/catalogue/project/project-text.ts'
import { storeProject } from '#app/catalogue/project/project-store.ts'
import { noProject, type Project } from '#app/catalogue/project/project.ts'
import { useToday } from '#app/catalogue/project/use-project.ts'

/** Where the visitor is about to send a form, no link leads away from it. */
const forms = /^\/(promo\/|my-account\/checkout)/

/** The focus goes to the bar's button, which stays. */
function clear({ currentTarget }: MouseEvent<HTMLButtonElement>) {
  const bar = currentTarget.closest('section')
  storeProject(noProject)
  bar?.querySelector<HTMLElement>('[aria-haspopup]')?.focus()
}

/** The bar's text and links for a visitor with a project; its code is loaded only for them. */
export function ProjectLine({ project }: { readonly project: Project }) {
  const { pathname, search } = useLocation()
  const today = useToday()
  const isOver = project.by !== null && project.by < today
  const list = fittingList(pathname, search, isOver ? { ...project, by: null } : project)
  const fitting = forms.test(pathname) || list === `${pathname}${search}` ? null : list
  const short = shortProjectText(project, today)
  return (
    <>
      {/* Two lines are as high as the bar. */}
      <p className="min-w-0 flex-1 py-1 leading-tight font-semibold wrap-anywhere tabular-nums max-w680:text-xs">
        <span className="max-w992:hidden">{projectText(project, today)}</span>
        <span className="w992:hidden">
          {fitting === null ? (
            short
          ) : (
            <Link to={fitting} className="underline decoration-line-strong underline-offset-4">
              {short}
              <span className="sr-only">: δείτε όσα ταιριάζουν</span>
            </Link>
          )}
        </span>
        {isOver && <span className="font-normal text-failure"> (η ημερομηνία έχει περάσει)</span>}
      </p>
      {fitting !== null && (
        <Link to={fitting} className="project-action max-w992:hidden">
          Δείτε όσα ταιριάζουν
        </Link>
      )}
      <button type="button" onClick={clear} className="project-action max-w680:hidden">
        Καθαρισμός
      </button>
    </>
  )
}
