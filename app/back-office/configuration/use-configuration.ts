import { useQuery } from '@tanstack/react-query'

import { refetchWaitingWork } from '#app/account/waiting-work.ts'
import { type ApiBody, callApi } from '#app/platform/browser/call-api.ts'
import { invalidate, queryClient, storeAnswer } from '#app/platform/browser/query-client.ts'
import { showToast } from '#app/ui/toast/toast.ts'

const path = '/api/staff/configuration/get'

export function useConfiguration() {
  return useQuery({ queryKey: [path], queryFn: ({ signal }) => callApi(path, {}, signal), staleTime: 0 }, queryClient())
}

type Change =
  | '/api/staff/configuration/save-mail'
  | '/api/staff/configuration/save-address'
  | '/api/staff/configuration/save-cards'
  | '/api/staff/configuration/save-passphrase'
  | '/api/staff/configuration/remove'

/** Changes a part; the settings' history and the first steps are read again. Throws a CallError. */
export async function changeConfiguration<Path extends Change>(call: Path, body: ApiBody<Path>): Promise<void> {
  await storeAnswer([path], callApi(call, body))
  refetchWaitingWork()
  await invalidate(['/api/staff/settings/get'])
  showToast({ text: call === '/api/staff/configuration/remove' ? 'Αφαιρέθηκε.' : 'Αποθηκεύτηκε και ισχύει.' })
}
