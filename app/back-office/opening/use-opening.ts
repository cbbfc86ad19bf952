import { useEffect } from 'react'

import { refetchWaitingWork } from '#app/account/waiting-work.ts'
import { useToday } from '#app/back-office/today/use-today.ts'
import { callApi } from '#app/platform/browser/call-api.ts'
import { invalidate } from '#app/platform/browser/query-client.ts'
import { showToast } from '#app/ui/toast/toast.ts'

/** Opens or closes the shop. Throws a CallError. */
export async function openOrClose(isOpen: boolean): Promise<void> {
  await callApi(isOpen ? '/api/staff/shop/open' : '/api/staff/shop/close', {})
  refetchWaitingWork()
  await invalidate(['/api/staff/settings/get'])
  showToast({ text: isOpen ? 'Το κατάστημα άνοιξε.' : 'Το κατάστημα έκλεισε για τους επισκέπτες.' })
}

/** Whether the shop is closed; false until it is known. In a closed shop this fetches the preview cookie. */
export function useClosedShop(isStaff: boolean): boolean {
  const isClosed = useToday(isStaff).data?.isOpen === false
  useEffect(() => {
    // If it fails, links to the shop lead to the coming-soon page, which explains itself.
    if (isClosed) callApi('/api/staff/shop/preview', {}).catch(() => undefined)
  }, [isClosed])
  return isClosed
}
