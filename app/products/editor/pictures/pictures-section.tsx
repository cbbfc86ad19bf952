import { type DragEvent, useRef, useState } from 'react'

import { ComposedPictureDialog } from '#app/products/editor/pictures/composed-picture-dialog.tsx'
import { PictureRow } from '#app/products/editor/pictures/picture-row.tsx'
import { usePictureUploads } from '#app/products/editor/pictures/use-picture-uploads.ts'
import { useEditor } from '#app/products/editor/use-editor.ts'
import { Button } from '#app/ui/button.tsx'
import { classes } from '#app/ui/classes.ts'
import { SortList } from '#app/ui/drag/sort-list.tsx'
import { ErrorNotice } from '#app/ui/error-notice.tsx'
import { announce } from '#app/ui/live-region.tsx'
import { photographTypes } from '#app/uploads/accepted-files.ts'

const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files')

/** The pictures of the product in order; the first one is on its card. */
export function PicturesSection() {
  const { form, set } = useEditor()
  const { uploads, upload, dismiss } = usePictureUploads()
  const [isOver, setIsOver] = useState(false)
  const [isComposing, setIsComposing] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const move = (id: number, to: number) => {
    const image = form.images.find(({ imageId }) => imageId === id)
    if (image === undefined) return
    const rest = form.images.filter((each) => each !== image)
    set({ images: rest.toSpliced(to, 0, image) })
    announce(`Η εικόνα είναι τώρα ${to + 1}η από ${form.images.length}.`)
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
          accept={photographTypes}
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
        <SortList ids={form.images.map(({ imageId }) => imageId)} onMove={move}>
          <ol aria-label="Εικόνες" className="space-y-3">
            {form.images.map((image, index) => (
              <PictureRow key={image.imageId} image={image} index={index} onMove={(to) => move(image.imageId, to)} />
            ))}
          </ol>
        </SortList>
      )}
      {isComposing && <ComposedPictureDialog onClose={() => setIsComposing(false)} />}
    </div>
  )
}
