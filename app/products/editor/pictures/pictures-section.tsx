import { type DragEvent, useRef, useState } from 'react'

import { ComposedPictureDialog } from '#app/products/editor/pictures/composed-picture-dialog.tsx'
import { PictureRow } from '#app/products/editor/pictures/picture-row.tsx'
import { usePictureUploads } from '#app/products/editor/pictures/use-picture-uploads.ts'
import { useEditor } from '#app/products/editor/use-editor.ts'
import { Button } from '#app/ui/button.tsx'
import { classes } from '#app/ui/classes.ts'
import { ErrorNotice } from '#app/ui/error-notice.tsx'

const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files')

/** The pictures of the product in order; the first one is on its card. */
export function PicturesSection() {
  const { form, set } = useEditor()
  const { uploads, upload, dismiss } = usePictureUploads()
  const [isOver, setIsOver] = useState(false)
  const [isComposing, setIsComposing] = useState(false)
  const [dragged, setDragged] = useState<number | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const move = (from: number, to: number) => {
    const image = form.images[from]
    if (image === undefined || to < 0 || to >= form.images.length) return
    const rest = form.images.filter((_, index) => index !== from)
    set({ images: [...rest.slice(0, to), image, ...rest.slice(to)] })
    setAnnouncement(`Η εικόνα είναι τώρα ${to + 1}η από ${form.images.length}.`)
  }
  return (
    <div className="space-y-4">
      <div
        onDragOver={(event) => {
          if (!hasFiles(event)) return
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={(event) => {
          if (!hasFiles(event)) return
          event.preventDefault()
          setIsOver(false)
          upload([...event.dataTransfer.files])
        }}
        className={classes(
          'flex flex-wrap items-center gap-3 rounded-card border border-dashed px-4 py-5',
          isOver ? 'border-accent bg-accent-soft' : 'border-line-strong',
        )}
      >
        <input
          ref={input}
          type="file"
          multiple
          accept="image/jpeg,image/png,image/webp"
          aria-label="Φωτογραφίες"
          tabIndex={-1}
          className="sr-only"
          onChange={({ currentTarget }) => {
            upload([...(currentTarget.files ?? [])])
            currentTarget.value = ''
          }}
        />
        <Button variant="secondary" onClick={() => input.current?.click()}>
          Προσθήκη φωτογραφιών
        </Button>
        <Button variant="secondary" onClick={() => setIsComposing(true)}>
          Έτοιμη εικόνα σε χρώμα
        </Button>
        <p className="text-sm text-muted">ή σύρετέ τες εδώ. JPEG, PNG ή WebP, έως 20 MB η καθεμία.</p>
      </div>
      {uploads.map(({ key, name, share, failure }) =>
        failure === null ? (
          <p key={key} role="status" className="text-sm">
            {name}: {Math.round(share * 100)} %
          </p>
        ) : (
          <ErrorNotice key={key} onClose={() => dismiss(key)}>
            {name}: {failure}
          </ErrorNotice>
        ),
      )}
      {form.images.length > 0 && (
        <ol aria-label="Εικόνες" className="space-y-3">
          {form.images.map((image, index) => (
            <li
              key={image.imageId}
              onDragOver={(event) => dragged !== null && event.preventDefault()}
              onDrop={(event) => {
                if (dragged === null) return
                event.preventDefault()
                move(dragged, index)
                setDragged(null)
              }}
            >
              <PictureRow
                image={image}
                index={index}
                onMove={(to) => move(index, to)}
                onDrag={(isDragged) => setDragged(isDragged ? index : null)}
              />
            </li>
          ))}
        </ol>
      )}
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {isComposing && <ComposedPictureDialog onClose={() => setIsComposing(false)} />}
    </div>
  )
}
