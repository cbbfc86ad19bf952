import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import FileIcon from 'lucide-react/icons/file'
import RotateCw from 'lucide-react/icons/rotate-cw'
import X from 'lucide-react/icons/x'

import { fileSizeText } from '#app/uploads/accepted-files.ts'
import type { UploadItem } from '#app/uploads/upload-queue.ts'
import { IconButton } from '#app/ui/icon-button.tsx'

interface UploadRowProps {
  readonly item: UploadItem
  readonly onRemove: () => void
  readonly onRetry: () => void
}

/** A file of an upload field: its progress or its error. */
export function UploadRow({ item, onRemove, onRetry }: UploadRowProps) {
  const { name, size, state } = item
  const failure = failureOf(state)
  const isGoing = state.kind === 'waiting' || state.kind === 'sending'
  return (
    <li className="flex items-start gap-3 py-1 pr-1 pl-4">
      <span className="mt-3 shrink-0">
        <StateIcon state={state} />
      </span>
      <div className="min-w-0 flex-1 py-2.5 text-sm">
        <p className="flex items-baseline gap-2">
          <span className="truncate font-semibold" title={name}>
            {name}
          </span>
          <span className="shrink-0 text-muted tabular-nums">
            {state.kind === 'sending' ? percentText(state.sent) : fileSizeText(size)}
          </span>
        </p>
        {isGoing && <Progress name={name} sent={state.kind === 'sending' ? state.sent : 0} />}
        {failure !== null && <p className="mt-0.5 text-failure">{failure}</p>}
      </div>
      {state.kind === 'failed' && (
        <IconButton label={`Δοκιμή ξανά: ${name}`} onClick={onRetry}>
          <RotateCw aria-hidden />
        </IconButton>
      )}
      <IconButton data-remove label={isGoing ? `Ακύρωση: ${name}` : `Αφαίρεση: ${name}`} onClick={onRemove}>
        <X aria-hidden />
      </IconButton>
    </li>
  )
}

function StateIcon({ state }: { readonly state: UploadItem['state'] }) {
  if (failureOf(state) !== null) return <CircleAlert aria-hidden className="size-5 text-failure" />
  if (state.kind === 'stored') return <CircleCheck aria-label="Ανέβηκε" className="size-5 text-success" />
  return <FileIcon aria-hidden className="size-5 text-muted" />
}

function failureOf(state: UploadItem['state']): string | null {
  if (state.kind === 'stored') return state.failure
  return state.kind === 'refused' || state.kind === 'failed' ? state.sentence : null
}

/** Fully sent, but not answered yet: the server inspects the file. */
function percentText(sent: number): string {
  return sent < 1 ? `${Math.floor(sent * 100)} %` : 'Έλεγχος …'
}

function Progress({ name, sent }: { readonly name: string; readonly sent: number }) {
  return (
    <div
      role="progressbar"
      aria-label={`Αποστολή: ${name}`}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.floor(sent * 100)}
      className="mt-1.5 h-1.5 overflow-hidden rounded-pill bg-line"
    >
      <div className="h-full rounded-pill bg-accent transition-[width]" style={{ width: `${sent * 100}%` }} />
    </div>
  )
}
