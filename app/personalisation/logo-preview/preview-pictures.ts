import { pictureHashOf } from '#app/personalisation/designer/picture-hash.ts'
import type { OwnLogo } from '#app/personalisation/logo-preview/own-logo.ts'
import { type PreviewPicture, previewPicture } from '#app/personalisation/logo-preview/composed-picture.ts'
import { placementIn, type ShownPlacement, shownPlacements } from '#app/personalisation/logo-preview/shown-placements.ts'
import type { PreviewMessage } from '#app/personalisation/logo-preview/preview-messages.ts'
import { type PreviewSize, previewSize } from '#app/personalisation/logo-preview/preview-size.ts'
import { createPreviewWorkers } from '#app/personalisation/logo-preview/preview-workers.ts'
import type { PictureReplacer } from '#app/ui/picture/picture-replacer.ts'

/** Cached pictures (LRU), about 20 kB each */
const maxCached = 300
/** On smaller pictures a logo is not recognizable. CSS pixels */
const minWidth = 56

interface Task extends PreviewSize {
  readonly key: string
  readonly picture: PreviewPicture
  readonly placements: readonly ShownPlacement[] | null
  readonly onReady: Set<(url: string | null) => void>
}

export interface Preview {
  /** A replacer for the current choice (shown-placements.ts) */
  readonly replacer: () => PictureReplacer
  /** From now on designs name the logo by the hash of its picture. */
  readonly identify: (pictureHash: string | null) => void
  /** Ends the workers */
  readonly stop: () => void
}

/** Shows pictures with this logo: those near the window, one per worker at a time. */
export async function previewWithLogo(logo: OwnLogo): Promise<Preview> {
  let message = await logoMessage(logo)
  const finished = new Map<string, string>()
  const waiting: Task[] = []
  const running = new Set<Task>()
  const workers = createPreviewWorkers(message)

  const finish = ({ key, onReady }: Task, blob: Blob | null) => {
    if (blob === null) {
      for (const ready of onReady) ready(null)
      return
    }
    const url = URL.createObjectURL(blob)
    finished.set(key, url)
    for (const [oldest, old] of finished) {
      if (finished.size <= maxCached) break
      finished.delete(oldest)
      URL.revokeObjectURL(old)
    }
    for (const ready of onReady) ready(url)
  }
  const work = () => {
    while (workers.isFree()) {
      // Small ones are quick, and the designer's is smaller than the gallery's.
      const min = Math.min(...waiting.map(({ side }) => side))
      const [task] = waiting.splice(
        waiting.findIndex(({ side }) => side === min),
        1,
      )
      if (task === undefined) return
      void draw(task)
    }
  }
  const draw = async (task: Task) => {
    running.add(task)
    const { picture, side, closeUp, placements } = task
    const blob = await workers.draw({ picture, side, closeUp, placements })
    running.delete(task)
    finish(task, blob)
    work()
  }
  const ask = ({ picture, side, closeUp, placements }: Omit<Task, 'key' | 'onReady'>, onReady: (url: string | null) => void) => {
    const key = `${picture.path} ${side} ${closeUp} ${JSON.stringify(placements)}`
    const known = finished.get(key)
    if (known !== undefined) {
      // Most recently used
      finished.delete(key)
      finished.set(key, known)
      onReady(known)
      return () => undefined
    }
    let task = [...waiting, ...running].find((each) => each.key === key)
    if (task === undefined) {
      task = { key, picture, side, closeUp, placements, onReady: new Set() }
      waiting.push(task)
    }
    const { onReady: all } = task
    all.add(onReady)
    work()
    return () => {
      all.delete(onReady)
      const at = waiting.findIndex((each) => each.key === key)
      if (all.size === 0 && at >= 0) waiting.splice(at, 1)
    }
  }

  return {
    replacer: () => {
      const chosen = shownPlacements()
      return (element, src, onReady) => {
        const picture = previewPicture(src)
        if (picture === null || element.getBoundingClientRect().width < minWidth) return () => undefined
        const own = placementIn(element)
        const all = chosen?.archetype === picture.archetype ? chosen.placements : null
        const placements = own === null ? all : [own]
        return whenNear(element, () => ask({ picture, placements, ...sizeOf(element) }, onReady))
      }
    },
    identify: (pictureHash) => {
      message = { ...message, picture: pictureHash }
      workers.identify(message)
    },
    stop: () => {
      workers.stop()
      for (const url of finished.values()) URL.revokeObjectURL(url)
    },
  }
}

/** The pictures of a product's page are buttons, which enlarge them. */
function sizeOf(element: HTMLImageElement): PreviewSize {
  const { width } = element.getBoundingClientRect()
  return previewSize(width, window.devicePixelRatio, element.closest('button') !== null)
}

/** Starts when the element comes near the window, and stops when it leaves. */
function whenNear(element: Element, begin: () => () => void): () => void {
  let end: (() => void) | null = null
  const observer = new IntersectionObserver(
    ([entry]) => {
      end?.()
      end = entry?.isIntersecting === true ? begin() : null
    },
    { rootMargin: '300px' },
  )
  observer.observe(element)
  return () => {
    observer.disconnect()
    end?.()
  }
}

async function logoMessage(logo: OwnLogo): Promise<Extract<PreviewMessage, { kind: 'logo' }>> {
  const { picture, width, height } = logo
  const image = new Image()
  image.src = picture
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('no canvas')
  context.drawImage(image, 0, 0)
  return { kind: 'logo', picture: pictureHashOf(logo), rgba: context.getImageData(0, 0, width, height).data, width, height }
}
