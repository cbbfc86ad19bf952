import { useEffect, useRef } from 'react'

import { refetchWaitingWork, waitingWorkKey } from '#app/account/waiting-work.ts'
import type { OwnShop } from '#app/back-office/opening/first-steps.ts'
import { useToday } from '#app/back-office/today/use-today.ts'
import { callApi } from '#app/platform/browser/call-api.ts'
import { invalidate, queryClient } from '#app/platform/browser/query-client.ts'
import { showToast } from '#app/ui/toast/toast.ts'

/** Opens or closes the shop. Throws a CallError. */
export async function openOrClose(isOpen: boolean): Promise<void> {
  await callApi(isOpen ? '/api/staff/shop/open' : '/api/staff/shop/close', {})
  refetchWaitingWork()
  await invalidate(['/api/staff/settings/get'])
  showToast({ text: isOpen ? 'Το κατάστημα άνοιξε.' : 'Το κατάστημα έκλεισε για τους επισκέπτες.' })
}

const pollMs = 2_000

/** Begins to turn the demonstration into an own shop. Throws a CallError. */
export async function startOwnShop(): Promise<void> {
  await callApi('/api/staff/shop/start-own', { removesSample: true })
  await invalidate(waitingWorkKey)
}

/** The progress of turning the demonstration into an own shop, polled while under way. At its end all of the dashboard is fetched again. */
export function useOwnShop(): OwnShop | null {
  const { data, refetch } = useToday()
  const isUnderWay = data?.ownShop?.isUnderWay === true
  const wasUnderWay = useRef(false)
  useEffect(() => {
    if (isUnderWay) {
      wasUnderWay.current = true
      const polling = setInterval(() => void refetch(), pollMs)
      return () => clearInterval(polling)
    }
    if (wasUnderWay.current && data?.ownShop === null) {
      wasUnderWay.current = false
      void queryClient().invalidateQueries()
      showToast({ text: 'Το κατάστημα είναι δικό σας και κλειστό. Ακολουθούν τα πρώτα βήματα.' })
    }
    return undefined
  }, [isUnderWay, data?.ownShop, refetch])
  return data?.ownShop ?? null
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
