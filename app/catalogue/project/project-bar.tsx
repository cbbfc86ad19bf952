import { useRef } from 'react'
import { useLocation } from 'react-router'

import { ProjectButton } from '#app/catalogue/project/project-button.tsx'
import { storeProject } from '#app/catalogue/project/project-store.ts'
import { isNoProject, noProject } from '#app/catalogue/project/project.ts'
import { useProject } from '#app/catalogue/project/use-project.ts'
import { classes } from '#app/ui/classes.ts'
import { lazyPart } from '#app/ui/lazy-part.tsx'
import { allProductsUrl } from '#app/urls.ts'

/** Pages that show prices of products. */
const pages = /^\/($|shop(\/|$)|product(\/|$)|my-account\/(wishlist|compare)$)/

const loadLine = async () => (await import('#app/catalogue/project/project-line.tsx')).ProjectLine
const ProjectLine = lazyPart(loadLine)

/**
 * The line under the header: what the visitor plans to order, or an invitation to enter it. The cached page has the invitation,
 * and without JavaScript a form that lists what fits.
 */
export function ProjectBar() {
  const { pathname } = useLocation()
  const project = useProject()
  const button = useRef<HTMLButtonElement>(null)
  if (!pages.test(pathname)) return null
  const isNone = isNoProject(project)
  const clear = () => {
    storeProject(noProject)
    button.current?.focus()
  }
  return (
    <section aria-label="Τα δώρα σας" className="project-bar">
      <div className="project-row">
        {!isNone && <ProjectLine project={project} />}
        {/* One button in both states, so that the focus can return to it from its dialog. */}
        <ProjectButton ref={button} className={classes('project-action', isNone ? 'project-invitation' : 'ml-auto')}>
          {isNone ? 'Πόσα τεμάχια, με τι προϋπολογισμό και για πότε;' : 'Αλλαγή'}
        </ProjectButton>
        {!isNone && (
          <button type="button" onClick={clear} className="project-action">
            Καθαρισμός
          </button>
        )}
      </div>
      {/* A list's filters have the same fields. */}
      {!pathname.startsWith('/shop') && <PlainForm />}
    </section>
  )
}

function PlainForm() {
  return (
    <form method="get" action={allProductsUrl()} className="hidden flex-wrap items-end gap-3 pb-3 noscript:flex">
      <label className="w-24">
        Τεμάχια
        <input name="quantity" inputMode="numeric" className="filter-field" />
      </label>
      <label className="w-28">
        Έως € χωρίς ΦΠΑ
        <input name="budget" inputMode="decimal" className="filter-field" />
      </label>
      <label>
        Παράδοση έως
        <input name="by" type="date" className="filter-field" />
      </label>
      <label className="flex h-11 items-center gap-2">
        <input name="logo" type="checkbox" value="1" /> Με λογότυπο
      </label>
      <button type="submit" className="h-11 rounded-pill border border-line-strong px-4 font-semibold">
        Εμφάνιση
      </button>
    </form>
  )
}
