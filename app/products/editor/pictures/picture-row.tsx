import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Trash from 'lucide-react/icons/trash-2'

import { HintedField } from '#app/ui/form/hinted-field.tsx'
import type { ImageForm } from '#app/products/editor/product-form.ts'
import { useEditor } from '#app/products/editor/use-editor.ts'
import { PhotoMarks } from '#app/products/positions/photo-marks.tsx'
import { resizedUrl } from '#app/platform/browser/picture-urls.ts'
import { classes } from '#app/ui/classes.ts'
import { useSortItem } from '#app/ui/drag/sort-list.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'

interface PictureRowProps {
  readonly image: ImageForm
  readonly index: number
  readonly onMove: (to: number) => void
}

/** A picture with its text, its colours, and its order. */
export function PictureRow({ image, index, onMove }: PictureRowProps) {
  const { form, set, wrong, pictures } = useEditor()
  const change = (patch: Partial<ImageForm>) =>
    set({ images: form.images.map((each) => (each === image ? { ...each, ...patch } : each)) })
  const url = pictures[image.src] ?? `/pictures/${image.src}`
  const place = index + 1
  const count = form.images.length
  const { ref, style, isDragged, handle } = useSortItem(image.imageId, { name: `${place}η εικόνα`, at: index, count, onMove })
  return (
    <li
      ref={ref}
      style={style}
      className={classes(
        'flex flex-wrap items-start gap-3 rounded-card border border-line bg-surface p-3',
        isDragged && 'relative z-10 shadow-lg',
      )}
    >
      <div className="flex items-center gap-1">
        {handle}
        <img
          src={resizedUrl(url, { width: 160 })}
          alt=""
          width="80"
          height="80"
          className="size-20 rounded-sm bg-plate object-contain"
        />
      </div>
      <div className="min-w-48 flex-1 space-y-2">
        <HintedField
          label={`Τι δείχνει η ${place}η εικόνα`}
          error={wrong[`images.${index}.alt`] ?? wrong[`images.${index}.variantIds`] ?? wrong[`images.${index}.src`]}
        >
          {(control) => (
            <input
              {...control}
              maxLength={200}
              autoComplete="off"
              value={image.alt}
              onChange={({ currentTarget }) => change({ alt: currentTarget.value })}
              className="h-11 w-full rounded-pill border border-line-strong bg-surface px-4 text-base"
            />
          )}
        </HintedField>
        <PhotoMarks image={image} place={place} />
        <ShownVariants image={image} place={place} onChange={(variantIds) => change({ variantIds })} />
      </div>
      <div className="flex">
        <IconButton aria-label={`${place}η εικόνα: μία θέση πάνω`} disabled={index === 0} onClick={() => onMove(index - 1)}>
          <ArrowUp aria-hidden className="size-4.5" />
        </IconButton>
        <IconButton aria-label={`${place}η εικόνα: μία θέση κάτω`} disabled={place === count} onClick={() => onMove(index + 1)}>
          <ArrowDown aria-hidden className="size-4.5" />
        </IconButton>
        <IconButton
          aria-label={`Αφαίρεση: ${place}η εικόνα`}
          onClick={() => set({ images: form.images.filter((each) => each !== image) })}
        >
          <Trash aria-hidden className="size-4.5" />
        </IconButton>
      </div>
    </li>
  )
}

interface ShownVariantsProps {
  readonly image: ImageForm
  readonly place: number
  readonly onChange: (variantIds: number[]) => void
}

/** The colours that a picture shows, in all sizes. */
function ShownVariants({ image, place, onChange }: ShownVariantsProps) {
  const { form, choices } = useEditor()
  const colours = [...new Set(form.variants.map(({ colour }) => colour))].filter((colour) => colour !== '')
  if (colours.length === 0) return null
  const idsOf = (colour: string) => form.variants.filter((each) => each.colour === colour).map(({ variantId }) => variantId)
  return (
    <fieldset className="flex flex-wrap gap-x-4">
      <legend className="sr-only">Χρώματα που δείχνει η {place}η εικόνα</legend>
      {colours.map((colour) => {
        const ids = idsOf(colour)
        const shown = ids.filter((id) => image.variantIds.includes(id)).length
        return (
          <label key={colour} className="inline-flex min-h-11 items-center gap-2 text-sm">
            <input
              type="checkbox"
              checked={shown === ids.length}
              ref={(box) => {
                if (box !== null) box.indeterminate = shown > 0 && shown < ids.length
              }}
              onChange={({ currentTarget: { checked } }) => {
                const others = image.variantIds.filter((id) => !ids.includes(id))
                onChange(checked ? [...others, ...ids].toSorted((a, b) => a - b) : others)
              }}
              className="size-4.5 accent-accent"
            />
            {choices.colours.find(({ name }) => name === colour)?.label ?? colour}
          </label>
        )
      })}
    </fieldset>
  )
}
