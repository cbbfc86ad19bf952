import { useLocation } from 'react-router'
import { ProjectPlainForm } from '#app/catalogue/project/project-plain-form.tsx'
import { ProjectButton } from '#app/catalogue/project/project-button.tsx'
import { isNoProject } from '#app/catalogue/project/project.ts'
import { useProject } from '#app/catalogue/project/use-project.ts'
import { classes } from '#app/ui/classes.ts'
import { lazyPart } from '#app/ui/lazy-part.tsx'

/** Pages that show prices of products: with an invitation for those who have no project yet. */
const pages = /^\/($|shop|product|my-account\/(wishlist|compare))/
/** Pages on the way to an order */
const laterPages = /^\/(cart|promo\/$|my-account\/checkout)/

const loadLine = async () => (await import('#app/catalogue/project/project-line.tsx')).ProjectLine
const ProjectLine = lazyPart(loadLine)

/**
 * The line under the header: what the visitor plans to order, or an invitation to enter it. The cached page has the invitation,
 * and without JavaScript a form that lists what fits.
 */
export function ProjectBar() {
  const { pathname } = useLocation()
  const project = useProject()
  const isNone = isNoProject(project)
  const isLater = laterPages.test(pathname)
  if (!isLater && !pages.test(pathname)) return null
  return (
    <section aria-label="Οι ανάγκες σας" className={classes('project-bar', isLater && 'hidden with-project:block')}>
      <div className="project-row">
        {!isNone && <ProjectLine project={project} />}
        {/* One button in both states, so that the focus can return to it from its dialog. */}
        <ProjectButton className={classes('project-action', isNone ? 'project-invitation' : 'ml-auto')}>
          {isNone ? 'Πόσα τεμάχια, με τι προϋπολογισμό και για πότε;' : 'Αλλαγή'}
        </ProjectButton>
      </div>
      {/* A list's filters have the same fields. Browsers render no `noscript` content, so their build goes without its code. */}
      <noscript>{import.meta.env.SSR && !isLater && !pathname.startsWith('/shop') && <ProjectPlainForm />}</noscript>
    </section>
  )
}
