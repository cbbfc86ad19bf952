import { type ProjectPriced, projectFigures } from '#app/catalogue/project/project-price.ts'
import type { Project } from '#app/catalogue/project/project.ts'
import { ByVat } from '#app/ui/price/by-vat.tsx'
import { useDeliveryDays } from '#app/promise/use-delivery-days.ts'
import { classes } from '#app/ui/classes.ts'

interface ProjectFiguresLineProps {
  readonly product: ProjectPriced
  readonly project: Project
}

const useFigures = ({ product, project }: ProjectFiguresLineProps) => projectFigures(product, project, useDeliveryDays())

/**
 * Under a product's usual price, its price at the visitor's quantity:
 * «5,12 € το τεμάχιο με το λογότυπο, στα 300 τεμ. · παράδοση έως 18/12».
 */
export function ProjectFiguresLine(props: ProjectFiguresLineProps) {
  const { price, note, technique, arrival, isInTime } = useFigures(props)
  return (
    <span className="block text-sm tabular-nums">
      {price !== null && (
        <b className="font-semibold">
          <ByVat without={price.net} with={price.gross} />{' '}
        </b>
      )}
      {note}
      {technique !== null && ` · ${technique}`}
      {arrival !== null && <span className={classes(isInTime ? 'text-success' : 'text-failure')}>{` · ${arrival}`}</span>}
    </span>
  )
}

/** A card's price and day, instead of its usual price. */
export function ProjectCardPrice(props: ProjectFiguresLineProps) {
  const { price, note, technique, arrival, isInTime } = useFigures(props)
  return (
    <div data-figures className="card-price">
      {price !== null && (
        <b className="price-now">
          <ByVat without={price.net} with={price.gross} />
        </b>
      )}
      <small>{note}</small>
      {technique !== null && <span className="w-full text-sm">{technique}</span>}
      {arrival !== null && (
        <span className={classes('w-full text-sm', isInTime ? 'text-success' : 'text-failure')}>{arrival}</span>
      )}
    </div>
  )
}
