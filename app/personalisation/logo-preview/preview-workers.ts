import type { PreviewAnswer, PreviewMessage } from '#app/personalisation/logo-preview/preview-messages.ts'

type Drawing = Omit<Extract<PreviewMessage, { kind: 'compose' }>, 'kind' | 'id'>

export interface PreviewWorkers {
  /** Whether a worker is idle */
  readonly isFree: () => boolean
  /** Null if there is nothing to draw, or the worker failed. Call it only while one is free. */
  readonly draw: (drawing: Drawing) => Promise<Blob | null>
  /** Replaces the logo's message for all following drawings */
  readonly identify: (logo: PreviewMessage) => void
  /** Ends all workers; their pending drawings never resolve. */
  readonly stop: () => void
}

const maxWorkers = 2
/** Slower ones have hung: on a phone a picture takes a second, plus its files. */
const patienceMs = 30_000
/** Browsers whose workers fail repeatedly show the bare products. */
const maxFailures = 4

/** Workers that draw with this logo, one picture at a time each. One that fails or hangs is replaced. */
export function createPreviewWorkers(
  first: PreviewMessage,
  max = Math.min(maxWorkers, navigator.hardwareConcurrency),
): PreviewWorkers {
  const workers = new Set<Worker>()
  const idle: Worker[] = []
  let logo = first
  let failures = 0
  let lastId = 0

  function open(): Worker {
    const worker = new Worker(new URL('./compose-preview.web-worker.ts', import.meta.url), { type: 'module' })
    worker.postMessage(logo)
    workers.add(worker)
    return worker
  }

  function drawWith(worker: Worker, drawing: Drawing): Promise<Blob | null> {
    const id = (lastId += 1)
    return new Promise((resolve) => {
      const settle = (blob: Blob | null) => {
        clearTimeout(timer)
        worker.removeEventListener('message', answered)
        worker.removeEventListener('error', failed)
        resolve(blob)
      }
      const answered = ({ data }: MessageEvent<PreviewAnswer>) => {
        if (data.id !== id) return
        idle.push(worker)
        settle(data.blob)
      }
      const failed = () => {
        failures += 1
        worker.terminate()
        workers.delete(worker)
        settle(null)
      }
      const timer = setTimeout(failed, patienceMs)
      worker.addEventListener('message', answered)
      worker.addEventListener('error', failed)
      worker.postMessage({ kind: 'compose', id, ...drawing } satisfies PreviewMessage)
    })
  }

  return {
    isFree: () => idle.length > 0 || workers.size < max,
    draw: (drawing) => (failures >= maxFailures ? Promise.resolve(null) : drawWith(idle.pop() ?? open(), drawing)),
    identify: (message) => {
      logo = message
      for (const worker of workers) worker.postMessage(logo)
    },
    stop: () => {
      for (const worker of workers) worker.terminate()
    },
  }
}
