import type { ProductFacts } from '#app/catalogue/catalogue.contract.ts'
import { maxProductsPerCall } from '#app/catalogue/catalogue.ts'
import { useProductFacts } from '#app/catalogue/card/use-product-facts.ts'
import { ProjectFiguresLine } from '#app/catalogue/project/project-figures.tsx'
import { isNoProject, type Project } from '#app/catalogue/project/project.ts'
import { useProject } from '#app/catalogue/project/use-project.ts'
import { pricingFromEuros } from '#app/pricing/unit-price.ts'

/** The project that a list names, if any, else the visitor's own. */
const useProjectOr = (listed: Project | null) => {
  const own = useProject()
  return listed ?? own
}

/** The facts of listed products, loaded only if there is a project: null without one, or while loading. */
export function useFactsForProject(ids: readonly number[], listed: Project | null = null): readonly ProductFacts[] | null {
  const project = useProjectOr(listed)
  const wanted = [...new Set(ids)].toSorted((a, b) => a - b).slice(0, maxProductsPerCall)
  return useProductFacts(isNoProject(project) ? [] : wanted).products
}

interface ProjectPriceOfProps {
  readonly productId: number
  /** From `useFactsForProject` */
  readonly facts: readonly ProductFacts[] | null
  readonly listed?: Project | null
}

/** A listed product's prices for the project, under its price; nothing without a project. */
export function ProjectPriceOf({ productId, facts, listed = null }: ProjectPriceOfProps) {
  const project = useProjectOr(listed)
  const found = facts?.find(({ id }) => id === productId)
  if (found === undefined || isNoProject(project)) return null
  const { vatPercent, allIn } = found
  return <ProjectFiguresLine product={{ ...pricingFromEuros(found), vatPercent, allIn }} project={project} />
}
