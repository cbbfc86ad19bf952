import X from 'lucide-react/icons/x'

import { IconButton } from '#app/ui/icon-button.tsx'

/** Section 5's message after a subscription. */
export function NewsletterThanks({ onClose }: { readonly onClose: () => void }) {
  return (
    <div className="mt-3 flex items-start gap-2 rounded-card border border-success/40 bg-surface py-3 pr-2 pl-4">
      <div className="min-w-0 flex-1">
        <p className="font-semibold text-success">Ευχαριστούμε για την εγγραφή σας στο newsletter!</p>
        <p lang="en" className="text-xs text-muted">
          Thanks for Subscribe newsletter!
        </p>
        <p className="mt-1 text-sm text-muted">Σας στείλαμε ένα e-mail: ανοίξτε το και επιβεβαιώστε την εγγραφή σας.</p>
      </div>
      <IconButton label="Κλείσιμο" onClick={onClose}>
        <X aria-hidden />
      </IconButton>
    </div>
  )
}
