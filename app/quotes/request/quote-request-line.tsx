import Plus from 'lucide-react/icons/plus'
import Trash from 'lucide-react/icons/trash-2'
import { useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'react-router'

import { lineFieldName, maxFieldLengths, quantityRule, type RequestedLine } from '#app/quotes/request/quote-request.ts'
import { QuoteRequestDecoration } from '#app/quotes/request/quote-request-decoration.tsx'
import type { RequestedProduct } from '#app/quotes/request/quote-request-lines.ts'
import { type RequestErrors, unknownProductText, unknownVariantText } from '#app/quotes/request/quote-request-rules.ts'
import { SizesButton, SizesShown } from '#app/quotes/sizes/sizes-button.tsx'
import { maxQuantities } from '#app/quotes/quotes.ts'
import { classes } from '#app/ui/classes.ts'
import { fieldControl } from '#app/ui/form/field-frame.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Picture } from '#app/ui/picture/picture.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { useNumberQuestion } from '#app/ui/form/use-number-question.tsx'
import { productUrl } from '#app/urls.ts'

interface LineProps {
  /** Index in the form, from 0 */
  readonly row: number
  readonly line: RequestedLine
  /** With a known product, colours and sizes can be chosen. */
  readonly product: RequestedProduct | undefined
  readonly errors: RequestErrors
  /** The label of what is in no catalogue; «Τι χρειάζεστε» unless staff write what a customer asked for */
  readonly titleLabel?: string
  /** Undefined where rows cannot be removed */
  readonly onRemove?: (() => void) | undefined
  /** Replaces this row by one for each colour. */
  readonly onSizes?: ((lines: readonly RequestedLine[]) => void) | undefined
}

const asText = 'flex min-w-0 flex-1 flex-col gap-1'

/** A row of the form: a catalogue product, or free text. */
export function QuoteRequestLine({ row, line, product, errors, titleLabel = 'Τι χρειάζεστε', onRemove, onSizes }: LineProps) {
  const name = (field: Parameters<typeof lineFieldName>[1]) => lineFieldName(row, field)
  const isProduct = line.productId !== ''
  const isSized = line.sizes !== ''
  const [variantId, setVariantId] = useState(line.variantId)
  const [isRechosen, setIsRechosen] = useState(false)
  const isLost = isLostVariant(product, line) && !isRechosen
  const shown = !isSized && isChosenProduct(product) ? { ...line, ...variantShown(product, variantId) } : line
  return (
    <div
      role="group"
      aria-label={isProduct ? line.title : `Γραμμή ${row + 1}`}
      className="rounded-card border border-line bg-surface p-4"
    >
      <div className="flex items-start gap-4">
        {isProduct && shown.imageSrc !== '' && (
          <Picture src={shown.imageSrc} alt="" side={72} className="size-18 shrink-0 rounded-card" />
        )}
        {isProduct ? (
          <ProductName
            row={row}
            line={shown}
            product={product}
            isSized={isSized}
            error={errors[name('title')] ?? discontinuedLine(product)}
          />
        ) : (
          <TextField
            label={titleLabel}
            name={name('title')}
            maxLength={maxFieldLengths.title}
            defaultValue={line.title}
            placeholder="π.χ. Μπλουζάκια με λογότυπο"
            error={errors[name('title')]}
            className="min-w-0 flex-1"
          />
        )}
        {onRemove !== undefined && (
          <IconButton
            label={`Αφαίρεση: ${line.title === '' ? `γραμμή ${row + 1}` : line.title}`}
            onClick={onRemove}
            className="-mt-2 -mr-2 text-muted hover:text-ink noscript:hidden [&_svg]:size-5!"
          >
            <Trash aria-hidden />
          </IconButton>
        )}
      </div>
      {!isSized && isChosenProduct(product) && (
        <VariantField
          row={row}
          product={product}
          variantId={variantId}
          onChange={setVariantId}
          onChoose={() => setIsRechosen(true)}
        />
      )}
      {isLost && <p className="mt-2 text-sm text-failure">{lostVariantText(line)}</p>}
      {onSizes !== undefined && isChosenProduct(product) && (
        <div className="mt-3">
          <SizesButton line={line} product={product} onLines={onSizes} />
        </div>
      )}
      <div className="mt-4 grid gap-4 w680:grid-cols-2">
        {isSized ? (
          <SizesShown row={row} line={line} error={errors[name('quantities')]} />
        ) : (
          <Quantities name={name('quantities')} initial={line.quantities} error={errors[name('quantities')]} />
        )}
        <QuoteRequestDecoration row={row} line={line} errors={errors} />
        <TextField
          label="Σημείωση"
          name={name('note')}
          maxLength={maxFieldLengths.note}
          defaultValue={line.note}
          placeholder={isProduct ? 'π.χ. συσκευασία δώρου' : 'π.χ. χρώμα, μεγέθη, υλικό'}
          error={errors[name('note')]}
          className="w680:col-span-2"
        />
      </div>
    </div>
  )
}

function ProductName({
  row,
  line,
  product,
  isSized,
  error,
}: Pick<LineProps, 'row' | 'line' | 'product'> & { readonly isSized: boolean; readonly error: string | undefined }) {
  const id = useId()
  const title = line.title === '' ? 'Προϊόν του καταλόγου' : line.title
  return (
    <div className={asText}>
      {(['productId', 'title', 'variantText', 'imageSrc'] as const).map((field) => (
        <input key={field} type="hidden" name={lineFieldName(row, field)} value={line[field]} />
      ))}
      {product?.late === 'gone' ? (
        <p className="font-semibold">{title}</p>
      ) : (
        <Link
          to={productUrl(Number(line.productId))}
          data-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          className="font-semibold hover:text-accent"
        >
          {title}
        </Link>
      )}
      {!isSized && !isChosenProduct(product) && (
        <>
          <input
            type="hidden"
            name={lineFieldName(row, 'variantId')}
            value={isLostVariant(product, line) ? '' : line.variantId}
          />
          {line.variantText !== '' && <p className="text-sm text-muted">{line.variantText}</p>}
        </>
      )}
      {error !== undefined && (
        <p id={`${id}-error`} role="alert" className="text-sm text-failure">
          {error}
        </p>
      )}
    </div>
  )
}

function isChosenProduct(product: RequestedProduct | undefined): product is RequestedProduct {
  if (product === undefined || product.late === 'gone') return false
  return product.late === 'waits' || product.variants.length > (product.late === 'came' ? 0 : 1)
}

/** The row was stored, or came from the cart, before its product was hidden. */
const discontinuedLine = (product: RequestedProduct | undefined) => (product?.late === 'gone' ? unknownProductText : undefined)

/** Whether the row's colour or size is no longer sold, once the product's are known. */
function isLostVariant(product: RequestedProduct | undefined, { variantId, sizes }: RequestedLine): boolean {
  if (product?.late !== 'came' || variantId === '' || sizes !== '') return false
  return !product.variants.some(({ id }) => String(id) === variantId)
}

const lostVariantText = ({ variantText }: RequestedLine) =>
  variantText === '' ? unknownVariantText : `${variantText}: ${unknownVariantText}`

/** The variant as loaded, which is also sent and stored. */
function variantShown({ variants, imageSrc }: RequestedProduct, variantId: string) {
  const variant = variants.find(({ id }) => String(id) === variantId)
  return { variantId, variantText: variant?.text ?? '', imageSrc: variant?.imageSrc ?? imageSrc }
}

interface VariantFieldProps {
  readonly row: number
  readonly product: RequestedProduct
  readonly variantId: string
  readonly onChange: (variantId: string) => void
  /** By the visitor, not by the browser */
  readonly onChoose: () => void
}

/** Below picture and name on wide rows, full width on phones. */
function VariantField({ row, product, variantId, onChange, onChoose }: VariantFieldProps) {
  const select = useRef<HTMLSelectElement>(null)
  // Browsers restore earlier choices on "back"; a variant that no longer exists has no option.
  useEffect(() => {
    if (select.current !== null && select.current.value !== variantId) onChange(select.current.value)
  }, [variantId, onChange])
  return (
    <select
      ref={select}
      aria-label="Χρώμα και μέγεθος"
      name={lineFieldName(row, 'variantId')}
      value={variantId}
      onChange={({ currentTarget }) => {
        onChange(currentTarget.value)
        onChoose()
      }}
      className="mt-3 h-12 w-full max-w-80 rounded-pill border border-line-strong bg-surface px-5 text-base"
    >
      {product.variants.length !== 1 && <option value="">Περισσότερα, στη σημείωση</option>}
      {product.variants.map((variant) => (
        <option key={variant.id} value={variant.id}>
          {variant.text}
        </option>
      ))}
    </select>
  )
}

interface QuantitiesProps {
  readonly name: string
  readonly initial: readonly string[]
  readonly error: string | undefined
}

/** One quantity, or several to compare. Without JavaScript all fields are shown. */
function Quantities({ name, initial, error }: QuantitiesProps) {
  const id = useId()
  const [shown, setShown] = useState(() => Math.max(1, initial.filter((text) => text !== '').length))
  const { control, question } = useNumberQuestion(quantityRule, `${id}-question`)
  const look = 'h-12 w-19 rounded-pill border bg-surface px-3 text-center text-base tabular-nums text-ink'
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
        {shown === 1 ? 'Ποσότητα' : 'Ποσότητες προς σύγκριση'}
      </label>
      <div className="flex flex-wrap items-center gap-2">
        {Array.from({ length: maxQuantities }, (_, place) => (
          <input
            key={place}
            {...fieldControl(
              place === 0 ? id : `${id}-${place}`,
              error,
              classes(look, place >= shown && 'hidden noscript:block'),
            )}
            {...control}
            aria-describedby={error === undefined ? undefined : `${id}-error`}
            aria-invalid={place === 0 ? error !== undefined || undefined : undefined}
            aria-label={place === 0 ? undefined : `Ποσότητα ${place + 1}`}
            name={name}
            inputMode="numeric"
            autoComplete="off"
            maxLength={maxFieldLengths.quantity}
            defaultValue={initial[place] ?? ''}
            placeholder={place === 0 ? 'τεμ.' : 'ή'}
          />
        ))}
        {shown < maxQuantities && (
          <button
            type="button"
            onClick={({ currentTarget }) => {
              const field = currentTarget.parentElement?.querySelectorAll('input')[shown]
              // Flushed, so that the next key press reaches the new field.
              flushSync(() => setShown(shown + 1))
              field?.focus()
            }}
            className="inline-flex min-h-11 items-center gap-1 px-1 text-sm text-accent underline decoration-accent/40 underline-offset-4 hover:decoration-accent noscript:hidden"
          >
            <Plus aria-hidden className="size-4" />
            {shown === 1 ? 'Σύγκριση με άλλη ποσότητα' : 'Προσθήκη ποσότητας'}
          </button>
        )}
      </div>
      {question}
      {error !== undefined && question === null && (
        <p id={`${id}-error`} role="alert" className="mt-1.5 pl-5 text-sm text-failure">
          {error}
        </p>
      )}
    </div>
  )
}
