import { useState } from 'react'

import type { StaffCategory } from '#app/catalogue/categories/categories.contract.ts'
import { useCategoryPictures } from '#app/catalogue/categories/screens/use-categories.ts'
import type { ProductPicture } from '#app/catalogue/manage/product-picture.ts'
import { failureText } from '#app/platform/browser/call-api.ts'
import { classes } from '#app/ui/classes.ts'
import { ErrorNotice } from '#app/ui/error-notice.tsx'
import { FilePicker } from '#app/ui/form/file-picker.tsx'
import { useAsyncAction } from '#app/ui/form/use-async-action.ts'
import { announce } from '#app/ui/live-region.tsx'
import { sendFile } from '#app/uploads/send-file.ts'
import { photographTypes } from '#app/uploads/accepted-files.ts'

interface PictureChoiceProps {
  readonly category: StaffCategory | null
  readonly chosen: string | null
  readonly onChoose: (src: string | null) => void
}

/** A category's picture: an uploaded one, one of its products', or none. */
export function PictureChoice({ category, chosen, onChoose }: PictureChoiceProps) {
  const { data, error } = useCategoryPictures(category?.id ?? null)
  const [uploaded, setUploaded] = useState<readonly ProductPicture[]>([])
  const { run, busy, failure } = useAsyncAction()
  const ofProducts = data?.pictures ?? []
  const own = [...uploaded, ...currentOf(category)].filter(({ src }) => !ofProducts.some((each) => each.src === src))
  const choice = (src: string | null) => ({
    type: 'radio' as const,
    name: 'picture',
    checked: chosen === src,
    onChange: () => onChoose(src),
  })
  const upload = (picked: File) =>
    void run(async () => {
      const stored = await sendFile('/api/staff/product/picture', {}, picked)
      setUploaded((before) => [stored, ...before.filter(({ src }) => src !== stored.src)])
      onChoose(stored.src)
      announce('Η εικόνα ανέβηκε.')
    })
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">Εικόνα</legend>
      <div className="flex flex-wrap items-center gap-x-5">
        <label className="inline-flex min-h-11 items-center gap-3">
          <input {...choice(null)} className="size-5 accent-accent" />
          Χωρίς δική της εικόνα
        </label>
        <FilePicker label="Αρχείο εικόνας" accept={photographTypes} busy={busy} onPick={upload}>
          Μεταφόρτωση εικόνας
        </FilePicker>
      </div>
      {failure !== null && <ErrorNotice>{failure}</ErrorNotice>}
      {error !== null && <p className="text-sm text-failure">{failureText(error)}</p>}
      <div className="mt-1 grid grid-cols-3 gap-2 p-1 w480:grid-cols-5 w680:max-h-64 w680:overflow-y-auto">
        {[...own.map((each) => ({ ...each, title: 'Δική σας εικόνα' })), ...ofProducts].map(({ src, url, title }) => (
          <label
            key={src}
            className={classes(
              'relative block rounded-sm border-2 bg-plate has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink',
              chosen === src ? 'border-accent' : 'border-transparent',
            )}
          >
            <input {...choice(src)} className="absolute inset-0 cursor-pointer opacity-0" />
            <img src={url} alt={title} loading="lazy" className="aspect-square w-full object-contain" />
          </label>
        ))}
      </div>
      {data?.pictures.length === 0 && (
        <p className="text-sm text-muted">Όταν η κατηγορία αποκτήσει προϊόντα, διαλέγετε εδώ και μία από τις εικόνες τους.</p>
      )}
    </fieldset>
  )
}

function currentOf(category: StaffCategory | null): readonly ProductPicture[] {
  if (category === null || category.imageSrc === null || category.imageUrl === null) return []
  return [{ src: category.imageSrc, url: category.imageUrl }]
}
