import { useState } from 'react'

import type { ApiKey } from '#app/account/api-keys/api-key.contract.ts'
import { scopesText } from '#app/account/api-keys/scope-texts.ts'
import { callApi } from '#app/platform/browser/call-api.ts'
import { dateTimeText, dayInAthens, shortDateText } from '#app/platform/calendar.ts'
import { Button } from '#app/ui/button.tsx'
import { ErrorNotice } from '#app/ui/error-notice.tsx'
import { ActionDialog } from '#app/ui/form/action-dialog.tsx'
import { useAsyncAction } from '#app/ui/form/use-async-action.ts'
import { announce } from '#app/ui/live-region.tsx'

const dayOf = (moment: string) => shortDateText(dayInAthens(new Date(moment)))

function stateText({ state, expiresAt, wasEndless, revokedAt, madeBy }: ApiKey): string {
  if (state === 'revoked' && revokedAt !== null) return `Ανακλήθηκε στις ${dayOf(revokedAt)}`
  if (state === 'expired') return `Έληξε στις ${dayOf(expiresAt)}`
  const end = `${wasEndless ? 'Είχε δημιουργηθεί χωρίς λήξη, λήγει' : 'Λήγει'} στις ${dayOf(expiresAt)}`
  return state === 'stopped' ? `Σε παύση, έως ότου ενεργοποιηθεί η επαλήθευση σε δύο βήματα του «${madeBy}» · ${end}` : end
}

interface ApiKeyRowProps {
  readonly apiKey: ApiKey
  readonly onChanged: () => Promise<void>
}

/** A key: its scopes, its last use, and its revocation. */
export function ApiKeyRow({ apiKey, onChanged }: ApiKeyRowProps) {
  const { id, name, lastFour, scopes, state, madeBy, createdAt, lastUsedAt } = apiKey
  const [isConfirming, setIsConfirming] = useState(false)
  const { run, busy, failure } = useAsyncAction()
  const revoke = () =>
    run(async () => {
      await callApi('/api/staff/api-keys/revoke', { id })
      setIsConfirming(false)
      announce('Το κλειδί ανακλήθηκε.')
      await onChanged()
    })
  return (
    <li className={state === 'active' ? 'py-4' : 'py-4 text-muted'}>
      <p className="font-semibold wrap-anywhere">
        {name} <span className="font-normal text-muted">…{lastFour}</span>
      </p>
      <p className="text-sm">{scopesText(scopes)}</p>
      <p className="text-sm">
        {stateText(apiKey)} · {lastUsedAt === null ? 'δεν έχει χρησιμοποιηθεί' : `τελευταία χρήση ${dateTimeText(lastUsedAt)}`}
      </p>
      <p className="text-sm text-muted">
        Το δημιούργησε: {madeBy}, {dayOf(createdAt)}
      </p>
      {(state === 'active' || state === 'stopped') && (
        <Button
          variant="quiet"
          aria-label={`Ανάκληση, ${name}`}
          padding="narrow"
          className="-ml-2"
          onClick={() => setIsConfirming(true)}
        >
          Ανάκληση
        </Button>
      )}
      {failure !== null && !isConfirming && <ErrorNotice>{failure}</ErrorNotice>}
      <ActionDialog
        open={isConfirming}
        onClose={() => setIsConfirming(false)}
        title={`Ανάκληση του κλειδιού «${name}»`}
        form={{ submit: revoke, busy, failure }}
        submitText="Ανάκληση κλειδιού"
      >
        <p>Όποιο πρόγραμμα το χρησιμοποιεί χάνει αμέσως την πρόσβαση. Η ανάκληση δεν αναιρείται.</p>
      </ActionDialog>
    </li>
  )
}
