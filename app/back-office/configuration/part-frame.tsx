import type { ReactNode } from 'react'

import type { ShopConfiguration } from '#app/back-office/configuration/configuration.contract.ts'
import { changeConfiguration, useConfiguration } from '#app/back-office/configuration/use-configuration.ts'
import { failureText } from '#app/platform/browser/call-api.ts'
import type { ConfigPart } from '#app/platform/config.ts'
import { Button } from '#app/ui/button.tsx'
import { ErrorNotice } from '#app/ui/error-notice.tsx'
import { useAsyncAction } from '#app/ui/form/use-async-action.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'

interface PartFrameProps<Part extends ConfigPart> {
  readonly part: Part
  /** The environment variables that would win */
  readonly variables: string
  /** What is in force, without secrets; null: nothing */
  readonly inForce: (shown: ShopConfiguration[Part]) => ReactNode
  readonly children: (shown: ShopConfiguration[Part], all: ShopConfiguration) => ReactNode
}

/** A part of the configuration: what is in force, its form unless the environment has it, and its removal. */
export function PartFrame<Part extends ConfigPart>({ part, variables, inForce, children }: PartFrameProps<Part>) {
  const { data, error, refetch } = useConfiguration()
  if (error !== null) return <ErrorNotice onRetry={() => void refetch()}>{failureText(error)}</ErrorNotice>
  if (data === undefined) return <Skeleton className="mt-4 h-40" />
  const shown = data[part]
  const { source, isUnreadable } = shown
  return (
    <div className="mt-4 space-y-4">
      <p className="text-sm wrap-anywhere">{inForce(shown)}</p>
      {source === 'environment' ? (
        <p className="rounded-card border border-line bg-plate px-4 py-3 text-sm">
          Ορίζεται από τη μεταβλητή {variables} του διακομιστή, που υπερισχύει. Για να το αλλάξετε εδώ, αφαιρέστε την και
          ξεκινήστε ξανά το κατάστημα.
        </p>
      ) : (
        <>
          {isUnreadable && (
            <p className="rounded-card border border-line bg-plate px-4 py-3 text-sm">
              Ό,τι είχατε γράψει δεν διαβάζεται πια, επειδή άλλαξε το κλειδί του καταστήματος. Γράψτε το ξανά.
            </p>
          )}
          {children(shown, data)}
        </>
      )}
      {(isUnreadable || source === 'screen') && <Removal part={part} />}
    </div>
  )
}

function Removal({ part }: { readonly part: ConfigPart }) {
  const { run, busy, failure } = useAsyncAction()
  return (
    <>
      <Button
        variant="quiet"
        padding="none"
        busy={busy}
        onClick={() => void run(() => changeConfiguration('/api/staff/configuration/remove', { part }))}
      >
        {removals[part]}
      </Button>
      {failure !== null && <ErrorNotice>{failure}</ErrorNotice>}
    </>
  )
}

const removals: Readonly<Record<ConfigPart, string>> = {
  mail: 'Αφαίρεση διακομιστή',
  address: 'Αφαίρεση διεύθυνσης',
  cards: 'Αφαίρεση κλειδιών',
  passphrase: 'Αφαίρεση φράσης',
}
