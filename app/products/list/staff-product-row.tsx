import { useState } from 'react'
import { Link } from 'react-router'

import { NumberCell } from '#app/products/list/number-cell.tsx'
import type { StaffProductRow } from '#app/products/list/product-list.contract.ts'
import { callChange } from '#app/products/list/use-staff-products.ts'
import { readUnseenWarnings } from '#app/products/read-unseen-warnings.ts'
import { WarningsDialog } from '#app/products/warnings-dialog.tsx'
import { productFields } from '#app/catalogue/product-fields/product-fields.ts'
import { maxPieces, maxUnitPrice, priceError } from '#app/catalogue/product-limits.ts'
import { isPriceOnRequest } from '#app/catalogue/price-on-request.ts'
import { failureText } from '#app/platform/browser/call-api.ts'
import { dayInAthens, dayText } from '#app/platform/calendar.ts'
import { formatNumber, piecesText } from '#app/platform/text/greek-text.ts'
import { eurosToUnitPrice, formatUnitPriceShort, unitPriceToEuros } from '#app/platform/text/money.ts'
import { classes } from '#app/ui/classes.ts'
import { Picture } from '#app/ui/picture/picture.tsx'
import { Switch } from '#app/ui/form/switch.tsx'
import { showToast } from '#app/ui/toast/toast.ts'
import { productEditorUrl } from '#app/staff-urls.ts'

/** The columns of a wide list; on phones a row is a card. */
export const productColumns = 'w1200:grid-cols-[1.5rem_3rem_minmax(0,1fr)_8rem_9.5rem_7rem_7.5rem_5rem] w1200:gap-x-4'

const priceRule = { decimals: 4, min: 1, max: maxUnitPrice }
const stockRule = { decimals: 0, min: 0, max: maxPieces }
const pictureSide = 48

interface ProductRowProps {
  readonly product: StaffProductRow
  readonly selected: boolean
  readonly onSelect: (selected: boolean) => void
}

type Change = Parameters<typeof callChange>[0]

/** Changes a product and offers an undo, which starts from the changed product. */
async function changeWithUndo(body: Change, text: string, back: Omit<Change, 'id' | 'revision'> | null): Promise<void> {
  const { id, revision, ownStock } = await callChange(body)
  if (back === null) return showToast({ text })
  const undo = async () => {
    try {
      // It was so before.
      await callChange({
        id,
        revision,
        ...back,
        despiteWarnings: true,
        ...(back.stock === undefined ? {} : { stockRead: ownStock ?? 0 }),
      })
    } catch (error) {
      showToast({ text: failureText(error) })
    }
  }
  showToast({ text, action: { name: 'Αναίρεση', onPress: () => void undo() } })
}

/** A product in the list, whose price, stock and visibility are edited in place. */
export function ProductRow({ product, selected, onSelect }: ProductRowProps) {
  const {
    id,
    revision,
    title,
    sku,
    brand,
    category,
    imageSrc,
    price,
    priceBreaks,
    stock,
    ownStock,
    reserved,
    hidden,
    updatedAt,
  } = product
  const [warnings, setWarnings] = useState<readonly string[] | null>(null)
  const [busy, setBusy] = useState(false)
  const [questionSlot, setQuestionSlot] = useState<HTMLElement | null>(null)
  const unitPrice = eurosToUnitPrice(price)
  const onRequest = isPriceOnRequest({ price })
  const savePrice = (wanted: number, despiteWarnings: boolean) =>
    changeWithUndo(
      { id, revision, price: unitPriceToEuros(wanted), despiteWarnings },
      `${title}: ${formatUnitPriceShort(wanted)}`,
      // Only its page makes it a price on request again.
      onRequest ? null : { price },
    )
  const saveStock = (wanted: number, despiteWarnings: boolean) =>
    changeWithUndo(
      { id, revision, stock: wanted, stockRead: ownStock ?? 0, despiteWarnings },
      `${title}: ${piecesText(wanted)}`,
      { stock: ownStock ?? 0 },
    )
  const setHidden = async (wanted: boolean, despiteWarnings = false) => {
    setBusy(true)
    try {
      const text = wanted ? `${title}: δεν φαίνεται πια στο κατάστημα` : `${title}: φαίνεται στο κατάστημα`
      await changeWithUndo({ id, revision, hidden: wanted, despiteWarnings }, text, { hidden })
      setWarnings(null)
    } catch (error) {
      const unseen = readUnseenWarnings(error)
      setWarnings(unseen)
      if (unseen === null) showToast({ text: failureText(error) })
    }
    setBusy(false)
  }
  return (
    <li
      className={classes(
        'grid grid-cols-[1.5rem_4.5rem_minmax(0,1fr)_minmax(0,1fr)] w680:grid-cols-[1.5rem_8rem_minmax(0,1fr)_minmax(0,1fr)] items-center gap-x-3 gap-y-2 px-4 py-3',
        productColumns,
        selected && 'bg-accent-soft',
      )}
    >
      <input
        type="checkbox"
        aria-label={`Επιλογή: ${title}`}
        checked={selected}
        onChange={({ currentTarget }) => onSelect(currentTarget.checked)}
        className="size-6 accent-accent"
      />
      <div className="size-12 overflow-hidden rounded-lg bg-plate">
        {imageSrc !== null && <Picture src={imageSrc} alt="" side={pictureSide} className="size-full object-contain" />}
      </div>
      <div className="col-span-2 min-w-0 w1200:col-span-1">
        <Link
          to={productEditorUrl(id)}
          className={classes('block truncate py-0.5 font-semibold hover:text-accent', hidden && 'text-muted')}
        >
          {title}
        </Link>
        <p className="truncate text-sm text-muted">{[sku, category, brand].filter(Boolean).join(' · ')}</p>
      </div>
      <div className="col-span-2 w1200:col-span-1">
        <Label>Τιμή</Label>
        <NumberCell
          label={`Τιμή χωρίς ΦΠΑ: ${title}`}
          value={unitPrice}
          rule={priceRule}
          error={priceError}
          emptyText={onRequest ? 'προσφορά' : undefined}
          column="price"
          unit={onRequest ? '' : '€'}
          onSave={savePrice}
          questionSlot={questionSlot}
        />
      </div>
      <p className="col-span-2 text-sm text-muted tabular-nums w1200:col-span-1">
        <PriceBreaks product={product} />
        {priceBreaks.length === 0 && product.discountPercent === 0 && <span className="hidden w1200:inline">—</span>}
      </p>
      <div className="col-span-2 w1200:col-span-1">
        <Label>Απόθεμα</Label>
        {ownStock === null ? (
          <p className="text-sm tabular-nums w1200:px-2 w1200:text-right">
            {formatNumber(stock)}
            <span className="block text-xs text-muted">σε {variantsText(product.variantCount)}</span>
          </p>
        ) : (
          <NumberCell
            label={`Απόθεμα: ${title}`}
            value={ownStock}
            rule={stockRule}
            error={productFields.stock.error}
            column="stock"
            onSave={saveStock}
            questionSlot={questionSlot}
          />
        )}
        {reserved > 0 && (
          <p className="text-xs text-muted tabular-nums w1200:px-2 w1200:text-right">
            <span className="sr-only">Προς πώληση, και </span>+{formatNumber(reserved)} σε παραγγελίες
          </p>
        )}
      </div>
      <div className="col-span-2 w1200:col-span-1">
        <Switch checked={!hidden} onChange={(shown) => void setHidden(!shown)}>
          <span className="sr-only">{title}: </span>
          <span className="w1200:sr-only">Στο κατάστημα</span>
          <span aria-hidden className="hidden text-xs text-muted w1200:inline">
            {hidden ? 'Κρυφό' : 'Φαίνεται'}
          </span>
        </Switch>
        {warnings !== null && (
          <WarningsDialog
            warnings={warnings}
            submitText="Εμφάνιση έτσι"
            busy={busy}
            onConfirm={() => setHidden(false, true)}
            onClose={() => setWarnings(null)}
          />
        )}
      </div>
      <p className="col-span-4 text-sm text-muted w1200:col-span-1">
        <span className="w1200:sr-only">Άλλαξε </span>
        {dayText(dayInAthens(new Date(updatedAt)))}
      </p>
      <div ref={setQuestionSlot} className="col-span-full empty:hidden" />
    </li>
  )
}

function Label({ children }: { readonly children: string }) {
  return (
    <span aria-hidden className="mb-1 block text-xs text-muted w1200:hidden">
      {children}
    </span>
  )
}

const maxBreaks = 3

function PriceBreaks({ product: { priceBreaks, discountPercent } }: { readonly product: StaffProductRow }) {
  const shown = priceBreaks.slice(0, maxBreaks)
  return (
    <>
      {discountPercent > 0 && <span className="block font-semibold text-sale">-{discountPercent} %</span>}
      {shown.map(({ minQuantity, price }) => (
        <span key={minQuantity} className="mr-3 inline-block whitespace-nowrap w1200:mr-0 w1200:block">
          {formatNumber(minQuantity)}+ {formatUnitPriceShort(eurosToUnitPrice(price))}
        </span>
      ))}
      {priceBreaks.length > maxBreaks && <span className="text-xs">και {priceBreaks.length - maxBreaks} ακόμη</span>}
    </>
  )
}

const variantsText = (count: number) => (count === 1 ? '1 παραλλαγή' : `${formatNumber(count)} παραλλαγές`)
