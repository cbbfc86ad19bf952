import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, type MouseEvent, useId, useRef } from 'react'

import { markLook, pictureText } from '#app/proofs/customer/proof-picture.tsx'
import { useProofPicture } from '#app/proofs/customer/use-proofs.ts'
import type { ProofView } from '#app/proofs/proof-answers.ts'
import { maxMarkLength, maxMarks, type ProofMark, type ProofOwnerRef } from '#app/proofs/proof-content.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { useRowKeys } from '#app/ui/form/use-row-keys.ts'

interface MarkPictureProps {
  readonly proofsRef: ProofOwnerRef
  readonly proof: ProofView
  readonly index: number
  /** Marks on all pictures */
  readonly marks: readonly ProofMark[]
  readonly onChange: (marks: readonly ProofMark[]) => void
}

const step = 0.01
const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
}
const within = (share: number) => Math.min(1, Math.max(0, Math.round(share * 1_000) / 1_000))

/** A picture to mark by clicking, or with a button and the arrow keys; each mark has its note below. */
export function MarkPicture({ proofsRef, proof, index, marks, onChange }: MarkPictureProps) {
  const url = useProofPicture(proofsRef, proof.id, index)
  const { width = 1, height = 1 } = proof.pictures[index] ?? {}
  const notes = useRef<HTMLOListElement>(null)
  const hintId = useId()
  const add = (x: number, y: number) => {
    if (marks.length >= maxMarks) return
    onChange([...marks, { picture: index, x: within(x), y: within(y), note: '' }])
    // After the render that adds the field
    requestAnimationFrame(() => [...(notes.current?.querySelectorAll('input') ?? [])].at(-1)?.focus())
  }
  const change = (at: number, part: Partial<ProofMark>) =>
    onChange(marks.map((mark, each) => (each === at ? { ...mark, ...part } : mark)))
  const remove = (at: number) => onChange(marks.filter((_, each) => each !== at))
  const press = (event: MouseEvent<HTMLDivElement>) => {
    if (event.target instanceof HTMLButtonElement) return
    const box = event.currentTarget.getBoundingClientRect()
    add((event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height)
  }
  const move = (event: KeyboardEvent, at: number) => {
    const by = steps[event.key]
    const mark = marks[at]
    if (mark === undefined) return
    if (event.key === 'Delete') remove(at)
    if (by === undefined) return
    event.preventDefault()
    const times = event.shiftKey ? 10 : 1
    change(at, { x: within(mark.x + times * by[0]), y: within(mark.y + times * by[1]) })
  }
  const keys = useRowKeys(marks)
  const shown = marks.flatMap((mark, at) => (mark.picture === index ? [{ mark, at }] : []))
  return (
    <div>
      <p id={hintId} className="mb-2 text-sm font-semibold">
        Σημειώστε στην εικόνα τι δεν είναι σωστό (προαιρετικά)
      </p>
      {/* The button below is the keyboard equivalent. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div
        onClick={press}
        className="relative cursor-crosshair overflow-hidden rounded-card bg-plate"
        style={{ aspectRatio: `${width} / ${height}` }}
      >
        {url !== null && (
          <img
            src={url}
            alt={pictureText(proof)}
            width={width}
            height={height}
            draggable={false}
            className="size-full object-contain"
          />
        )}
        {shown.map(({ mark, at }) => (
          <button
            key={keys[at]}
            type="button"
            aria-label={`Σημείο ${at + 1}: μετακίνηση με τα βέλη, διαγραφή με Delete`}
            onKeyDown={(event) => move(event, at)}
            className={markLook}
            style={{ left: `${mark.x * 100}%`, top: `${mark.y * 100}%` }}
          >
            {at + 1}
          </button>
        ))}
      </div>
      <Button variant="quiet" onClick={() => add(0.5, 0.5)} aria-describedby={hintId} className="-ml-5">
        <Plus aria-hidden className="size-4" />
        Προσθήκη σημείου
      </Button>
      <ol ref={notes} className="space-y-3">
        {shown.map(({ mark, at }) => (
          <li key={keys[at]} className="flex items-end gap-2">
            <TextField
              label={`Σημείο ${at + 1}: τι να αλλάξουμε;`}
              value={mark.note}
              maxLength={maxMarkLength}
              onChange={({ currentTarget }) => change(at, { note: currentTarget.value })}
              className="min-w-0 flex-1"
            />
            <button
              type="button"
              aria-label={`Διαγραφή σημείου ${at + 1}`}
              onClick={() => remove(at)}
              className="inline-flex size-12 shrink-0 items-center justify-center rounded-pill hover:bg-plate"
            >
              <X aria-hidden className="size-5" />
            </button>
          </li>
        ))}
      </ol>
    </div>
  )
}
