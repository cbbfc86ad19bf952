import { useQuery } from '@tanstack/react-query'

import { feedText } from '#app/imports/feeds/feed-names.ts'
import type { ApiAnswer, ApiBody } from '#app/platform/browser/call-api.ts'
import { callApi } from '#app/platform/browser/call-api.ts'
import { storeAnswer, queryClient } from '#app/platform/browser/query-client.ts'
import { ErrorNotice } from '#app/ui/error-notice.tsx'
import { CheckField } from '#app/ui/form/check-field.tsx'
import { useAsyncAction } from '#app/ui/form/use-async-action.ts'
import { showToast } from '#app/ui/toast/toast.ts'

const path = '/api/staff/feeds/get'
type Kind = ApiBody<'/api/staff/feeds/save'>['on'][number]

/** Feeds for markets: each is switched on here, and its URL is given to the market. */
export function Feeds() {
  const { data } = useQuery({ queryKey: [path], queryFn: ({ signal }) => callApi(path, {}, signal), staleTime: 0 }, queryClient())
  const { run, failure } = useAsyncAction()
  if (data === undefined) return null
  const toggle = (kind: Kind, isOn: boolean) =>
    run(async () => {
      const on = data.feeds.filter((each) => (each.kind === kind ? isOn : each.isOn)).map((each) => each.kind)
      const saved: ApiAnswer<'/api/staff/feeds/save'> = await callApi('/api/staff/feeds/save', { on })
      await storeAnswer([path], saved)
      showToast({ text: isOn ? `Το αρχείο για ${feedText[kind]} είναι ενεργό.` : `Το αρχείο για ${feedText[kind]} έκλεισε.` })
    })
  return (
    <section aria-labelledby="feeds-title">
      <h2 id="feeds-title" className="text-lg font-semibold">
        Αρχεία για αγορές
      </h2>
      <p className="mt-1 max-w-text text-sm text-muted">
        Τα ορατά προϊόντα που πωλούνται και σε ένα τεμάχιο, με εικόνα και τιμή με ΦΠΑ, χωρίς εκτύπωση. Ανανεώνονται κάθε μισή ώρα.
      </p>
      <ul className="mt-2 space-y-1">
        {data.feeds.map(({ kind, isOn, url }) => (
          <li key={kind} className="flex flex-wrap items-center gap-x-4">
            <CheckField
              label={feedText[kind]}
              checked={isOn}
              onChange={({ currentTarget: { checked } }) => void toggle(kind, checked)}
            />
            {isOn && (
              <a
                href={url}
                target="_blank"
                rel="noreferrer"
                className="inline-flex min-h-11 items-center text-sm wrap-anywhere underline underline-offset-4"
              >
                {url}
              </a>
            )}
          </li>
        ))}
      </ul>
      {failure !== null && <ErrorNotice>{failure}</ErrorNotice>}
    </section>
  )
}
