/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   Safari forgets a table's roles where its rows are grids. */
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { isPriceOnRequest, priceOnRequestText } from '#app/catalogue/price-on-request.ts'
import { piecesText } from '#app/platform/text/greek-text.ts'
import { formatUnitPrice } from '#app/platform/text/money.ts'
import { unitPriceWithVat } from '#app/pricing/unit-price.ts'
import { ByVat } from '#app/ui/price/by-vat.tsx'
import { classes } from '#app/ui/classes.ts'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Picture } from '#app/ui/picture/picture.tsx'
import { productUrl } from '#app/urls.ts'
import { ProjectPriceOf } from '#app/catalogue/project/project-prices.tsx'
import { isNoProject, type Project } from '#app/catalogue/project/project.ts'
import { useProject } from '#app/catalogue/project/use-project.ts'
import { CompareActions } from '#app/wishlist/compare-actions.tsx'
import { type CompareCell, type CompareRow, compareRows } from '#app/wishlist/compare-rows.ts'
import type { ProductFacts } from '#app/catalogue/catalogue.contract.ts'

interface CompareTableProps {
  readonly products: readonly ProductFacts[]
  readonly differencesOnly: boolean
  readonly onRemove: (id: number, title: string) => void
}

const name = 'sticky left-0 z-1 w-48 pr-3 text-left align-top text-sm'

/**
 * On a phone two products fit the window, and a row's name is a line above them: rows are grids there, which is why
 * their roles are written out.
 */
const onPhone = {
  block: 'max-w680:block',
  row: 'max-w680:grid max-w680:w-max max-w680:auto-cols-[calc(50vw-1rem)] max-w680:grid-flow-col',
  name: 'max-w680:row-start-1 max-w680:w-[calc(100vw-2rem)] max-w680:pb-0!',
  cell: 'max-w680:row-start-2 max-w680:border-t-0! max-w680:pt-1!',
}

/** A column per product, a row per fact; on a phone it scrolls sideways. */
export function CompareTable({ products, differencesOnly, onRemove }: CompareTableProps) {
  const project = useProject()
  const rows: ShownRow[] = [
    ...(isNoProject(project) ? [] : [projectRow(products, project)]),
    ...compareRows(products)
      .filter(({ differs }) => differs || !differencesOnly)
      .map((row) => ({ ...row, cells: row.cells.map((cell, index) => <Cell key={products[index]?.id} cell={cell} />) })),
  ]
  return (
    <div
      role="region"
      aria-label="Πίνακας σύγκρισης"
      // Focusable, so that the keyboard can scroll it.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="relative -mx-4 snap-x scroll-px-4 overflow-x-auto px-4 w680:mx-0 w680:snap-none w680:px-0"
    >
      <table
        role="table"
        style={{ minWidth: `${12 + products.length * 11}rem` }}
        className={classes('w-full max-w-[90rem] table-fixed border-separate border-spacing-0 max-w680:min-w-0!', onPhone.block)}
      >
        <caption className="sr-only">Σύγκριση προϊόντων: τιμές και χαρακτηριστικά, μία στήλη για κάθε προϊόν</caption>
        <thead role="rowgroup" className={onPhone.block}>
          <tr role="row" className={onPhone.row}>
            <th role="columnheader" scope="col" className={classes(name, 'bg-paper max-w680:sr-only!')}>
              <span className="sr-only">Χαρακτηριστικό</span>
            </th>
            {products.map((product) => (
              <th
                key={product.id}
                role="columnheader"
                scope="col"
                className="snap-start pr-3 pb-4 text-left align-top font-normal w680:px-3"
              >
                <div className="relative">
                  <Picture src={product.imageSrc} alt="" side={240} className="w-full max-w-60 rounded-card" />
                  <span className="absolute top-1 left-1 print:hidden">
                    <IconButton
                      label={`Αφαίρεση από τη σύγκριση: ${product.title}`}
                      onClick={() => onRemove(product.id, product.title)}
                      className="bg-surface"
                    >
                      <X aria-hidden />
                    </IconButton>
                  </span>
                </div>
                <Link
                  to={productUrl(product.id)}
                  className="mt-3 inline-block leading-snug font-semibold underline-offset-4 hover:underline"
                >
                  {product.title}
                </Link>
                <CompareActions product={product} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="max-w680:block [&>tr>*]:border-t [&>tr>*]:border-line [&>tr>*]:py-3">
          {rows.map((row) => (
            <tr key={row.name} role="row" className={classes(onPhone.row, !row.differs && 'text-muted')}>
              <th
                role="rowheader"
                scope="row"
                className={classes(
                  name,
                  onPhone.name,
                  'border-l-3 bg-paper pl-3',
                  row.differs ? 'border-l-accent! font-semibold' : 'border-l-transparent! font-normal',
                )}
              >
                {row.name}
                {row.differs && <span className="sr-only"> (διαφέρει)</span>}
              </th>
              {row.cells.map((cell, index) => (
                <td
                  key={products[index]?.id}
                  role="cell"
                  className={classes('pr-3 align-top text-sm max-w680:pl-3 w680:px-3', onPhone.cell)}
                >
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length === 0 && <p className="py-6 text-muted">Τα προϊόντα δεν διαφέρουν σε τίποτα από όσα συγκρίνουμε.</p>}
    </div>
  )
}

interface ShownRow extends Omit<CompareRow, 'cells'> {
  readonly cells: readonly ReactNode[]
}

/** What the visitor asks for, first: price of one and day of each product, as on its card. */
function projectRow(products: readonly ProductFacts[], project: Project): ShownRow {
  const { quantity, withLogo } = project
  return {
    name: `${quantity === null ? 'Για την ελάχιστη ποσότητα' : `Για ${piecesText(quantity)}`}${withLogo ? ' με το λογότυπό σας' : ''}`,
    cells: products.map(({ id }) => <ProjectPriceOf key={id} productId={id} facts={products} />),
    differs: products.length > 1,
  }
}

function Cell({ cell }: { readonly cell: CompareCell }) {
  switch (cell.kind) {
    case 'text':
      return cell.text
    case 'price': {
      const { unitPrice, vatPercent, best } = cell
      if (isPriceOnRequest({ price: unitPrice })) return priceOnRequestText
      return (
        <span className={classes('tabular-nums', best && 'font-semibold text-success')}>
          <ByVat without={formatUnitPrice(unitPrice)} with={formatUnitPrice(unitPriceWithVat(unitPrice, vatPercent))} />
          {best && <span className="sr-only"> (η χαμηλότερη)</span>}
        </span>
      )
    }
    case 'colours':
      return (
        <ul className="flex flex-wrap gap-1.5">
          {cell.colours.map(({ name: colour, label, hex }) => (
            <li key={colour} title={label} style={{ backgroundColor: hex }} className="size-5 rounded-pill border border-ink/20">
              <span className="sr-only">{label}</span>
            </li>
          ))}
        </ul>
      )
    case 'none':
      return (
        <span className="text-muted">
          <span aria-hidden>– </span>
          <span className="text-xs">{cell.reason}</span>
        </span>
      )
  }
}
