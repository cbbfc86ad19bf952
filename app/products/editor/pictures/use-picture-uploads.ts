import { useRef, useState } from 'react'

import type { ImageForm } from '#app/products/editor/product-form.ts'
import { useEditor } from '#app/products/editor/use-editor.ts'
import { failureText } from '#app/platform/browser/call-api.ts'
import { sendFile } from '#app/uploads/send-file.ts'

interface PictureUpload {
  readonly key: number
  readonly name: string
  /** Uploaded share, from 0 to 1 */
  readonly share: number
  readonly failure: string | null
}

const atOnce = 2

/** The images with one more at the end. */
export function withPicture(images: readonly ImageForm[], src: string, alt: string): ImageForm[] {
  const imageId = Math.max(0, ...images.map((image) => image.imageId)) + 1
  return [...images, { imageId, src, alt, variantIds: [] }]
}

/** «κούπα-μπλε_2.JPG» → «κούπα μπλε 2»: a first description, to be edited. */
const altOf = (name: string) =>
  name
    .replace(/\.[^.]*$/, '')
    .replaceAll(/[_-]+/g, ' ')
    .trim()
    .slice(0, 200)

/** Uploads photographs, a few at once, and adds each to the form when finished. */
export function usePictureUploads() {
  const { change, addPicture } = useEditor()
  const [uploads, setUploads] = useState<readonly PictureUpload[]>([])
  const state = useRef({ next: 1, waiting: [] as { readonly key: number; readonly file: File }[], running: 0 })

  const patch = (key: number, values: Partial<PictureUpload>) =>
    setUploads((before) => before.map((each) => (each.key === key ? { ...each, ...values } : each)))

  const start = () => {
    const now = state.current
    const next = now.running < atOnce ? now.waiting.shift() : undefined
    if (next === undefined) return
    now.running += 1
    const { key, file } = next
    void send(key, file)
    start()
  }

  async function send(key: number, file: File): Promise<void> {
    try {
      const { src, url } = await sendFile('/api/staff/product/picture', {}, file, {
        onProgress: (share) => patch(key, { share }),
      })
      addPicture(src, url)
      change((form) => ({ images: withPicture(form.images, src, altOf(file.name)) }))
      setUploads((before) => before.filter((each) => each.key !== key))
    } catch (error) {
      patch(key, { failure: failureText(error) })
    }
    state.current.running -= 1
    start()
  }

  return {
    uploads,
    upload: (files: readonly File[]) => {
      const added = files.map((file) => ({ key: state.current.next++, file }))
      state.current.waiting.push(...added)
      setUploads((before) => [...before, ...added.map(({ key, file }) => ({ key, name: file.name, share: 0, failure: null }))])
      start()
    },
    dismiss: (key: number) => setUploads((before) => before.filter((each) => each.key !== key)),
  }
}
