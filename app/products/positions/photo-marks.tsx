import { useState } from 'react'

import { isOwnPicture } from '#app/products/editor/pictures/own-pictures.ts'
import type { ImageForm, PositionForm } from '#app/products/editor/product-form.ts'
import { typedValue } from '#app/products/editor/typed-values.ts'
import { useEditor } from '#app/products/editor/use-editor.ts'
import { MarkPhotoDialog } from '#app/products/positions/mark-photo-dialog.tsx'
import type { MarkablePosition, Marks } from '#app/products/positions/mark-geometry.ts'
import type { MarkedPhoto } from '#app/products/positions/photo.contract.ts'
import { callApi } from '#app/platform/browser/call-api.ts'
import { Button } from '#app/ui/button.tsx'
import { ErrorNotice } from '#app/ui/error-notice.tsx'
import { useAsyncAction } from '#app/ui/form/use-async-action.ts'

interface Opened {
  readonly photo: string
  readonly url: string
  readonly positions: readonly MarkablePosition[]
  readonly marked: Readonly<Record<string, Marks>>
}

/** Opens the dialog that marks positions on a photograph; nothing for composed pictures. */
export function PhotoMarks({ image, place }: { readonly image: ImageForm; readonly place: number }) {
  const { form, change, addPicture, pictures } = useEditor()
  const [opened, setOpened] = useState<Opened | null>(null)
  const [advice, setAdvice] = useState<string | null>(null)
  const { run, busy, failure } = useAsyncAction()
  const { src } = image
  const [folder = ''] = src.split('/')
  const isMarked = /^own-[0-9a-f]{20}$/.test(folder)
  if (!isMarked && !isOwnPicture(src)) return null

  const open = () =>
    run(async () => {
      const positions = (form.positions ?? []).flatMap(markable)
      if (positions.length === 0) {
        setAdvice('Ορίστε πρώτα, στην ενότητα «Εκτύπωση», μια θέση με όνομα, πλάτος, ύψος και τεχνική.')
        return
      }
      setAdvice(null)
      const { marks } = isMarked ? await callApi('/api/staff/product/photo-marks', { src }) : { marks: null }
      setOpened({
        photo: marks?.photo ?? src,
        url: isMarked ? `/pictures/${folder}/photo.webp` : (pictures[src] ?? `/pictures/${src}`),
        positions,
        marked: Object.fromEntries((marks?.positions ?? []).map(({ key, map }) => [key, map])),
      })
    })

  /** The picture with logos replaces the photograph, with its text and colours. */
  async function useMarked({ archetype, colour }: MarkedPhoto): Promise<void> {
    const made = await callApi('/api/staff/product/compose-picture', { archetype, view: 'main', colour })
    addPicture(made.src, made.url)
    change(({ images }) => ({
      images: images.map((each) => (each.imageId === image.imageId ? { ...each, src: made.src } : each)),
    }))
  }

  const text = isMarked ? 'Αλλαγή των θέσεων εκτύπωσης' : 'Θέσεις εκτύπωσης στη φωτογραφία'
  return (
    <div>
      <Button
        variant="quiet"
        busy={busy}
        aria-label={`${text}, ${place}η εικόνα`}
        onClick={() => void open()}
        padding="narrow"
        className="-ml-2"
      >
        {text}
      </Button>
      {advice !== null && (
        <p role="status" className="text-sm text-muted">
          {advice}
        </p>
      )}
      {failure !== null && <ErrorNotice>{failure}</ErrorNotice>}
      {opened !== null && (
        <MarkPhotoDialog
          photo={opened.photo}
          photoUrl={opened.url}
          positions={opened.positions}
          marked={opened.marked}
          onClose={() => setOpened(null)}
          onMarked={useMarked}
        />
      )}
    </div>
  )
}

/** A position of the form that is complete enough to be marked. */
function markable({ key, name, shape, widthMm, heightMm, techniques }: PositionForm): MarkablePosition[] {
  const [width, height] = [typedValue(widthMm, 1), typedValue(heightMm, 1)]
  const keys = techniques.toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault)).map((technique) => technique.key)
  if (key === '' || name === '' || !width || !height || keys.length === 0) return []
  return [{ key, name, shape, widthMm: width / 10, heightMm: height / 10, techniques: keys }]
}
