import { type ReactNode, useRef } from 'react'

import { Button } from '#app/ui/button.tsx'

interface FilePickerProps {
  /** The field's label; the button shows its `children` */
  readonly label: string
  readonly accept: string
  readonly busy: boolean
  readonly onPick: (file: File) => void
  readonly children: ReactNode
}

/** A button that opens the file dialog: the browser's own file field would not be in Greek. */
export function FilePicker({ label, accept, busy, onPick, children }: FilePickerProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        aria-label={label}
        tabIndex={-1}
        className="sr-only"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          // Without a value, one file may be picked again.
          currentTarget.value = ''
          if (file !== undefined) onPick(file)
        }}
      />
      <Button variant="secondary" busy={busy} onClick={() => input.current?.click()}>
        {children}
      </Button>
    </>
  )
}
