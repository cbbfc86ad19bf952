import RotateCw from 'lucide-react/icons/rotate-cw'
import X from 'lucide-react/icons/x'

import { dismissUpload, type LogoUpload, retryUpload } from '#app/personalisation/logos/library/logo-library.ts'
import { IconButton } from '#app/ui/icon-button.tsx'

/** Uploads with their progress or failure. */
export function LogoUploads({ uploads }: { readonly uploads: readonly LogoUpload[] }) {
  if (uploads.length === 0) return null
  return (
    <ul aria-label="Αποστολές" className="mt-4 flex flex-col gap-2">
      {uploads.map((upload) => (
        <UploadRow key={upload.id} upload={upload} />
      ))}
    </ul>
  )
}

/** On a phone the failure is out of sight, below the findings of the chosen logo. */
const scrollToFailure = (failure: HTMLElement | null) => failure?.scrollIntoView({ block: 'nearest' })

function UploadRow({ upload: { id, name, state } }: { readonly upload: LogoUpload }) {
  return (
    <li className="flex items-start gap-1 rounded-card border border-line pl-4 text-sm">
      <div className="min-w-0 flex-1 py-2.5">
        <p className="flex items-baseline gap-2">
          <span className="truncate font-semibold">{name}</span>
          {state.kind === 'sending' && (
            <span className="shrink-0 text-muted tabular-nums">
              {state.sent < 1 ? `${Math.floor(state.sent * 100)} %` : 'Έλεγχος …'}
            </span>
          )}
        </p>
        {state.kind === 'sending' ? (
          <div
            role="progressbar"
            aria-label={`Αποστολή: ${name}`}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={Math.floor(state.sent * 100)}
            className="mt-1.5 h-1.5 overflow-hidden rounded-pill bg-line"
          >
            <div className="h-full rounded-pill bg-accent transition-[width]" style={{ width: `${state.sent * 100}%` }} />
          </div>
        ) : (
          <p ref={scrollToFailure} role="alert" className="mt-0.5 text-failure">
            {state.sentence}
          </p>
        )}
      </div>
      {state.kind === 'failed' && (
        <IconButton label={`Δοκιμή ξανά: ${name}`} onClick={() => retryUpload(id)}>
          <RotateCw aria-hidden />
        </IconButton>
      )}
      <IconButton label={`${state.kind === 'sending' ? 'Ακύρωση' : 'Αφαίρεση'}: ${name}`} onClick={() => dismissUpload(id)}>
        <X aria-hidden />
      </IconButton>
    </li>
  )
}
