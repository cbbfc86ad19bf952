import { useId, useRef } from 'react'

import { ContentField, type FieldsProps } from '#app/content/texts/staff/content-field.tsx'
import { usePictureUpload } from '#app/content/texts/staff/use-picture-upload.ts'
import { Button } from '#app/ui/button.tsx'
import { ErrorNotice } from '#app/ui/error-notice.tsx'
import { photographTypes } from '#app/uploads/accepted-files.ts'

interface PictureOf {
  readonly picture: string
  readonly pictureAlt: string
}

interface PictureFieldProps extends FieldsProps<PictureOf> {
  /** Shown without a picture */
  readonly without: string
}

/** A picture with its alternative text. */
export function PictureField({ content: { picture, pictureAlt }, change, wrong, without }: PictureFieldProps) {
  const upload = usePictureUpload()
  const id = useId()
  const file = useRef<HTMLInputElement>(null)
  async function choose(file: File | undefined): Promise<void> {
    const stored = file === undefined ? null : await upload.send(file)
    if (stored !== null) change({ picture: stored.name, pictureAlt })
  }
  return (
    <div className="space-y-3 rounded-card border border-line p-4">
      <div className="flex flex-wrap items-end gap-4">
        {picture !== '' && (
          <img src={`/pictures/${picture}`} alt="" className="h-24 w-32 shrink-0 rounded-card bg-plate object-cover" />
        )}
        <div className="min-w-0 flex-1 basis-56">
          <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
            Εικόνα
          </label>
          {/* The browser's own file field would not be in Greek. */}
          <input
            ref={file}
            id={id}
            type="file"
            accept={photographTypes}
            tabIndex={-1}
            className="sr-only"
            onChange={({ currentTarget }) => {
              void choose(currentTarget.files?.[0])
              currentTarget.value = ''
            }}
          />
          <Button variant="secondary" busy={upload.busy} onClick={() => file.current?.click()}>
            {picture === '' ? 'Επιλογή εικόνας' : 'Άλλη εικόνα'}
          </Button>
        </div>
        {picture !== '' && (
          <Button variant="quiet" padding="none" onClick={() => change({ picture: '', pictureAlt: '' })}>
            Αφαίρεση εικόνας
          </Button>
        )}
      </div>
      <p className="text-sm text-muted" aria-live="polite">
        {upload.busy ? 'Ανεβαίνει…' : picture === '' ? without : 'JPG, PNG ή WebP, τουλάχιστον 800 pixel πλάτος.'}
      </p>
      {(upload.failure ?? wrong['picture']) !== undefined && <ErrorNotice>{upload.failure ?? wrong['picture']}</ErrorNotice>}
      {picture !== '' && (
        <ContentField
          label="Τι δείχνει η εικόνα"
          value={pictureAlt}
          maxLength={240}
          error={wrong['pictureAlt']}
          onText={(text) => change({ picture, pictureAlt: text })}
        />
      )}
    </div>
  )
}
